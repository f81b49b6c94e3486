/** A board as a program printed it. */
export interface PrintedBoard {
  readonly rows: readonly string[];
  /** The line before it, such as "Generation 3". */
  readonly label: string | undefined;
}

/** The board of the homework; boards of this size that are printed without a line between them are told apart. */
const SIDE = 25;
const MIN_WIDTH = 3;
const MIN_HEIGHT = 2;
/** Letters of cells in maps and in common drawings; a blank may be a dead cell or stand between cells. */
const ROW = /^[.·OoXxRB0-9#*@+_ \-█■□]+$/;

/** Finds boards in a text: rows of cells of equal width, one below the other. */
export function findBoards(text: string): readonly PrintedBoard[] {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const boards: PrintedBoard[] = [];
  for (let start = 0; start < lines.length;) {
    const width = rowWidth(lines[start] ?? "");
    let end = start + 1;
    while (width > 0 && end < lines.length && rowWidth(lines[end] ?? "") === width) end++;
    if (width > 0 && end - start >= MIN_HEIGHT)
      boards.push(...splitBoards(lines.slice(start, end), width, lines[start - 1]));
    start = end;
  }
  return boards;
}

/** 0 = not a row of a board. */
function rowWidth(line: string): number {
  return line.length >= MIN_WIDTH && line.trim() !== "" && ROW.test(line) ? line.length : 0;
}

function splitBoards(rows: readonly string[], width: number, label: string | undefined): readonly PrintedBoard[] {
  const height = width === SIDE && rows.length % SIDE === 0 ? SIDE : rows.length;
  return Array.from({ length: rows.length / height }, (_, index) => ({
    rows: rows.slice(index * height, (index + 1) * height),
    label: index === 0 ? label : undefined,
  }));
}

/** The generation that the line before a board names; undefined = none. */
export function generationOf({ label = "" }: PrintedBoard): number | undefined {
  const [, after, before] = /(?:generation|gen|step|turn)\D{0,3}(\d{1,15})|第?(\d{1,15})世代/i.exec(label) ?? [];
  const digits = after ?? before;
  return digits === undefined ? undefined : Number(digits);
}
