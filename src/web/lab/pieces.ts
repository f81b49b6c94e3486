import { ok, refuse, type Result } from "../../core/result.ts";
import { readPattern, writePattern } from "../../life/files/index.ts";
import { type Box, Field } from "../../life/grid/field.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { cellsIn } from "./boards.ts";
import type { Piece, Transform } from "./protocol.ts";

/** A piece of more cells is a file to be opened, not something to carry about. */
const MAX_CELLS = 2 ** 24;

/** What lies in a box of a field, dead cells too. */
function pieceOf(field: Field, box: Box): Piece {
  const states = new Uint8Array(box.width * box.height);
  field.paint(box, states);
  return { width: box.width, height: box.height, states };
}

/** The smallest piece with all of a field's cells. */
export function wholePiece(field: Field): Result<Piece> {
  const box = field.bounds();
  if (!box) return refuse("there are no living cells in it");
  if (box.width * box.height > MAX_CELLS)
    return refuse(`${box.width} x ${box.height} cells are too many to carry`);
  return ok(pieceOf(field, box));
}

export function transformPiece({ width, height, states }: Piece, turn: Transform): Piece {
  const [w, h] = sizeAfter(turn, width, height);
  const turned = new Uint8Array(states.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = positionAfter(turn, x, y, width, height);
      turned[v * w + u] = states[y * width + x] ?? 0;
    }
  return { width: w, height: h, states: turned };
}

export function sizeAfter(
  turn: Transform,
  width: number,
  height: number,
): readonly [width: number, height: number] {
  return turn === "left" || turn === "right" ? [height, width] : [width, height];
}

/** Where a cell of a piece is when the piece is turned. */
export function positionAfter(
  turn: Transform,
  x: number,
  y: number,
  width: number,
  height: number,
): [number, number] {
  switch (turn) {
    case "left":
      return [y, width - 1 - x];
    case "right":
      return [height - 1 - y, x];
    case "across":
      return [width - 1 - x, y];
    case "down":
      return [x, height - 1 - y];
  }
}

/** A box of other sides around the same middle, as nearly as cells allow. */
export function boxAround(box: Box, width: number, height: number): Box {
  return {
    x: box.x + Math.floor((box.width - width) / 2),
    y: box.y + Math.floor((box.height - height) / 2),
    width,
    height,
  };
}

/** Living cells of a piece, at a place of the board. */
export function* livingCells(
  piece: Piece,
  x: number,
  y: number,
): Generator<readonly [number, number, number]> {
  for (const [place, state] of piece.states.entries())
    if (state !== 0) yield [x + (place % piece.width), y + Math.floor(place / piece.width), state];
}

/** What lies in a box, run-length encoded, with a header that other programs know; the box keeps its size. */
export function writeCells(field: Field, box: Box, rule: string): Result<string> {
  const cells = new Field();
  for (const [x, y, state] of cellsIn(field, box)) cells.set(x - box.x, y - box.y, state);
  const written = writePattern("rle", { cells, placed: false, rule, comments: [] });
  if (!written.ok) return written;
  return ok(written.value.replace(/^x = \d+, y = \d+/, `x = ${box.width}, y = ${box.height}`));
}

export function writePiece({ width, height, states }: Piece, rule: string): Result<string> {
  const box = { x: 0, y: 0, width, height };
  const cells = new Field();
  cells.stamp(box, states);
  return writeCells(cells, box, rule);
}

/** Any pattern that somebody has in the clipboard; states that the rule does not know become 1. */
export function readPiece(text: string, rule: Rule): Result<Piece> {
  const read = readPattern(text);
  if (!read.ok) return read;
  const { cells } = read.value;
  const field = cells instanceof Field ? cells : cells.field();
  if (!field) return refuse("the pattern is too large to be pasted; open it as a file");
  const piece = wholePiece(field);
  if (!piece.ok) return piece;
  return ok({ ...piece.value, states: piece.value.states.map((state) => (state < rule.states ? state : 1)) });
}
