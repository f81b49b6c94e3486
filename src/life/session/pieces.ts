import { ok, refuse, type Result } from "../../core/result.ts";
import { readPattern, writePattern } from "../files/index.ts";
import { readRle } from "../files/read-rle.ts";
import { type Box, Field, intersectBoxes, MAX_FIELD_COORDINATE } from "../grid/field.ts";
import type { Rule } from "../rules/rule.ts";
import { cellsIn, clearCells, moveWithin, NO_LIVING_CELLS } from "./board.ts";
import { seededRandom } from "../../core/random.ts";
import type { Engine } from "../engines/index.ts";
import { drawSoup } from "../grid/soup.ts";
import { gridBox, isOnGrid, type Topology } from "../grid/topology.ts";

/** A rectangle of cells to copy, paste and turn; `states` is row by row. */
export interface Piece {
  readonly width: number;
  readonly height: number;
  readonly states: Uint8Array;
}

/** Rotations and reflections of a piece. */
export type Transform = "left" | "right" | "across" | "down";

/** A larger pattern must be opened as a file. */
const MAX_CELLS = 2 ** 24;

/** The cells in a box, including dead ones. */
function pieceOf(field: Field, box: Box): Piece {
  const states = new Uint8Array(box.width * box.height);
  field.paint(box, states);
  return { width: box.width, height: box.height, states };
}

/** The smallest piece that contains all living cells. */
export function wholePiece(field: Field): Result<Piece> {
  const box = field.bounds();
  if (!box) return refuse(NO_LIVING_CELLS);
  if (box.width * box.height > MAX_CELLS)
    return refuse({
      en: "{width} x {height} cells are too many to carry",
      ja: "{width}×{height}セルは多すぎて運べません",
      values: { width: box.width, height: box.height },
    });
  return ok(pieceOf(field, box));
}

export function transformPiece({ width, height, states }: Piece, transform: Transform): Piece {
  const [w, h] = sizeAfter(transform, width, height);
  const turned = new Uint8Array(states.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = positionAfter(transform, x, y, width, height);
      turned[v * w + u] = states[y * width + x] ?? 0;
    }
  return { width: w, height: h, states: turned };
}

function sizeAfter(transform: Transform, width: number, height: number): readonly [width: number, height: number] {
  return transform === "left" || transform === "right" ? [height, width] : [width, height];
}

