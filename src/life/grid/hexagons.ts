import type { Box } from "./field.ts";

/** A point of the board in cells, or where it is seen, with a cell's width as the unit. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rows of regular hexagons lie this much of a hexagon's width apart. */
export const ROW_HEIGHT = Math.sqrt(3) / 2;
/** Smaller ones, in device pixels, are drawn as leaning squares: 20,000 hexagons take about as long as a picture may. */
export const MIN_HEXAGON_PIXELS = 8;

/** Where a point of the board is seen: each row of hexagons begins half a cell to the left of the one above. */
export function screenPoint(hexagonal: boolean, x: number, y: number): Point {
  return hexagonal ? { x: x - y / 2, y: y * ROW_HEIGHT } : { x, y };
}

/** And back. */
export function boardPoint(hexagonal: boolean, x: number, y: number): Point {
  if (!hexagonal) return { x, y };
  const row = y / ROW_HEIGHT;
  return { x: x + row / 2, y: row };
}

/** The cell that is seen at a point: the hexagon whose middle is nearest. */
export function cellUnder(hexagonal: boolean, x: number, y: number): Point {
  if (!hexagonal) return { x: Math.floor(x), y: Math.floor(y) };
  const point = boardPoint(true, x, y);
  // Three axes that add up to nothing; the one that was rounded most follows from the others.
  const [a, b] = [point.x - 0.5, point.y - 0.5];
  const c = b - a;
  let [i, j] = [Math.round(a), Math.round(b)];
  const k = Math.round(c);
  if (j - i !== k) {
    const [da, db, dc] = [Math.abs(i - a), Math.abs(j - b), Math.abs(k - c)];
    if (da > db && da > dc) i = j - k;
    else if (db > dc) j = i + k;
  }
  // Minus nought is no cell's place.
  return { x: i + 0, y: j + 0 };
}

/** The corners of the smallest box of cells around what is seen between two corners. */
export function cellsAround(from: Point, to: Point): readonly [Point, Point] {
  const [top, bottom] = [from.y / ROW_HEIGHT - 1, to.y / ROW_HEIGHT + 1];
  return [
    { x: from.x + top / 2 - 1, y: top },
    { x: to.x + bottom / 2 + 1, y: bottom },
  ];
}

/** The box in which a box of cells is seen. */
export function screenBox(hexagonal: boolean, { x, y, width, height }: Box): Box {
  if (!hexagonal) return { x, y, width, height };
  return {
    x: x - (y + height) / 2,
    y: y * ROW_HEIGHT,
    width: width + height / 2,
    height: height * ROW_HEIGHT,
  };
}

/** The middle of a cell. */
export function middleOf(hexagonal: boolean, x: number, y: number): Point {
  return screenPoint(hexagonal, x + 0.5, y + 0.5);
}

/** What draws along lines: the path of a canvas, or of an SVG. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
}

/** The box that the hexagons of a board of `width` x `height` cells fill, corners included; its first cell is (0, 0). */
export function hexagonsBox(width: number, height: number): Box {
  const radius = 0.5 / ROW_HEIGHT;
  return {
    x: 0.25 - height / 2,
    y: ROW_HEIGHT / 2 - radius,
    width: width + (height - 1) / 2,
    height: (height - 1) * ROW_HEIGHT + 2 * radius,
  };
}

/** A hexagon that stands on a corner, as wide as a cell, around a middle; smaller by a gap on every side. */
export function traceHexagon(path: Pen, middle: Point, cell: number, gap: number): void {
  const half = cell / 2 - gap;
  const radius = half / ROW_HEIGHT;
  const { x, y } = middle;
  path.moveTo(x, y - radius);
  path.lineTo(x + half, y - radius / 2);
  path.lineTo(x + half, y + radius / 2);
  path.lineTo(x, y + radius);
  path.lineTo(x - half, y + radius / 2);
  path.lineTo(x - half, y - radius / 2);
  path.closePath();
}
