import { ok, type Result } from "../../core/result.ts";
import { sizeOf } from "./position.ts";
import type { LimitedField, Limits } from "./limits.ts";
import type { FieldPattern } from "./pattern.ts";
import { at, type LineError, readLines } from "./read-lines.ts";
import { quoteAt } from "./text.ts";

/** Counts are capped here: beyond any coordinate, and still exact. */
const MAX_COUNT = 1e15;

/** Detects David Bell's program by the first line. */
export function isDbLife(text: string): boolean {
  return /^\s*!\s*dblife\b/i.test(text);
}

/** Reads plain text with counts, "23.O15.3O"; skips cursor commands, "5k10h@", as Golly does. */
export function readDbLife(given: string, limits: Limits): Result<FieldPattern> {
  let y = -1;
  const read = readLines(given, limits, (line, { cells, notes }) => {
    if (y < 0 && !isDbLife(line)) return undefined;
    if (y < 0) y = 0;
    else if (line.startsWith("!")) return at(0, notes.titled(line.slice(1)));
    else return readRow(line, y++, cells);
    return undefined;
  });
  if (!read.ok) return read;
  const { field } = read.value.cells;
  return ok({ ...read.value.notes.pattern(field, false), size: sizeOf(field) });
}

function readRow(line: string, y: number, cells: LimitedField): LineError | undefined {
  let x = 0;
  for (const { 0: item, 1: digits = "", 2: character = "", index } of line.matchAll(/(\d*)(\D?)/g)) {
    if (character.trim() === "" && digits === "") continue;
    const count = digits === "" ? 1 : Math.max(1, Math.min(Number(digits), MAX_COUNT));
    if (character === ".") x += count;
    else if (character === "O" || character === "*") {
      const why = cells.put(x, y, count, 1);
      if (why !== undefined) return at(index, why);
      x += count;
    } else if (!/^[a-z@]?$/i.test(character)) {
      const offset = index + item.length - 1;
      return at(offset, {
        en: '{sign} is not part of a dblife pattern; "." is dead, "O" alive',
        ja: "{sign} はdblifeパターンの文字ではありません。「.」は死、「O」は生です",
        values: { sign: quoteAt(line, offset) },
      });
    }
  }
  return undefined;
}
