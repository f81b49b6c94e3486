import type { Message } from "../../core/lang.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Box } from "../grid/field.ts";
import { isDbLife, readDbLife } from "./dblife.ts";
import type { BoardFacts, PatternFormat, ReadOptions } from "./format.ts";
import { IGNORED, lettersFor, stateOf, type Letters } from "./letters.ts";
import { formatLimit, type LimitedField } from "./limits.ts";
import { writeNotes } from "./notes.ts";
import { type FieldPattern, type IgnoredCells, withField } from "./pattern.ts";
import { at, type LineError, readLines } from "./read-lines.ts";
import { quoteAt } from "./text.ts";

export const cells = {
  name: "cells",
  title: "Plaintext",
  endings: [".cells", ".txt"],
  origin: "corner",
  // Every text that no other format accepts is read as plain text.
  accepts: () => false,
  read: (text, options) => (isDbLife(text) ? readDbLife(text, options.limits) : readCells(text, options)),
  write: (pattern, facts) => withField("cells", pattern, (field) => writeCells(field, facts)),
} as const satisfies PatternFormat;

/** Reads plain text: one line per row, "!" before a comment. Refuses cells outside the grid and higher states. */
export function readCells(given: string, options: ReadOptions): Result<FieldPattern> {
  const { width = Infinity, height = Infinity } = options;
  let ignored: IgnoredCells | undefined;
  let y = 0;
  const read = readLines(given, options.limits, (line, draft, number) => {
    const mark = line.indexOf("!");
    const row = (mark < 0 ? line : line.slice(0, mark)).trimEnd();
    const refused = mark < 0 ? undefined : draft.notes.titled(line.slice(mark + 1));
    if (refused !== undefined) return at(mark, refused);
    if (row === "" && mark >= 0 && options.commentRows !== true) return undefined;
    if (row !== "" && y >= height)
      return at(0, {
        en: "more rows than the grid has, {most}",
        ja: "行が盤の{most}行を超えています",
        values: { most: formatLimit(height) },
      });
    if (row.length > width)
      return at(width, {
        en: "a longer row than the grid has, {most} cells",
        ja: "行が盤の幅{most}セルを超えています",
        values: { most: formatLimit(width) },
      });
    const cellsRead = readRow(row, y++, options, draft.cells);
    if ("why" in cellsRead) return cellsRead;
    if (cellsRead.ignored > 0) {
      const { first } = cellsRead;
      ignored ??= { count: 0, character: row.charAt(first), line: number, column: first + 1 };
      ignored = { ...ignored, count: ignored.count + cellsRead.ignored };
    }
    return undefined;
  });
  if (!read.ok) return read;
  const pattern = read.value.notes.pattern(read.value.cells.field, false);
  return ok(ignored ? { ...pattern, ignored } : pattern);
}

/** Returns the number of ignored cells and the first column of them. */
function readRow(
  row: string,
  y: number,
  { letters, states = Infinity }: ReadOptions,
  draft: LimitedField,
): LineError | { readonly ignored: number; readonly first: number } {
  let ignored = 0;
  let first = 0;
  for (let x = 0; x < row.length;) {
    const character = row.charAt(x);
    let end = x + 1;
    while (row.charAt(end) === character && end < row.length) end++;
    const state = stateOf(character, letters);
    if (state === undefined)
      return at(x, {
        en: "{sign} is not a cell; {letters}",
        ja: "{sign} はセルではありません。{letters}",
        values: { sign: quoteAt(row, x), letters: expected(letters) },
      });
    if (state === IGNORED) {
      if (ignored === 0) first = x;
      ignored += end - x;
    }
    if (state >= states)
      return at(x, {
        en: "{sign} is state {state}, and the last one of this rule is {last}",
        ja: "{sign} は状態{state}ですが、この規則の状態は{last}までです",
        values: { sign: character, state, last: states - 1 },
      });
    const why = state <= 0 ? undefined : draft.put(x, y, end - x, state);
    if (why !== undefined) return at(x, why);
    x = end;
  }
  return { ignored, first };
}

function expected(letters: Letters): Message {
  const living = {
    life: { en: "O alive", ja: "Oは生" },
    colours: { en: "O alive, R red, B blue", ja: "Oは生、Rは赤、Bは青" },
    digits: { en: "digits ages", ja: "数字は年齢" },
    any: { en: "O alive", ja: "Oは生" },
  };
  return {
    en: '"." is dead, {letters}, "!" begins a comment',
    ja: "「.」は死、{letters}、「!」からは注釈です",
    values: { letters: living[letters] },
  };
}

/** Writes a bounded grid completely. Refuses a state without a letter, or too large a rectangle. */
export function writeCells(pattern: FieldPattern, facts: BoardFacts): Result<string> {
  const { letters, limits } = facts;
  const window = windowOf(pattern, facts);
  if ((window.width + 1) * window.height > limits.characters)
    return refuse({
      en: "a plain text file of {width} x {height} cells is too large; rle is not",
      ja: "{width}×{height}セルのテキストファイルは大きすぎます。rle なら書けます",
      values: { width: formatLimit(window.width), height: formatLimit(window.height) },
    });
  const used = new Set<number>();
  for (const [x, y, state] of pattern.cells.cells()) {
    if (x < window.x || y < window.y || x >= window.x + window.width || y >= window.y + window.height)
      return refuse({
        en: "the cell at ({x}, {y}) is outside the grid of {width} x {height}",
        ja: "セル({x}, {y})は{width}×{height}の盤の外です",
        values: { x, y, width: window.width, height: window.height },
      });
    used.add(state);
  }
  const known = lettersFor(letters, used);
  const unwritable = [...used].find((state) => known[state] === undefined);
  if (unwritable !== undefined)
    return refuse({
      en: "state {state} has no letter in a plain text file; rle has one for every state",
      ja: "状態{state}を表す文字がテキストファイルにはありません。rle にはあります",
      values: { state: unwritable },
    });
  const lines = writeNotes(pattern, { name: "!Name:", author: "!Author:", comment: "!" });
  const codes = Uint8Array.from({ length: 256 }, (_, state) => known[state]?.charCodeAt(0) ?? 0);
  const row = new Uint8Array(window.width);
  for (let y = window.y; y < window.y + window.height; y++) {
    pattern.cells.paint({ ...window, y, height: 1 }, row);
    lines.push(writeRow(row, codes));
  }
  return ok(lines.map((line) => `${line}\n`).join(""));
}

/** As bytes: text that grows by one letter at a time takes thirty times the memory, and a row may have a million. */
function writeRow(row: Uint8Array, codes: Uint8Array): string {
  return ASCII.decode(row.map((state) => codes[state] ?? 0));
}

const ASCII = new TextDecoder("latin1");

/** Starts at (0, 0) for a pattern without position; leading dead rows and columns of a placed one are skipped. */
function windowOf({ cells: field, placed }: FieldPattern, { width, height }: BoardFacts): Box {
  const bounds = field.bounds() ?? { x: 0, y: 0, width: 0, height: 0 };
  const bounded = width !== undefined || height !== undefined;
  const from = (first: number): number => (bounded || (first >= 0 && !placed) ? 0 : first);
  const x = from(bounds.x);
  const y = from(bounds.y);
  return {
    x,
    y,
    width: width ?? Math.max(0, bounds.x + bounds.width - x),
    height: height ?? Math.max(0, bounds.y + bounds.height - y),
  };
}
