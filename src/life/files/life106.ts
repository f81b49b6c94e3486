import { ok, refuse, type Result } from "../../core/result.ts";
import { LimitedField } from "./limited-field.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { Notes } from "./notes.ts";
import type { FieldPattern } from "./pattern.ts";
import { linesOf, openText, refuseAt } from "./text.ts";

const MARK = "#Life 1.06";

/** Reads one living cell per line, as column and row. */
export function readLife106(given: string, limits: Limits = LIMITS): Result<FieldPattern> {
  const opened = openText(given, limits);
  if (!opened.ok) return opened;
  const text = opened.value;
  const draft = new LimitedField(limits);
  const notes = new Notes(limits);
  for (const [line, offset] of linesOf(text)) {
    if (line.startsWith("#")) {
      const trouble = line.startsWith(MARK) ? undefined : notes.comment(line.slice(2));
      if (trouble !== undefined) return refuseAt(text, offset, trouble);
      continue;
    }
    const words = line.trim();
    if (words === "") continue;
    const [, x, y] = /^([-+]?\d+)\s+([-+]?\d+)$/.exec(words) ?? [];
    if (x === undefined || y === undefined)
      return refuseAt(
        text,
        offset + wrongAt(line),
        "a line of a Life 1.06 file is two whole numbers, x and y",
      );
    const why = draft.put(Number(x), Number(y), 1, 1);
    if (why !== undefined) return refuseAt(text, offset, why);
  }
  return ok(notes.pattern(draft.field, true));
}

/** The offset at which the line stops being two numbers. */
function wrongAt(line: string): number {
  let offset = 0;
  for (const token of [/\s*[-+]?\d+/y, /\s+[-+]?\d+/y, /\s*/y]) {
    token.lastIndex = offset;
    if (!token.test(line)) break;
    offset = token.lastIndex;
  }
  const blank = /\s*/y;
  blank.lastIndex = offset;
  blank.test(line);
  return blank.lastIndex;
}

/** Refuses states other than 0 and 1. The format has no names, comments or rule. */
export function writeLife106({ cells }: FieldPattern): Result<string> {
  const lines = [MARK];
  for (const [x, y, state] of cells.cells()) {
    if (state !== 1) return refuse(`a Life 1.06 file has no state ${state}; rle has one for every state`);
    lines.push(`${x} ${y}`);
  }
  return ok(lines.map((line) => `${line}\n`).join(""));
}
