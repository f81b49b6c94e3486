import { type Argument, Help, type HelpConfiguration, type Option } from "commander";
import type { Language } from "../core/lang.ts";
import { widthOf, wrap } from "./columns.ts";

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
    // Commander breaks lines at blanks only, which Japanese does not have.
    boxWrap: (text, columns) => wrap(text, columns).join("\n"),
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

/** Commander writes its errors in English only: the patterns of its sentences, and their Japanese. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^unknown option '(.*)'$/s, "'$1' というオプションはありません。"],
  [/^unknown command '(.*)'$/s, "'$1' というコマンドはありません。"],
  [/^missing required argument '(.*)'$/s, "引数 '$1' がありません。"],
  [
    /^too many arguments for '(.*)'\. Expected (.*) arguments? but got (.*)\.$/s,
    "'$1' の引数は$2個までですが、$3個あります。",
  ],
  [/^too many arguments\. Expected (.*) arguments? but got (.*)\.$/s, "引数は$1個までですが、$2個あります。"],
  [/^option '(.*)' argument missing$/s, "オプション '$1' の値がありません。"],
  [/^required option '(.*)' not specified$/s, "オプション '$1' が必要です。"],
  [
    /^option '(.*?)' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s,
    "オプション '$1' に '$2' は使えません。使えるのは $3 です。",
  ],
  [/^option '(.*?)' argument '(.*)' is invalid\. (.*)$/s, "オプション '$1' に '$2' は使えません。$3"],
  [
    /^command-argument value '(.*)' is invalid for argument '(.*?)'\. Allowed choices are (.*)\.$/s,
    "引数 '$2' に '$1' は使えません。使えるのは $3 です。",
  ],
  [/^command-argument value '(.*)' is invalid for argument '(.*?)'\. (.*)$/s, "引数 '$2' に '$1' は使えません。$3"],
  [/^option '(.*)' cannot be used with option '(.*)'$/s, "オプション '$1' は '$2' と一緒に使えません。"],
];

/** An error of commander as one sentence; it puts its suggestion on a second line. */
export function formatCommanderError(text: string, language: Language): string {
  const [, sentence = "", similar] = /^(?:error: )?(.*?)(?:\n\(Did you mean (.*)\?\))?$/s.exec(text.trim()) ?? [];
  if (language === "en") return similar === undefined ? sentence : `${sentence} (did you mean ${similar}?)`;
  const [pattern, japanese = ""] = ERRORS.find(([each]) => each.test(sentence)) ?? [];
  const translated = pattern ? sentence.replace(pattern, japanese) : sentence;
  if (similar === undefined) return translated;
  const [, several] = /^one of (.*)$/s.exec(similar) ?? [];
  return several === undefined
    ? `${translated}${similar} のことですか？`
    : `${translated}次のどれかですか？ ${several}`;
}
