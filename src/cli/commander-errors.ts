import type { Language } from "./lang.ts";

/** Commander writes its errors in English only: the patterns of its sentences, and their Japanese. */
const JAPANESE: readonly (readonly [RegExp, string])[] = [
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
  [/^command-argument value '(.*)' is invalid for argument '(.*?)'\. (.*)$/s, "引数 '$2' に '$1' は使えません。$3"],
  [/^option '(.*)' cannot be used with option '(.*)'$/s, "オプション '$1' は '$2' と一緒に使えません。"],
];

/** An error of commander as one sentence; it puts its suggestion on a second line. */
export function formatCommanderError(text: string, language: Language): string {
  const [, sentence = "", similar] = /^(?:error: )?(.*?)(?:\n\(Did you mean (.*)\?\))?$/s.exec(text.trim()) ?? [];
  if (language === "en") return similar === undefined ? sentence : `${sentence} (did you mean ${similar}?)`;
  const [pattern, japanese = ""] = JAPANESE.find(([each]) => each.test(sentence)) ?? [];
  const translated = pattern ? sentence.replace(pattern, japanese) : sentence;
  if (similar === undefined) return translated;
  const [, several] = /^one of (.*)$/s.exec(similar) ?? [];
  return several === undefined
    ? `${translated}${similar} のことですか？`
    : `${translated}次のどれかですか？ ${several}`;
}
