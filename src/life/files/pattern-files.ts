import { ok, refuse, type Result } from "../../core/result.ts";
import { cells as plainText } from "./cells.ts";
import type { BoardFacts, PatternFormat, ReadOptions } from "./format.ts";
import { LIMITS } from "./limits.ts";
import type { Pattern } from "./pattern.ts";
import { moveOrigin } from "./position.ts";
import { openText, readText } from "./text.ts";

/** Known foreign files: the pattern they begin with, and their name. */
const FOREIGN = [
  [
    /^#MCell/,
    {
      en: "an MCell file; Golly opens it and saves it as rle",
      ja: "MCellのファイルです。Gollyで開いてrleで保存してください",
    },
  ],
  [/^@RULE/, { en: "a rule, not a pattern", ja: "パターンではなく規則です" }],
  [
    /^#Life (?!1\.0[56]\b)/,
    { en: "a Life file of a version other than 1.05 and 1.06", ja: "1.05でも1.06でもない版のLifeファイルです" },
  ],
] as const;

/** Reading and writing over a list of formats. */
export interface PatternFiles<Name extends string> {
  /** Reads a file of any format by content. */
  readonly readPattern: (given: string | Uint8Array, options?: Partial<ReadOptions>) => Result<Pattern>;
  readonly writePattern: (format: Name, pattern: Pattern, facts?: Partial<BoardFacts>) => Result<string>;
  /** The format by the longest matching ending of a file name, case-insensitive. */
  readonly formatOf: (fileName: string) => Name | undefined;
}

export function createPatternFiles<Format extends PatternFormat>(
  formats: readonly Format[],
): PatternFiles<Format["name"]> {
  return {
    readPattern(given, options = {}) {
      const known = { letters: "any", limits: LIMITS, ...options } as const;
      const found = readText(given, known.limits);
      if (!found.ok) return found;
      const opened = openText(found.value, known.limits);
      if (!opened.ok) return opened;
      const text = opened.value;
      const foreign = FOREIGN.find(([start]) => start.test(text));
      if (foreign)
        return refuse({
          en: "line {line}: this is {what}",
          ja: "{line}行：これは{what}",
          values: { line: 1, what: foreign[1] },
        });
      const format: PatternFormat = formats.find((candidate) => candidate.accepts(text)) ?? plainText;
      const read = format.read(text, known);
      return read.ok && format.origin === "middle" ? moveOrigin(read.value, "corner") : read;
    },
    writePattern(name, pattern, facts = {}) {
      const format = formats.find((candidate) => candidate.name === name);
      if (!format)
        return refuse({
          en: "there is no file format {name}",
          ja: "{name} というファイル形式はありません",
          values: { name },
        });
      const placed = format.origin === "middle" ? moveOrigin(pattern, "middle") : ok(pattern);
      return placed.ok ? format.write(placed.value, { letters: "any", limits: LIMITS, ...facts }) : placed;
    },
    formatOf(fileName) {
      const name = fileName.toLowerCase();
      const endings = formats.flatMap((format) => format.endings.map((ending) => ({ format, ending })));
      const matching = endings.filter(({ ending }) => name.endsWith(ending));
      return matching.sort((a, b) => b.ending.length - a.ending.length)[0]?.format.name;
    },
  };
}
