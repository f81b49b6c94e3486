import { Command, CommanderError } from "commander";
import { UsageError } from "../core/errors.ts";
import { type FormatMessage, type Language, type LocalizedText, messageFormatter } from "../core/lang.ts";
import { addCommonFlags, type CommandList, configureCommand, formatHelpEnd, HELP } from "./command.ts";
import { languageAsked } from "./lang.ts";
import { formatCommanderError, localizedHelp } from "./localized-commander.ts";
import { EXIT, exitFor } from "./errors.ts";
import "./secrets.ts";

export const COMMANDS: CommandList = {
  match: {
    en: "one match, or a series with sides swapped",
    ja: "1局、または先後を入れ替えながらの連戦",
    load: () => import("./match/index.ts"),
  },
  tournament: {
    en: "runs an event file to its end; the same command again resumes it",
    ja: "イベントファイルの大会を最後まで実行（同じコマンドで再開）",
    load: () => import("./tournament/index.ts"),
  },
  standings: { en: "the table of an event", ja: "大会の順位表", load: () => import("./standings.ts") },
  worker: {
    en: "takes matches of events from a queue",
    ja: "キューから大会の対局を受け取る",
    load: () => import("./worker.ts"),
  },
  play: {
    en: "a person at the terminal against a bot",
    ja: "端末で人がボットと対局",
    load: () => import("./play/index.ts"),
  },
  connect: {
    en: "one of our players on another server",
    ja: "こちらのプレイヤーがほかのサーバーで対局",
    load: () => import("./connect.ts"),
  },
  replay: {
    en: "steps through a record in the terminal, or exports it",
    ja: "記録を端末で再生、または書き出し",
    load: () => import("./replay/index.ts"),
  },
  audit: {
    en: "judges records again from their moves",
    ja: "記録の手順からもう一度裁定",
    load: () => import("./audit.ts"),
  },
  reask: {
    en: "puts the questions of records to a program and shows which answers differ",
    ja: "記録の質問をプログラムにもう一度聞き、答えの違いを示す",
    load: () => import("./reask/index.ts"),
  },
  debug: {
    en: "steps a program through a match without a clock, with the bytes both ways",
    ja: "時計を止め、送受信を見ながらプログラムを1手ずつ動かす",
    load: () => import("./debug/index.ts"),
  },
  position: { en: "the position after these moves", ja: "手順の後の局面", load: () => import("./position.ts") },
  perft: { en: "counts move sequences per depth", ja: "深さごとに手順を数える", load: () => import("./perft.ts") },
  life: {
    en: "the laboratory: runs, draws and measures rules like Life",
    ja: "実験室：ライフのような規則を動かし、描き、測る",
    load: () => import("./life/index.ts"),
  },
  gol: {
    en: "the Game of Life homework: a map, then Enter by Enter",
    ja: "ライフゲームの課題：マップを選び、Enterで1世代ずつ",
    load: () => import("./gol.ts"),
  },
  new: {
    en: "a folder with a bot that plays legally, or with a game of your own",
    ja: "ルール通りに打つボットのフォルダー、または自作ゲームのフォルダーを作る",
    load: () => import("./new/index.ts"),
  },
  check: {
    en: "checks whether a program keeps its protocol, and names typical mistakes",
    ja: "プログラムがプロトコルを守るかを調べ、よくある間違いを挙げる",
    load: () => import("./check.ts"),
  },
  "check-game": {
    en: "checks a game's file against the laws of every game",
    ja: "ゲームのファイルが、すべてのゲームの決まりを守るか調べる",
    load: () => import("./check-game.ts"),
  },
  "strip-types": {
    en: "removes the types from a TypeScript file, so that every Node runs it",
    ja: "TypeScriptのファイルから型を取り除き、どのNodeでも動くようにする",
    load: () => import("./strip-types.ts"),
  },
  games: {
    en: "the games, their options and dialects",
    ja: "ゲームとそのオプション、プロトコル",
    load: () => import("./games.ts"),
  },
  schema: {
    en: "the JSON Schemas of files, records, streams and the native protocol",
    ja: "ファイル、記録、ストリーム、ネイティブプロトコルのJSON Schema",
    load: () => import("./schema.ts"),
  },
  arena: {
    en: "the server: ports of all protocols, league, web page",
    ja: "サーバー：全プロトコルのポート、リーグ、ウェブページ",
    load: () => import("./arena/index.ts"),
  },
  backup: {
    en: "copies an arena's data, or an event's, into one checked file",
    ja: "アリーナや大会のデータを、検査済みの一つのファイルにコピー",
    load: () => import("./backup.ts"),
  },
  restore: {
    en: "makes a data folder of such a file",
    ja: "そのファイルからデータのフォルダーを作る",
    load: () => import("./restore.ts"),
  },
  bench: {
    en: "the benchmarks, each beside its reference",
    ja: "ベンチマーク（基準と並べて測定）",
    load: () => import("./bench.ts"),
  },
  bot: {
    en: "a house bot as a program for any judge or server",
    ja: "内蔵ボットを、どの審判やサーバーにも送れるプログラムとして動かす",
    load: () => import("./bot.ts"),
  },
  bots: { en: "the house bots", ja: "内蔵ボット", load: () => import("./bots.ts") },
  doctor: {
    en: "what this machine offers, what is missing and how to get it",
    ja: "このマシンでできること、足りないもの、その入れ方",
    load: () => import("./doctor/index.ts"),
  },
  completion: {
    en: "a script with which a shell completes commands, flags and bots",
    ja: "コマンド、オプション、ボットをシェルで補完するスクリプト",
    load: async () => (await import("./completion/index.ts")).createCommand(COMMANDS),
  },
  man: {
    en: "the manual page of a command",
    ja: "コマンドのマニュアルページ",
    load: async () => (await import("./manual/index.ts")).createCommand(COMMANDS, ABOUT),
  },
};

