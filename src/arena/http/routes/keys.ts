import { z } from "zod";
import { FAULTS } from "../../../core/fault.ts";
import { inAllLanguages, type LocalizedText, type Message } from "../../../core/lang.ts";
import { suggestion } from "../../../core/nearest.ts";
import { findGame, GAMES } from "../../../games/index.ts";
import { HttpError } from "../errors.ts";
import type { GameEntry } from "../../../games/entry.ts";
import { problem } from "../validation.ts";

const listIds = (): readonly string[] => GAMES.map(({ id }) => id);
/** A key that is given twice arrives as a list instead of a string. */
const ONCE = problem({ en: "is given once", ja: "は一度だけ指定してください" });
const EMPTY = problem({ en: "is empty", ja: "が空です" });
const TOO_LONG = problem({ en: "is too long", ja: "が長すぎます" });
const LIMIT = problem({ en: "is a whole number from 1 to 100", ja: "は1～100の整数です" });
const ROUND = problem({ en: "is a whole number from 1", ja: "は1以上の整数です" });

/** A word of a list, which may grow at start-up; the error suggests the closest. */
function oneOf(list: () => readonly string[], what: LocalizedText): z.ZodType<string> {
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

export const gameKey = oneOf(listIds, { en: "game", ja: "ゲーム" });
export const statusKey = oneOf(() => ["live", "done"], { en: "status", ja: "状態" });
export const byKey = oneOf(() => ["rules", ...FAULTS, "void"], { en: "reason", ja: "理由" });
export const nameKey = z.string(ONCE).min(1, EMPTY).max(128, TOO_LONG);
export const limitKey = z
  .string(LIMIT)
  .regex(/^[0-9]{1,3}$/, LIMIT)
  .transform(Number)
  .pipe(z.number().min(1, LIMIT).max(100, LIMIT));
export const roundKey = z
  .string(ROUND)
  .regex(/^[1-9][0-9]{0,5}$/, ROUND)
  .transform(Number);
export const searchKey = z
  .string(problem({ en: "is what to look for", ja: "に探す言葉を指定してください" }))
  .min(1, EMPTY)
  .max(64, problem({ en: "has at most 64 characters", ja: "は64文字以内です" }));

/** Any text is accepted because ids are only looked up. */
export const idParams = z.object({ id: z.string() });

const NO_QUERY = z.strictObject({});

/** The options of a route with its schema; `keys` are its parameters and query keys, which are none by default. */
export function describeRoute<
  Responses extends object,
  Keys extends { params?: z.ZodType; querystring?: z.ZodType; description?: string } = object,
>(
  summary: string,
  response: Responses,
  keys?: Keys,
): {
  readonly schema: { summary: string; response: Responses } & Omit<{ querystring: typeof NO_QUERY }, keyof Keys> & Keys;
} {
  return { schema: { summary, querystring: NO_QUERY, response, ...keys } as never };
}

/** The game named in the path; throws 404 when there is none. */
export function gameOf(id: string): GameEntry {
  const entry = findGame(id);
  if (entry) return entry;
  const quoted = JSON.stringify(id.length > 40 ? `${id.slice(0, 40)}...` : id);
  throw new HttpError(404, "not-found", {
    en: "There is no game {game}; {hint}",
    ja: "{game}というゲームはありません。",
    values: { game: quoted, hint: suggestion(id, listIds()) },
  });
}
