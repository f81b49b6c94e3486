import { Argument, type Command, Option } from "commander";
import {
  type FormatMessage,
  formatValue,
  LANGUAGES,
  type LocalizedText,
  type Message,
  type MessageValue,
} from "../core/lang.ts";
import { wrap } from "./columns.ts";

/** An argument or a flag: its description, and how commander reads its value. */
export interface Parameter extends Message {
  /** Gets the earlier value too, where a flag can be repeated. */
  read?(this: void, text: string, earlier?: unknown): unknown;
  readonly choices?: readonly string[];
  readonly default?: unknown;
  /** The default as the help shows it. */
  readonly defaultText?: string;
  readonly required?: true;
  /** Keys of flags that cannot be combined with this one. */
  readonly conflicts?: readonly string[];
  /** Default: `choices`, or any file or folder where the placeholder says so. */
  readonly completion?: Completion;
}

/** What a shell proposes for a value. */
export interface Completion {
  readonly words?: readonly string[];
  /** Words of the list of games: their names, or values of the game that the command line names. */
  readonly from?: "games" | "players" | "dialects" | "options" | "exports";
  /** Files with these endings; an empty list = any file. */
  readonly files?: readonly string[];
  readonly folders?: true;
}

/** Parameters as commander writes them, such as `<game>` and `--move-time <duration>`. */
export type Parameters = Readonly<Record<string, Parameter>>;

export interface CommandSpec {
  readonly arguments?: Parameters;
  readonly flags?: Parameters;
  /** Lists at the end of the help. */
  readonly lists?: (say: FormatMessage) => string;
  readonly notes?: readonly Message[];
  readonly examples: readonly MessageValue[];
  /** Called with the arguments and then the flags. */
  readonly run: (...values: never[]) => unknown;
  /** Commands by the word that follows this one. */
  readonly subcommands?: CommandList;
}

/** Loads a command's code only when it is called, so that `--help` stays fast. */
interface ListedCommand extends LocalizedText {
  readonly load: () => Promise<{ readonly command: CommandSpec }>;
}

export type CommandList = Readonly<Record<string, ListedCommand>>;

/** Flags of every command. */
export interface ConsoleFlags {
  readonly lang?: "en" | "ja";
}

/** The parsed flags of a table: `--move-time <duration>` becomes `moveTime`, and `--no-swap` becomes `swap`. */
export type FlagsOf<Table extends Parameters> = ConsoleFlags &
  Partial<Values<Table>> &
  Pick<Values<Table>, KeyOf<SetFlag<Table>>>;

type Values<Table> = { readonly [Flag in keyof Table & string as KeyOf<Flag>]: ValueOf<Flag, Table[Flag]> };

/** The flags that always have a value. */
type SetFlag<Table> = {
  [Flag in keyof Table & string]: Flag extends `--no-${string}`
    ? Flag
    : Table[Flag] extends { default: unknown } | { required: true }
      ? Flag
      : never;
}[keyof Table & string];

type KeyOf<Flag> = Flag extends `--no-${infer Name}`
  ? CamelCase<Name>
  : Flag extends `--${infer Name} <${string}`
    ? CamelCase<Name>
    : Flag extends `--${infer Name}`
      ? CamelCase<Name>
      : never;

type CamelCase<Name> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : Name;

type ValueOf<Flag, Description> = Description extends { read: (...values: never[]) => infer Value }
  ? Value
  : Description extends { choices: readonly (infer Choice)[] }
    ? Choice
    : Flag extends `${string} <${string}`
      ? string
      : Flag extends `--no-${string}`
        ? boolean
        : true;

