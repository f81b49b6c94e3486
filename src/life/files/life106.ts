import { ok, refuse, type Result } from "../../core/result.ts";
import type { PatternFormat } from "./format.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { type FieldPattern, withField } from "./pattern.ts";
import { at, readLines } from "./read-lines.ts";

const MARK = "#Life 1.06";

export const life106 = {
  name: "life106",
  title: "Life 1.06",
  endings: [".lif", ".life"],
  origin: "corner",
  accepts: (text) => /^#Life 1\.06\b/.test(text),
  read: (text, { limits }) => readLife106(text, limits),
  write: (pattern) => withField("life106", pattern, writeLife106),
} as const satisfies PatternFormat;

/** Reads one living cell per line, as column and row. */
export function readLife106(given: string, limits: Limits = LIMITS): Result<FieldPattern> {
  const read = readLines(given, limits, (line, { cells, notes }) => {
    if (line.startsWith("#")) return at(0, line.startsWith(MARK) ? undefined : notes.comment(line.slice(2)));
    const words = line.trim();
    if (words === "") return undefined;
    const [, x, y] = /^([-+]?\d+)\s+([-+]?\d+)$/.exec(words) ?? [];
    if (x === undefined || y === undefined)
      return at(wrongAt(line), {
        en: "a line of a Life 1.06 file is two whole numbers, x and y",
        ja: "Life 1.06ファイルの行は、整数 x と y です",
      });
    return at(0, cells.put(Number(x), Number(y), 1, 1));
  });
  return read.ok ? ok(read.value.notes.pattern(read.value.cells.field, true)) : read;
}

/** The offset at which the line stops being two numbers. */
function wrongAt(line: string): number {
  return /^(?:\s*[-+]?\d+(?:\s+[-+]?\d+)?)?\s*/.exec(line)?.[0].length ?? 0;
}

/** Refuses states other than 0 and 1. The format has no names, comments or rule. */
export function writeLife106({ cells }: FieldPattern): Result<string> {
  const lines = [MARK];
  for (const [x, y, state] of cells.cells()) {
    if (state !== 1)
      return refuse({
        en: "a Life 1.06 file has no state {state}; rle has one for every state",
        ja: "Life 1.06ファイルに状態{state}はありません。rle にはあります",
        values: { state },
      });
    lines.push(`${x} ${y}`);
  }
  return ok(lines.map((line) => `${line}\n`).join(""));
}
