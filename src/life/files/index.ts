import { ok, refuse, type Result } from "../../core/result.ts";
import { Field } from "../grid/field.ts";
import { readText } from "./bytes.ts";
import { readCells, writeCells, type CellsWriteOptions, type CellsReadOptions } from "./cells.ts";
import { isDbLife, readDbLife } from "./dblife.ts";
import { detectFormat, detectForeignFormat, type Format } from "./formats.ts";
import { fromMiddle, toMiddle } from "./grid-corner.ts";
import { readLife105, writeLife105 } from "./life105.ts";
import { readLife106, writeLife106 } from "./life106.ts";
import { LIMITS } from "./limits.ts";
import { readMacrocell, writeMacrocell } from "./macrocell.ts";
import type { FieldPattern, Pattern } from "./pattern.ts";
import { readRle } from "./read-rle.ts";
import { openText } from "./text.ts";
import { writeRle } from "./write-rle.ts";

export { writeCells } from "./cells.ts";
export { FORMATS, formatOf, type Format } from "./formats.ts";
export type { Letters } from "./letters.ts";
export { lettersOf } from "./rule-letters.ts";
export { centreCells, centrePattern } from "./centre.ts";
export type { IgnoredCells, Pattern } from "./pattern.ts";

/** Reads a file of any format by content. The hints apply to plain text. */
export function readPattern(
  given: string | Uint8Array,
  hints: Partial<CellsReadOptions> = {},
): Result<Pattern> {
  const { limits = LIMITS } = hints;
  const found = readText(given, limits);
  if (!found.ok) return found;
  const opened = openText(found.value, limits);
  if (!opened.ok) return opened;
  const text = opened.value;
  const stranger = detectForeignFormat(text);
  if (stranger !== undefined) return refuse(`line 1: this is ${stranger}`);
  if (isDbLife(text)) return readDbLife(text, limits);
  switch (detectFormat(text)) {
    case "cells":
      return readCells(text, { letters: "any", ...hints });
    case "rle":
      return andThen(readRle(text, limits), fromMiddle);
    case "life105":
      return andThen(readLife105(text, limits), fromMiddle);
    case "life106":
      return readLife106(text, limits);
    case "mc":
      return andThen(readMacrocell(text, limits), fromMiddle);
  }
}

export interface WriteOptions extends Partial<CellsWriteOptions> {
  /** Number of states of the rule: Golly uses another macrocell form for two than for more. */
  readonly states?: number;
}

/** Refuses cells that the format cannot hold. */
export function writePattern(format: Format, pattern: Pattern, form: WriteOptions = {}): Result<string> {
  if (format === "mc") return andThen(toMiddle(pattern), (middle) => ok(writeMacrocell(middle, form.states)));
  return andThen(toFieldPattern(format, pattern), (cells) => {
    switch (format) {
      case "cells":
        return writeCells(cells, { letters: "any", ...form });
      case "rle":
        return andThen(
          andThen(toMiddle(cells), (middle) => toFieldPattern(format, middle)),
          (middle) => ok(writeRle(middle)),
        );
      case "life105":
        return andThen(
          andThen(toMiddle(cells), (middle) => toFieldPattern(format, middle)),
          writeLife105,
        );
      case "life106":
        return writeLife106(cells);
    }
  });
}

function toFieldPattern(format: Format, pattern: Pattern): Result<FieldPattern> {
  const cells = pattern.cells instanceof Field ? pattern.cells : pattern.cells.field(LIMITS.tiles);
  return cells ? ok({ ...pattern, cells }) : refuse(`too many cells for ${format}; mc has room for them`);
}

function andThen<T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> {
  return result.ok ? next(result.value) : result;
}
