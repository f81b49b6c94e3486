import { ok, refuse, type Result } from "../../core/result.ts";
import { Field } from "../grid/field.ts";
import { LimitedField } from "./limited-field.ts";
import { LIMITS, type Limits } from "./limits.ts";
import { sizeOf } from "./centre.ts";
import { Notes, oneLine, writeNotes } from "./notes.ts";
import type { FieldPattern } from "./pattern.ts";
import { linesOf, openText, quoteAt, refuseAt } from "./text.ts";

const MARK = "#Life 1.05";
/** The format limits lines to 80 characters. */
const WIDTH = 80;
/** A larger gap of dead rows starts a new block. */
const GAP = 3;

/** Reads blocks of rows, each with the position of its top left. */
export function readLife105(given: string, limits: Limits = LIMITS): Result<FieldPattern> {
  const opened = openText(given, limits);
  if (!opened.ok) return opened;
  const text = opened.value;
  const draft = new LimitedField(limits);
  const notes = new Notes(limits);
  let [left, y, placed] = [0, 0, false];
  for (const [line, offset] of linesOf(text)) {
    if (line.startsWith("#P")) {
      const [, x, top] = /^\s*([-+]?\d+)\s+([-+]?\d+)\s*$/.exec(line.slice(2)) ?? [];
      const named = x !== undefined && top !== undefined;
      // Golly writes blocks without a position.
      if (!named && line.trim() !== "#P")
        return refuseAt(text, offset, "#P is followed by two whole numbers, where the block's top left is");
      placed ||= named;
      [left, y] = named ? [Number(x), Number(top)] : [0, 0];
      continue;
    }
    if (line.startsWith("#")) {
      const trouble = readNote(line, notes);
      if (trouble !== undefined) return refuseAt(text, offset, trouble);
      continue;
    }
    const row = line.trimEnd();
    // Golly skips empty lines: an empty row has at least one dot.
    if (row === "") continue;
    for (let x = 0; x < row.length;) {
      const character = row.charAt(x);
      if (character !== "*" && character !== ".")
        return refuseAt(text, offset + x, `${quoteAt(row, x)} is no cell; "." is dead, "*" alive`);
      let end = x + 1;
      while (row.charAt(end) === character) end++;
      const why = character === "." ? undefined : draft.put(left + x, y, end - x, 1);
      if (why !== undefined) return refuseAt(text, offset + x, why);
      x = end;
    }
    y++;
  }
  const pattern = notes.pattern(draft.field, placed);
  return ok(placed ? pattern : { ...pattern, size: sizeOf(draft.field) });
}

function readNote(line: string, notes: Notes): string | undefined {
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
      return refuse(`a Life 1.05 file has no state ${state}, at (${x}, ${y}); rle has one for every state`);
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
      [bottom, row] = [y, ""];
    }
    row = `${row.padEnd(x - left, ".")}*`;
  }
  if (bottom !== undefined) lines.push(row);
}
