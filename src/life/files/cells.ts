import { ok, refuse, type Result } from "../../core/result.ts";
import type { Box } from "../grid/field.ts";
import { LimitedField } from "./limited-field.ts";
import { IGNORED, lettersFor, stateOf, type Letters } from "./letters.ts";
import { formatLimit, LIMITS, type Limits } from "./limits.ts";
import { Notes, writeNotes } from "./notes.ts";
import type { FieldPattern, IgnoredCells } from "./pattern.ts";
import { linesOf, openText, quoteAt, refuseAt } from "./text.ts";

export interface CellsReadOptions {
  readonly letters: Letters;
  /** Number of states of the rule; higher states are refused. */
  readonly states?: number;
  /** True: a comment line counts as a row, as in the homework's loader. */
  readonly commentRows?: boolean;
  /** Size of a bounded grid; cells outside are refused. */
  readonly width?: number;
  readonly height?: number;
  readonly limits?: Limits;
}

/** Reads plain text: one line per row, "!" before a comment. */
export function readCells(given: string, options: CellsReadOptions): Result<FieldPattern> {
  const { limits = LIMITS, width = Infinity, height = Infinity } = options;
  const opened = openText(given, limits);
  if (!opened.ok) return opened;
  const text = opened.value;
  const draft = new LimitedField(limits);
  const notes = new Notes(limits);
  let ignored: IgnoredCells | undefined;
  let [y, number] = [0, 0];
  for (const [line, offset] of linesOf(text)) {
    number++;
    const mark = line.indexOf("!");
    const row = (mark < 0 ? line : line.slice(0, mark)).trimEnd();
    const trouble = mark < 0 ? undefined : notes.titled(line.slice(mark + 1));
    if (trouble !== undefined) return refuseAt(text, offset + mark, trouble);
    if (row === "" && mark >= 0 && options.commentRows !== true) continue;
    if (row !== "" && y >= height)
      return refuseAt(text, offset, `more rows than the grid has, ${formatLimit(height)}`);
    if (row.length > width)
      return refuseAt(text, offset + width, `a longer row than the grid has, ${formatLimit(width)} cells`);
    const read = readRow(row, y, options, draft);
    if (read.why !== undefined) return refuseAt(text, offset + read.x, read.why);
    if (read.ignored > 0) {
      ignored ??= { count: 0, character: row.charAt(read.x), line: number, column: read.x + 1 };
      ignored = { ...ignored, count: ignored.count + read.ignored };
    }
    y++;
  }
  const pattern = notes.pattern(draft.field, false);
  return ok(ignored ? { ...pattern, ignored } : pattern);
}

/** A refusal and its column, or the number of ignored cells and the first column. */
type RowRead =
  | { readonly x: number; readonly why: string }
  | { readonly x: number; readonly why?: never; readonly ignored: number };

function readRow(
  row: string,
  y: number,
  { letters, states = Infinity }: CellsReadOptions,
  draft: LimitedField,
): RowRead {
  let [ignored, first] = [0, 0];
  for (let x = 0; x < row.length;) {
    const character = row.charAt(x);
    let end = x + 1;
    while (row.charAt(end) === character && end < row.length) end++;
    const state = stateOf(character, letters);
    if (state === undefined) return { x, why: `${quoteAt(row, x)} is no cell; ${expected(letters)}` };
    if (state === IGNORED) {
      if (ignored === 0) first = x;
      ignored += end - x;
    }
    if (state >= states)
      return { x, why: `${character} is state ${state}, and the last one of this rule is ${states - 1}` };
    const why = state <= 0 ? undefined : draft.put(x, y, end - x, state);
    if (why !== undefined) return { x, why };
    x = end;
  }
  return { x: first, ignored };
}

function expected(letters: Letters): string {
  const living = {
    life: "O alive",
    colours: "O alive, R red, B blue",
    digits: "digits ages",
    any: "O alive",
  };
  return `"." is dead, ${living[letters]}, "!" begins a comment`;
}

export interface CellsWriteOptions {
  readonly letters: Letters;
  /** Size of a bounded grid, which is written completely. */
  readonly width?: number;
  readonly height?: number;
  readonly limits?: Limits;
}

/** Refuses a state without a letter, or a rectangle too large to write cell by cell. */
export function writeCells(pattern: FieldPattern, form: CellsWriteOptions): Result<string> {
  const { letters, limits = LIMITS } = form;
  const window = windowOf(pattern, form);
  if ((window.width + 1) * window.height > limits.characters)
    return refuse(
      `a plain text file of ${formatLimit(window.width)} x ${formatLimit(window.height)} cells is too large; rle is not`,
    );
  const used = new Set<number>();
  for (const [x, y, state] of pattern.cells.cells()) {
    if (x < window.x || y < window.y || x >= window.x + window.width || y >= window.y + window.height)
      return refuse(`the cell at (${x}, ${y}) is outside the grid of ${window.width} x ${window.height}`);
    used.add(state);
  }
  const known = lettersFor(letters, used);
  const strange = [...used].find((state) => known[state] === undefined);
  if (strange !== undefined)
    return refuse(`state ${strange} has no letter in a plain text file; rle has one for every state`);
  const lines = writeNotes(pattern, { name: "!Name:", author: "!Author:", comment: "!" });
  const row = new Uint8Array(window.width);
  for (let y = window.y; y < window.y + window.height; y++) {
    pattern.cells.paint({ ...window, y, height: 1 }, row);
    lines.push(writeRow(row, known));
  }
  return ok(lines.map((line) => `${line}\n`).join(""));
}

function writeRow(row: Uint8Array, known: readonly (string | undefined)[]): string {
  let text = "";
  for (const state of row) text += known[state] ?? "";
  return text;
}

/** Starts at (0, 0) for a pattern without position; leading dead rows and columns of a placed one are skipped. */
function windowOf({ cells, placed }: FieldPattern, { width, height }: CellsWriteOptions): Box {
  const bounds = cells.bounds() ?? { x: 0, y: 0, width: 0, height: 0 };
  const bounded = width !== undefined || height !== undefined;
  const from = (first: number): number => (bounded || (first >= 0 && !placed) ? 0 : first);
  const [x, y] = [from(bounds.x), from(bounds.y)];
  return {
    x,
    y,
    width: width ?? Math.max(0, bounds.x + bounds.width - x),
    height: height ?? Math.max(0, bounds.y + bounds.height - y),
  };
}
