import { z } from "zod";
import { FAULTS } from "../../../core/fault.ts";
import { formatEnglish } from "../../../core/lang.ts";
import { suggestion } from "../../../core/nearest.ts";
import { findGame, GAMES } from "../../../games/index.ts";
import { HttpError } from "../errors.ts";
import type { GameEntry } from "../../../games/entry.ts";

const IDS = GAMES.map(({ rules }) => rules.id);

/** One word of a list; the error suggests the closest. */
function oneOf(words: readonly string[], what: string): z.ZodType<string> {
  return z
    .string({ error: "is given once" })
    .max(64, { error: "is too long" })
    .superRefine((word, context) => {
      if (words.includes(word)) return;
      const hint = formatEnglish(suggestion(word, words)).replace(/\?$/, "");
      const message = `names no ${what}: there is no ${JSON.stringify(word)}; ${hint}`;
      context.addIssue({ code: "custom", message });
    });
}

export const gameKey = oneOf(IDS, "game");
export const statusKey = oneOf(["live", "done"], "status");
export const byKey = oneOf(["rules", ...FAULTS, "void"], "reason");
export const nameKey = z
  .string({ error: "is given once" })
  .min(1, { error: "is empty" })
  .max(128, { error: "is too long" });

/** The game named in the path; throws 404 when there is none. */
export function gameOf(id: string): GameEntry {
  const entry = findGame(id);
  if (entry) return entry;
  const quoted = JSON.stringify(id.length > 40 ? `${id.slice(0, 40)}...` : id);
  throw new HttpError(404, "not-found", {
    en: "There is no game {game}; {hint}",
    ja: "{game}というゲームはありません。",
    values: { game: quoted, hint: suggestion(id, IDS) },
  });
}

/** Any text is accepted because ids are only looked up. */
export const idParams = z.object({ id: z.string() });

const LIMIT = "is a whole number from 1 to 100";
export const limitKey = z
  .string({ error: LIMIT })
  .regex(/^[0-9]{1,3}$/, { error: LIMIT })
  .transform(Number)
  .pipe(z.number().min(1, { error: LIMIT }).max(100, { error: LIMIT }));
export const cursorKey = z
  .string({ error: "is given once" })
  .min(1, { error: "is empty" })
  .max(128, { error: "is too long" });
const ROUND = "is a whole number from 1";
export const roundKey = z
  .string({ error: ROUND })
  .regex(/^[1-9][0-9]{0,5}$/, { error: ROUND })
  .transform(Number);