export async function runProgram(version: string): Promise<void> {
  // An error that no match or command caught is our own bug.
  process.on("uncaughtException", (error) => process.exit(exitFor(error, false)));
  try {
    const language = languageAsked(process.argv, process.env);
    requireCurrentFolder();
    await (await createProgram(version, process.argv.slice(2), language)).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT.usage;
    else process.exitCode = exitFor(error, process.argv.includes("--json"));
  }
}

/** Without a current folder every relative path would fail with its own message. */
function requireCurrentFolder(): void {
  try {
    process.cwd();
  } catch {
    throw new UsageError("no-folder", {
      en: "The current folder does not exist any more; go to another one first.",
      ja: "現在のフォルダーがなくなっています。別のフォルダーに移ってください。",
    });
  }
}

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

const ABOUT: LocalizedText = {
  en: "審判: judges programs that play grid games against each other.",
  ja: "審判：盤上ゲームで対戦するプログラムを裁定します。",
};
const VERSION: LocalizedText = { en: "output the version number", ja: "版を表示" };

/** Configures only the command that the words call; the others are listed by name. */
async function createProgram(version: string, words: readonly string[], language: Language): Promise<Command> {
  const say = messageFormatter(language);
  const program = new Command("shinpan");
  program
    .description(say(ABOUT))
    .version(version, "-V, --version", say(VERSION))
    .helpOption("-h, --help", say(HELP.showHelp))
    .helpCommand("help [command]", say(HELP.showHelp))
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`shinpan: ${formatCommanderError(text, language)}\n`) })
    .configureHelp(localizedHelp(language))
    .addHelpText("after", formatHelpEnd(say, { examples: ["shinpan match othello greedy random --watch"] }));
  await addCommands(program, COMMANDS, words, say);
  return program;
}

async function addCommands(
  parent: Command,
  commands: CommandList,
  [called, ...rest]: readonly string[],
  say: FormatMessage,
): Promise<void> {
  for (const [name, listed] of Object.entries(commands)) {
    const command = parent.command(name).description(say(listed));
    addCommonFlags(command, say);
    if (name !== called) continue;
    const { command: spec } = await listed.load();
    configureCommand(command, say, spec);
    if (!spec.subcommands) continue;
    // Flags after the subcommand's name belong to it, --lang too; commander needs this at every level above it.
    parent.enablePositionalOptions();
    command.helpCommand(false).enablePositionalOptions();
    await addCommands(command, spec.subcommands, rest, say);
  }
}
