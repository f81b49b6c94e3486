import { ok, type Result } from "../../core/result.ts";
import { LimitedField } from "./limited-field.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { sizeOf } from "./centre.ts";
import { Notes } from "./notes.ts";
import type { FieldPattern } from "./pattern.ts";
import { linesOf, openText, quoteAt, refuseAt } from "./text.ts";

/** Counts are capped here: beyond any coordinate, and still exact. */
const MAX_COUNT = 1e15;

/** Detects David Bell's program by the first line. */
export function isDbLife(text: string): boolean {
  return /^\s*!\s*dblife\b/i.test(text);
}

/** Reads plain text with counts, "23.O15.3O"; skips cursor commands, "5k10h@", as Golly does. */
export function readDbLife(given: string, limits: Limits = LIMITS): Result<FieldPattern> {
  const opened = openText(given, limits);
  if (!opened.ok) return opened;
  const text = opened.value;
  const draft = new LimitedField(limits);
  const notes = new Notes(limits);
  let y = 0;
  for (const [line, start] of linesOf(text.trimStart())) {
    const offset = text.length - text.trimStart().length + start;
    if (line.startsWith("!")) {
      const trouble = /^!\s*dblife\b/i.test(line) ? undefined : notes.titled(line.slice(1));
      if (trouble !== undefined) return refuseAt(text, offset, trouble);
      continue;
    }
    const stopped = readRow(line, y, draft);
    if (stopped) return refuseAt(text, offset + stopped.offset, stopped.why);
    y++;
  }
  return ok({ ...notes.pattern(draft.field, false), size: sizeOf(draft.field) });
}

function readRow(
  line: string,
  y: number,
  draft: LimitedField,
): { readonly offset: number; readonly why: string } | undefined {
  let x = 0;
  for (const { 0: item, 1: digits = "", 2: character = "", index } of line.matchAll(/(\d*)(\D?)/g)) {
    if (character.trim() === "" && digits === "") continue;
    const count = digits === "" ? 1 : Math.max(1, Math.min(Number(digits), MAX_COUNT));
    if (character === ".") x += count;
    else if (character === "O" || character === "*") {
      const why = draft.put(x, y, count, 1);
      if (why !== undefined) return { offset: index, why };
      x += count;
    } else if (!/^[a-z@]?$/i.test(character)) {
      const offset = index + item.length - 1;
      return {
        offset,
        why: `${quoteAt(line, offset)} is not part of a dblife pattern; "." is dead, "O" alive`,
      };
    }
  }
  return undefined;
}
