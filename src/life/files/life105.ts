import type { Message } from "../../core/lang.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { Field } from "../grid/field.ts";
import { sizeOf } from "./position.ts";
import type { PatternFormat } from "./format.ts";
import { type LimitedField, LIMITS, type Limits } from "./limits.ts";
import { type Notes, oneLine, writeNotes } from "./notes.ts";
import { type FieldPattern, withField } from "./pattern.ts";
import { at, type LineError, readLines } from "./read-lines.ts";
import { headOf, quoteAt } from "./text.ts";

const MARK = "#Life 1.05";
/** The format limits lines to 80 characters. */
const WIDTH = 80;
/** A larger gap of dead rows starts a new block. */
const GAP = 3;

export const life105 = {
  name: "life105",
  title: "Life 1.05",
  endings: ["_105.lif", "_105.life"],
  origin: "middle",
  accepts: (text) => /^#Life 1\.05\b/.test(text) || (!text.startsWith("#Life ") && beginsWithBlock(text)),
  read: (text, { limits }) => readLife105(text, limits),
  write: (pattern) => withField("life105", pattern, writeLife105),
} as const satisfies PatternFormat;

/** Detects a file without its first line. */
function beginsWithBlock(text: string): boolean {
  const { hasBlocks, line } = headOf(text);
  return hasBlocks && /^[.*]+$/.test(line);
}

/** Reads blocks of rows, each with the position of its top left. */
export function readLife105(given: string, limits: Limits = LIMITS): Result<FieldPattern> {
  const block = { left: 0, y: 0, placed: false };
  const read = readLines(given, limits, (line, { cells, notes }) => {
    if (line.startsWith("#P")) {
      const [, x, top] = /^\s*([-+]?\d+)\s+([-+]?\d+)\s*$/.exec(line.slice(2)) ?? [];
      // Golly writes blocks without a position.
      if (x === undefined && line.trim() !== "#P")
        return at(0, {
          en: "#P is followed by two whole numbers, where the block's top left is",
          ja: "#P の後には、ブロックの左上の位置を整数2つで書きます",
        });
      block.placed ||= x !== undefined;
      block.left = Number(x ?? 0);
      block.y = Number(top ?? 0);
      return undefined;
    }
    if (line.startsWith("#")) return at(0, readNote(line, notes));
    const row = line.trimEnd();
    // Golly skips empty lines: an empty row has at least one dot.
    return row === "" ? undefined : readRow(row, block.left, block.y++, cells);
  });
  if (!read.ok) return read;
  const { field } = read.value.cells;
  const pattern = read.value.notes.pattern(field, block.placed);
  return ok(block.placed ? pattern : { ...pattern, size: sizeOf(field) });
}

function readRow(row: string, left: number, y: number, cells: LimitedField): LineError | undefined {
  for (let x = 0; x < row.length;) {
    const character = row.charAt(x);
    if (character !== "*" && character !== ".")
      return at(x, {
        en: '{sign} is not a cell; "." is dead, "*" alive',
        ja: "{sign} はセルではありません。「.」は死、「*」は生です",
        values: { sign: quoteAt(row, x) },
      });
    let end = x + 1;
    while (row.charAt(end) === character) end++;
    const why = character === "." ? undefined : cells.put(left + x, y, end - x, 1);
    if (why !== undefined) return at(x, why);
    x = end;
  }
  return undefined;
}

function readNote(line: string, notes: Notes): Message | undefined {
  if (line.startsWith("#Life")) return undefined;
  switch (line.charAt(1)) {
    case "N":
      notes.rule = "B3/S23";
      return undefined;
    case "R":
      notes.rule = line.slice(2).trim();
      return undefined;
    default:
      return notes.titled(line.slice(2));
  }
}

/** Refuses states other than 0 and 1. */
export function writeLife105(pattern: FieldPattern): Result<string> {
  const { rule } = pattern;
  const lines = [MARK, ...writeNotes(pattern, { name: "#D Name:", author: "#D Author:", comment: "#D" })];
  if (rule !== undefined) lines.push(`#R ${survivalFirst(oneLine(rule))}`);
  for (const [x, y, state] of pattern.cells.cells())
    if (state !== 1)
      return refuse({
        en: "a Life 1.05 file has no state {state}, at ({x}, {y}); rle has one for every state",
        ja: "Life 1.05ファイルに状態{state}はありません（({x}, {y})）。rle にはあります",
        values: { state, x, y },
      });
  for (const band of bandsOf(pattern.cells)) writeBlocks(band, lines);
  return ok(lines.map((line) => `${line}\n`).join(""));
}

/** The format writes rules as 23/3. */
function survivalFirst(rule: string): string {
  return rule.replace(/^B([0-8]*)\/S([0-8]*)(?=$|:)/i, "$2/$1");
}

/** Splits into bands of at most 80 columns, from the leftmost cell. */
function bandsOf(cells: Field): Field[] {
  const left = cells.bounds()?.x ?? 0;
  const bands = new Map<number, Field>();
  for (const [x, y, state] of cells.cells()) {
    const index = Math.floor((x - left) / WIDTH);
    const band = bands.get(index) ?? new Field();
    band.set(x, y, state);
    bands.set(index, band);
  }
  return [...bands].sort(([a], [b]) => a - b).map(([, band]) => band);
}

function writeBlocks(band: Field, lines: string[]): void {
  const left = band.bounds()?.x ?? 0;
  let bottom: number | undefined;
  let row = "";
  for (const [x, y] of band.cells()) {
    if (y !== bottom) {
      if (bottom !== undefined) lines.push(row);
      if (bottom === undefined || y - bottom > GAP) lines.push(`#P ${left} ${y}`);
      else for (let dead = bottom + 1; dead < y; dead++) lines.push(".");
      bottom = y;
      row = "";
    }
    row = `${row.padEnd(x - left, ".")}*`;
  }
  if (bottom !== undefined) lines.push(row);
}