/** The position of a cell after the transform. */
function positionAfter(transform: Transform, x: number, y: number, width: number, height: number): [number, number] {
  switch (transform) {
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

/** A box of another size around the same centre, rounded to whole cells. */
export function boxAround(box: Box, width: number, height: number): Box {
  return {
    x: box.x + Math.floor((box.width - width) / 2),
    y: box.y + Math.floor((box.height - height) / 2),
    width,
    height,
  };
}

/** The living cells of a piece whose top left cell is at (x, y). */
export function* livingCells(piece: Piece, x: number, y: number): Generator<readonly [number, number, number]> {
  for (const [index, state] of piece.states.entries())
    if (state !== 0) yield [x + (index % piece.width), y + Math.floor(index / piece.width), state];
}

/** The cells in a box as RLE with the standard header, which keeps the size of the box. */
export function writeCells(field: Field, box: Box, rule: string): Result<string> {
  const cells = new Field();
  for (const [x, y, state] of cellsIn(field, box)) cells.set(x - box.x, y - box.y, state);
  const written = writePattern("rle", { cells, placed: false, rule, comments: [] });
  if (!written.ok) return written;
  return ok(written.value.replace(/^x = \d+, y = \d+/, `x = ${box.width}, y = ${box.height}`));
}

/** Reads a pattern in any format; states unknown to the rule become 1. */
export function readPiece(text: string, rule: Rule): Result<Piece> {
  const read = readPattern(text);
  if (!read.ok) return read;
  const { cells } = read.value;
  const field = cells instanceof Field ? cells : cells.field();
  if (!field)
    return refuse({
      en: "the pattern is too large to be pasted; open it as a file",
      ja: "パターンが大きすぎて貼り付けられません。ファイルとして開いてください",
    });
  const piece = wholePiece(field);
  if (!piece.ok) return piece;
  return ok({ ...piece.value, states: piece.value.states.map((state) => (state < rule.states ? state : 1)) });
}

/** A larger soup would take seconds. */
const MAX_SOUP_CELLS = 2 ** 23;

/** Whether a cell can be read and set; a field has no cells beyond its largest coordinate. */
export function isEditable(topology: Topology, x: number, y: number): boolean {
  return isOnGrid(topology, x, y) && Math.max(Math.abs(x), Math.abs(y)) < MAX_FIELD_COORDINATE;
}

/** `cells` alternates x and y; cells outside the grid are ignored. */
export function putCells(engine: Engine, cells: readonly number[], state: number): void {
  const validState = Math.min(state, engine.rule.states - 1);
  for (let i = 0; i + 1 < cells.length; i += 2) {
    const x = cells[i] ?? 0;
    const y = cells[i + 1] ?? 0;
    if (isEditable(engine.topology, x, y)) engine.setCell(x, y, validState);
  }
}

export function clearBox(engine: Engine, box: Box): void {
  editField(engine, (field) => clearCells(field, box));
}

/** The part of the box inside the grid; undefined if it is empty or too large. */
export function soupArea({ topology }: Engine, box: Box): Box | undefined {
  const grid = gridBox(topology);
  const area = grid ? intersectBoxes(box, grid) : box;
  return area && area.width * area.height <= MAX_SOUP_CELLS ? area : undefined;
}

export function fillSoup(engine: Engine, area: Box, density: number, seed: string): void {
  const random = seededRandom(seed).fork("soup");
  editField(engine, (field) => {
    clearCells(field, area);
    const drawn = drawSoup(random, { ...area, x: 0, y: 0 }, density, engine.rule.soup);
    for (const [x, y, state] of drawn.cells()) field.set(area.x + x, area.y + y, state);
  });
}

export function stampPiece(engine: Engine, piece: Piece, x: number, y: number): void {
  editField(engine, (field) => {
    for (const [cx, cy, state] of livingCells(piece, x, y)) setCell(field, engine.topology, cx, cy, state);
  });
}

export function transformBox(engine: Engine, box: Box, turn: Transform): Box {
  const target = boxAround(box, ...sizeAfter(turn, box.width, box.height));
  editField(engine, (field) => {
    const cells = [...cellsIn(field, box)];
    for (const [x, y] of cells) field.set(x, y, 0);
    for (const [x, y, state] of cells) {
      const [u, v] = positionAfter(turn, x - box.x, y - box.y, box.width, box.height);
      setCell(field, engine.topology, target.x + u, target.y + v, state);
    }
  });
  return target;
}

function setCell(field: Field, topology: Topology, x: number, y: number, state: number): void {
  if (isEditable(topology, x, y)) field.set(x, y, state);
}

function editField(engine: Engine, edit: (field: Field) => void): void {
  const field = engine.field();
  if (!field) throw new RangeError("the board is too large to be changed at once");
  edit(field);
  engine.load(field, engine.generation);
}

/** Cells as RLE without header and blanks, and the position of their top left cell. */
export interface PlacedRle {
  readonly rle: string;
  readonly x: number;
  readonly y: number;
}

export function writePlacedRle(field: Field, rule: string): Result<PlacedRle> {
  const box = field.bounds();
  if (!box) return ok({ rle: "!", x: 0, y: 0 });
  const written = writeCells(field, box, rule);
  if (!written.ok) return written;
  return ok({ rle: written.value.replace(/^.*\n/, "").replace(/\s+/g, ""), x: box.x, y: box.y });
}

export function readPlacedRle({ rle, x, y }: PlacedRle): Result<Field> {
  const read = readRle(rle);
  return read.ok ? moveWithin(read.value.cells, x, y) : read;
}
