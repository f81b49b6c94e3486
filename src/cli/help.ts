import { type Argument, Help, type HelpConfiguration, type Option } from "commander";
import type { FormatMessage, LocalizedText, Message } from "../core/lang.ts";
import { widthOf } from "./columns.ts";
import type { Language } from "./lang.ts";

/** Descriptions that several commands share. */
export const HELP = {
  game: { en: "a game of `shinpan games`", ja: "`shinpan games` にあるゲーム" },
  play: { en: "what to play", ja: "ゲーム" },
  option: { en: "an option of the game; repeatable", ja: "ゲームのオプション（繰り返し可）" },
  jsonLines: { en: "JSON Lines on stdout", ja: "標準出力にJSON Linesを出力" },
  jsonLinesOnly: { en: "JSON Lines on stdout and nothing else", ja: "標準出力にはJSON Linesだけを出力" },
  jsonObject: { en: "the result as one JSON object", ja: "結果を一つのJSONオブジェクトで出力" },
  tcpHost: { en: "where tcp players connect", ja: "tcpプレイヤーが接続するアドレス" },
  eventFolder: {
    en: "where the event's SQLite file is kept (default: beside the event file)",
    ja: "大会のSQLiteファイルを置くフォルダー（既定値：イベントファイルと同じ場所）",
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const EXAMPLE: LocalizedText = { en: "Example:", ja: "例：" };

/** The end of a command's help: notes, then examples. */
export function formatHelpEnd(say: FormatMessage, examples: readonly string[], ...notes: readonly Message[]): string {
  const paragraph = notes.map((note) => `${say(note)}\n`).join("");
  const lines = examples.map((example) => `\n  ${example}`).join("");
  return `\n${paragraph}${notes.length > 0 ? "\n" : ""}${say(EXAMPLE)}${lines}`;
}

/** Titles of commander. */
const TITLES: Readonly<Record<string, string>> = {
  "Usage:": "使い方：",
  "Arguments:": "引数：",
  "Options:": "オプション：",
  "Global Options:": "共通オプション：",
  "Commands:": "コマンド：",
};

/** Commander's help in the reader's language; descriptions are in it already. */
export function localizedHelp(language: Language): HelpConfiguration {
  const plain = new Help();
  if (language === "en") return {};
  const placeholders = (usage: string): string =>
    usage.replace("[options]", "[オプション]").replace("[command]", "[コマンド]");
  return {
    displayWidth: widthOf,
    styleTitle: (title) => TITLES[title] ?? title,
    commandUsage: (command) => placeholders(plain.commandUsage(command)),
    subcommandTerm: (command) => placeholders(plain.subcommandTerm(command)),
    optionDescription: describe,
    argumentDescription: describe,
  };
}

function describe({
  description,
  argChoices,
  defaultValue,
  defaultValueDescription,
  ...rest
}: Argument | Option): string {
  const defaultText =
    defaultValueDescription ?? (defaultValue === undefined ? undefined : JSON.stringify(defaultValue));
  const isFlag = "isBoolean" in rest && typeof defaultValue === "boolean";
  const notes = [
    ...(argChoices ? [`選択肢：${argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`] : []),
    ...(defaultText === undefined || isFlag ? [] : [`既定値：${defaultText}`]),
  ];
  return notes.length === 0 ? description : `${description}（${notes.join("、")}）`;
}