/** Descriptions that several commands share. */
export const HELP = {
  game: {
    en: "a game of `shinpan games`, or a game's file such as ./mygame.ts",
    ja: "`shinpan games` にあるゲーム、または ./mygame.ts のようなゲームのファイル",
    completion: { from: "games" },
  },
  gameFile: {
    en: "the file of the game, for records of a game from a file",
    ja: "ゲームのファイル（ファイルのゲームの記録に使う）",
  },
  play: {
    en: "what to play, or a game's file such as ./mygame.ts",
    ja: "ゲーム、または ./mygame.ts のようなゲームのファイル",
    completion: { from: "games" },
  },
  option: {
    en: "an option of the game; repeatable",
    ja: "ゲームのオプション（繰り返し可）",
    completion: { from: "options" },
  },
  jsonLines: { en: "JSON Lines on stdout", ja: "標準出力にJSON Linesを出力" },
  jsonLinesOnly: { en: "JSON Lines on stdout and nothing else", ja: "標準出力にはJSON Linesだけを出力" },
  jsonObject: { en: "the result as one JSON object", ja: "結果を一つのJSONオブジェクトで出力" },
  tcpHost: { en: "where tcp players connect", ja: "tcpプレイヤーが接続するアドレス" },
  eventFolder: {
    en: "where the event's SQLite file is kept (default: beside the event file)",
    ja: "大会のSQLiteファイルを置くフォルダー（既定値：イベントファイルと同じ場所）",
  },
  showHelp: { en: "display help for command", ja: "このコマンドの説明を表示" },
} as const satisfies Readonly<Record<string, Parameter>>;

/** What a shell proposes where the placeholder does not say enough. */
export const COMPLETION = {
  event: { files: [".yaml", ".yml", ".json"] },
  record: { files: [".jsonl", ".jsonl.gz"] },
  /** A bot, or a command that begins with the path of a program. */
  player: { from: "players", files: [] },
  dialect: { from: "dialects" },
} as const satisfies Readonly<Record<string, Completion>>;

const COMMON_FLAGS: Parameters = {
  "--lang <language>": {
    en: "language of what people read (default: the locale's)",
    ja: "表示する言語（既定値：ロケールの言語）",
    choices: LANGUAGES,
  },
};

/** Adds the flags of every command. */
export function addCommonFlags(command: Command, say: FormatMessage): void {
  for (const [name, parameter] of Object.entries(COMMON_FLAGS)) command.addOption(optionOf(name, say, parameter));
}

/** Adds arguments, flags, the end of the help and the action to a command. */
export function configureCommand(command: Command, say: FormatMessage, spec: CommandSpec): void {
  for (const [name, parameter] of Object.entries(spec.arguments ?? {})) {
    const argument = new Argument(name, say(parameter));
    if (parameter.read) argument.argParser<unknown>(parameter.read);
    if (parameter.choices) argument.choices(parameter.choices);
    command.addArgument(argument);
  }
  for (const [name, parameter] of Object.entries(spec.flags ?? {})) command.addOption(optionOf(name, say, parameter));
  command.addHelpText("after", () => (spec.lists?.(say) ?? "") + formatHelpEnd(say, spec));
  command.action(spec.run as (...values: unknown[]) => Promise<void>);
}

function optionOf(name: string, say: FormatMessage, parameter: Parameter): Option {
  const option = new Option(name, say(parameter)).makeOptionMandatory(parameter.required ?? false);
  option.conflicts([...(parameter.conflicts ?? [])]);
  if (parameter.read) option.argParser<unknown>(parameter.read);
  if (parameter.choices) option.choices(parameter.choices);
  return option.default(parameter.default, parameter.defaultText);
}

const USUAL_COLUMNS = 80;
const EXAMPLE: LocalizedText = { en: "Example:", ja: "例：" };

/** The end of a command's help: notes, then examples. */
export function formatHelpEnd(
  say: FormatMessage,
  { notes = [], examples }: Pick<CommandSpec, "notes" | "examples">,
  columns = process.stdout.isTTY ? process.stdout.columns : USUAL_COLUMNS,
): string {
  const paragraph = notes.map((note) => `${wrap(say(note), columns).join("\n")}\n`).join("");
  const lines = examples.map((example) => `\n  ${formatValue(say, example)}`).join("");
  return `\n${paragraph}${notes.length > 0 ? "\n" : ""}${say(EXAMPLE)}${lines}`;
}
