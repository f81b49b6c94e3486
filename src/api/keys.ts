import { z } from "zod";
import { FAULTS } from "../core/fault.ts";
import { inAllLanguages, LANGUAGES, type LocalizedText, type Message } from "../core/lang.ts";
import { suggestion } from "../core/nearest.ts";
import { problem } from "./problem.ts";

/** A key that is given twice arrives as a list instead of a string. */
const ONCE = problem({ en: "is given once", ja: "は一度だけ指定してください" });
const EMPTY = problem({ en: "is empty", ja: "が空です" });
const TOO_LONG = problem({ en: "is too long", ja: "が長すぎます" });
const LIMIT = problem({ en: "is a whole number from 1 to 100", ja: "は1～100の整数です" });
const ROUND = problem({ en: "is a whole number from 1", ja: "は1以上の整数です" });
const NAME = problem({
  en: "has 1 to 32 letters, digits, dots, dashes, underscores or single blanks, and begins and ends with a letter or digit",
  ja: "は1～32文字の文字・数字・点・ハイフン・下線・単独の空白で、文字か数字で始まり、文字か数字で終わります",
});
const NAME_FORM = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]|(?<! ) (?! ))*$/u;

/** Explains a key in OpenAPI; the Japanese is for our own reference page. */
export function explain<S extends z.ZodType>(shape: S, { en, ja }: LocalizedText): S {
  return shape.meta({ description: en, "x-description-ja": ja });
}

/** A word of a list, which may grow at start-up; the error suggests the closest. */
function oneOf(list: () => readonly string[], what: LocalizedText): z.ZodType<string, string> {
  return z
    .string(ONCE)
    .max(64, TOO_LONG)
    .superRefine((word, context) => {
      const words = list();
      if (words.includes(word)) return;
      const hint = inAllLanguages((say) => say(suggestion(word, words)).replace(/[?？。]$/, ""));
      const unknown: Message = {
        en: "names no {what}: there is no {word}; {hint}",
        ja: "に合う{what}はありません（{word}）。{hint}",
        values: { what, word: JSON.stringify(word), hint },
      };
      context.addIssue({ code: "custom", message: unknown.en, params: { problem: unknown } });
    });
}

const nameKey = z.string(ONCE).min(1, EMPTY).max(128, TOO_LONG);

/** Games from files join the list at start-up, so OpenAPI names no fixed set. */
export const gameKey = (games: () => readonly string[]) =>
  explain(oneOf(games, { en: "game", ja: "ゲーム" }).meta({ examples: [...games()] }), {
    en: "Only this game.",
    ja: "このゲームだけ。",
  }).optional();

/** Query keys of lists of matches. */
export const matchKeys = {
  player: explain(nameKey, { en: "One of the two players.", ja: "プレイヤーの一人。" }).optional(),
  opponent: explain(nameKey, { en: "The other player.", ja: "もう一人のプレイヤー。" }).optional(),
  guilty: explain(nameKey, {
    en: "The player whose fault ended it.",
    ja: "反則で対局を終わらせたプレイヤー。",
  }).optional(),
  by: explain(
    oneOf(() => ["rules", ...FAULTS, "void"], { en: "reason", ja: "理由" }).meta({
      enum: ["rules", ...FAULTS, "void"],
    }),
    { en: "How it ended.", ja: "終わり方。" },
  ).optional(),
  round: explain(
    z
      .string(ROUND)
      .regex(/^[1-9][0-9]{0,5}$/, ROUND)
      .transform(Number),
    { en: "The round of a tournament, from 1.", ja: "大会のラウンド（1から）。" },
  ).optional(),
  limit: explain(
    z
      .string(LIMIT)
      .regex(/^[0-9]{1,3}$/, LIMIT)
      .transform(Number)
      .pipe(z.number().min(1, LIMIT).max(100, LIMIT)),
    { en: "How many at most, 1 to 100; 50 by default.", ja: "最大の数（1〜100、既定値50）。" },
  ).optional(),
  before: explain(nameKey, {
    en: "The `next` value of the previous list, to get the next page.",
    ja: "次のページを得るための、前の一覧の `next`。",
  }).optional(),
};

/** Further query keys of the arena's own list. */
export const arenaMatchKeys = {
  status: explain(oneOf(() => ["live", "done"], { en: "status", ja: "状態" }).meta({ enum: ["live", "done"] }), {
    en: "Only running or only finished matches.",
    ja: "対局中か終局後だけ。",
  }).optional(),
  bot: explain(nameKey, { en: "Another word for `player`.", ja: "`player` の別名。" }).optional(),
  not: explain(matchKeys.by.unwrap(), {
    en: "Leaves out matches that ended in this way.",
    ja: "この終わり方の対局を除きます。",
  }).optional(),
  event: explain(nameKey, {
    en: "Lists the finished games of this tournament instead of the arena's matches.",
    ja: "代わりにこの大会の終わった対局を一覧します。",
  }).optional(),
};

export const searchKey = explain(
  z
    .string(problem({ en: "is what to look for", ja: "に探す言葉を指定してください" }))
    .min(1, EMPTY)
    .max(64, problem({ en: "has at most 64 characters", ja: "は64文字以内です" })),
  { en: "A part of the name.", ja: "名前の一部。" },
);

/** Any text is accepted in a path because it is only looked up. */
export const idOf = (what: LocalizedText) => z.object({ id: explain(z.string(), what) });
export const gameParam = explain(z.string(), { en: "The id of a game.", ja: "ゲームのID。" });

export const languageKey = explain(z.enum(LANGUAGES, problem({ en: "is en or ja", ja: "は en か ja です" })), {
  en: "The language of the HTML table.",
  ja: "HTMLの順位表の言語。",
}).optional();

/** The name of a registration; letters that are written in several ways become one. */
export const registeredName = explain(
  z
    .string(NAME)
    .transform((text) => text.normalize("NFC"))
    .pipe(
      z
        .string()
        .max(32, NAME)
        .regex(NAME_FORM, NAME)
        .regex(/[\p{L}\p{M}\p{N}]$/u, NAME),
    ),
  {
    en: "The name: 1 to 32 letters, digits, dots, dashes, underscores or single blanks.",
    ja: "名前：1〜32文字の文字・数字・点・ハイフン・下線・単独の空白。",
  },
);
