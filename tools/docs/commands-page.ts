import type { CommandSpec, Parameter, Parameters } from "../../src/cli/command.ts";
import { loadCommands } from "../../src/cli/described-command.ts";
import { COMMANDS } from "../../src/cli/program.ts";
import {
  type FormatMessage,
  formatValue,
  type Language,
  type LocalizedText,
  messageFormatter,
} from "../../src/core/lang.ts";
import { escapeText } from "./escape-text.ts";

const words = {
  title: { en: "Commands and flags", ja: "コマンドとフラグ" },
  intro: {
    en: "Every command with its arguments and flags, as `--help` shows them. Every command also has `--help` and `--lang en` or `--lang ja`. In a clone of the project the command is `bin/shinpan`.",
    ja: "すべてのコマンドの引数とフラグの一覧です。`--help` の内容と同じです。どのコマンドにも `--help` と、`--lang en` または `--lang ja` があります。リポジトリーを取得したフォルダーでは `bin/shinpan` と書きます。",
  },
  argument: { en: "argument", ja: "引数" },
  flag: { en: "flag", ja: "フラグ" },
  meaning: { en: "meaning", ja: "意味" },
  examples: { en: "Examples:", ja: "例：" },
  choices: { en: "one of {choices}", ja: "{choices} のどれか" },
  byDefault: { en: "default {value}", ja: "既定値 {value}" },
  required: { en: "required", ja: "必須" },
  conflicts: { en: "not with {flags}", ja: "{flags} とは併用不可" },
} as const satisfies Record<string, LocalizedText>;

/** The page of all commands, from the table that the commands themselves are made of. */
export async function writeCommandsPage(language: Language): Promise<string> {
  const say = messageFormatter(language);
  const sections = [];
  for (const { name, about, spec } of await loadCommands(COMMANDS))
    sections.push(writeCommand(say, name, say(about), spec));
  return [`# ${say(words.title)}`, say(words.intro), ...sections].join("\n\n");
}

function writeCommand(say: FormatMessage, name: string, about: string, spec: CommandSpec): string {
  const { arguments: operands = {}, flags = {}, notes = [], examples, lists } = spec;
  const usage = ["shinpan", name, ...Object.keys(operands)].join(" ");
  const lines = examples.map((example) => formatValue(say, example));
  const list = lists?.(say).trim() ?? "";
  return [
    `## ${name}`,
    `${escapeText(about)}${/[。.]$/.test(about) ? "" : endOf(say)}`,
    `\`\`\`text\n${usage}\n\`\`\``,
    ...writeTable(say, words.argument, operands),
    ...writeTable(say, words.flag, flags),
    ...(list === "" ? [] : [`\`\`\`text\n${list}\n\`\`\``]),
    ...notes.map((note) => escapeText(say(note))),
    say(words.examples),
    `\`\`\`sh\n${lines.join("\n")}\n\`\`\``,
  ].join("\n\n");
}

function endOf(say: FormatMessage): string {
  return say({ en: ".", ja: "。" });
}

function writeTable(say: FormatMessage, head: LocalizedText, parameters: Parameters): string[] {
  const rows = Object.entries(parameters).map(
    ([name, parameter]) => `| \`${name.replaceAll("|", "\\|")}\` | ${describe(say, parameter)} |`,
  );
  return rows.length === 0 ? [] : [`| ${say(head)} | ${say(words.meaning)} |\n|---|---|\n${rows.join("\n")}`];
}

function describe(say: FormatMessage, parameter: Parameter): string {
  const { choices, default: value, defaultText, required, conflicts = [] } = parameter;
  const isShown = value !== undefined && typeof value !== "boolean";
  const shown = defaultText ?? (typeof value === "string" ? value : isShown ? JSON.stringify(value) : undefined);
  const details = [
    ...(choices ? [say(words.choices, { choices: choices.map((choice) => `\`${choice}\``).join(", ") })] : []),
    ...(shown === undefined ? [] : [say(words.byDefault, { value: `\`${shown}\`` })]),
    ...(required ? [say(words.required)] : []),
    ...(conflicts.length === 0 ? [] : [say(words.conflicts, { flags: conflicts.map(writeFlag).join(", ") })]),
  ];
  return [escapeText(say(parameter)), ...details].join(say({ en: "; ", ja: "。" }));
}

/** Commander names flags by their key: `moveTime` is `--move-time`. */
function writeFlag(key: string): string {
  return `\`--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}\``;
}
