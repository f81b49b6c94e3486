import { oneLine, writeNotes } from "./notes.ts";
import type { FieldPattern } from "./pattern.ts";

/** As Golly writes and the format recommends. */
const MAX_LINE_CHARS = 70;

/** Writes position and generation if known, as Golly does. */
export function writeRle(pattern: FieldPattern): string {
  const { cells, rule, generation = 0n } = pattern;
  const bounds = cells.bounds() ?? { x: 0, y: 0, width: 0, height: 0 };
  const placed = pattern.placed || bounds.x < 0 || bounds.y < 0;
  const [left, top] = placed ? [bounds.x, bounds.y] : [0, 0];
  const extended = [...(placed ? [`Pos=${left},${top}`] : []), ...(generation > 0n ? [`Gen=${generation}`] : [])];
  const size = `x = ${bounds.x + bounds.width - left}, y = ${bounds.y + bounds.height - top}`;
  const lines = [
    ...(extended.length > 0 ? [`#CXRLE ${extended.join(" ")}`] : []),
    ...writeNotes(pattern, { name: "#N", author: "#O", comment: "#C" }),
    rule === undefined ? size : `${size}, rule = ${oneLine(rule)}`,
    ...writeRuns(pattern, left, top),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function writeRuns({ cells }: FieldPattern, left: number, top: number): string[] {
  const letters = alphabetFor(cells.census(256));
  const lines: string[] = [];
  let line = "";
  const addRun = (length: number, letter = ""): void => {
    const item = length === 1 ? letter : `${length}${letter}`;
    if (line.length + item.length > MAX_LINE_CHARS) {
      lines.push(line);
      line = "";
    }
    line += item;
  };
  let column = left;
  let row = top;
  let state = 0;
  let length = 0;
  for (const [x, y, next] of cells.cells()) {
    if (length > 0 && (next !== state || x !== column || y !== row)) {
      addRun(length, letters[state]);
      length = 0;
    }
    if (y > row) {
      addRun(y - row, "$");
      column = left;
      row = y;
    }
    if (x > column) addRun(x - column, letters[0]);
    column = x + 1;
    state = next;
    length++;
  }
  if (length > 0) addRun(length, letters[state]);
  addRun(1, "!");
  lines.push(line);
  return lines;
}

/** Letters by state: b and o for two states, else `.` and A to X, from state 25 on with a prefix from p to y. */
function alphabetFor(census: readonly number[]): readonly string[] {
  if (census.every((count, state) => state < 2 || count === 0)) return ["b", "o"];
  return census.map((_, state) => {
    if (state === 0) return ".";
    const group = Math.floor((state - 1) / 24);
    const letter = String.fromCharCode(65 + ((state - 1) % 24));
    return group === 0 ? letter : String.fromCharCode(111 + group) + letter;
  });
}
