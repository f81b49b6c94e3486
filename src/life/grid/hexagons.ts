import type { Box } from "./field.ts";

/** A point in board cells, or on screen in units of a cell's width. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Row distance of regular hexagons, in units of their width. */
export const ROW_HEIGHT = Math.sqrt(3) / 2;
/** Below this width in device pixels a cell is a square in a sheared picture: 20,000 hexagons take a whole frame. */
export const MIN_HEXAGON_PIXELS = 8;

/** Maps board to screen: each row of hexagons begins half a cell to the left of the one above. */
export function screenPoint(hexagonal: boolean, x: number, y: number): Point {
  return hexagonal ? { x: x - y / 2, y: y * ROW_HEIGHT } : { x, y };
}

/** Maps screen to board. */
export function boardPoint(hexagonal: boolean, x: number, y: number): Point {
  if (!hexagonal) return { x, y };
  const row = y / ROW_HEIGHT;
  return { x: x + row / 2, y: row };
}

/** The cell at a screen point: the hexagon with the nearest middle. */
export function cellUnder(hexagonal: boolean, x: number, y: number): Point {
  if (!hexagonal) return { x: Math.floor(x), y: Math.floor(y) };
  const point = boardPoint(true, x, y);
  // Cube coordinates sum to 0; the axis with the largest rounding error follows from the others.
  const a = point.x - 0.5;
  const b = point.y - 0.5;
  const c = b - a;
  let i = Math.round(a);
  let j = Math.round(b);
  const k = Math.round(c);
  if (j - i !== k) {
    const da = Math.abs(i - a);
    const db = Math.abs(j - b);
    const dc = Math.abs(k - c);
    if (da > db && da > dc) i = j - k;
    else if (db > dc) j = i + k;
  }
  // Turns -0 into 0.
  return { x: i + 0, y: j + 0 };
}

/** The corners of the smallest box of cells around a screen rectangle. */
export function cellsAround(from: Point, to: Point): readonly [Point, Point] {
  const top = from.y / ROW_HEIGHT - 1;
  const bottom = to.y / ROW_HEIGHT + 1;
  return [
    { x: from.x + top / 2 - 1, y: top },
    { x: to.x + bottom / 2 + 1, y: bottom },
  ];
}

/** The screen box of a box of cells. */
export function screenBox(hexagonal: boolean, { x, y, width, height }: Box): Box {
  if (!hexagonal) return { x, y, width, height };
  return { x: x - (y + height) / 2, y: y * ROW_HEIGHT, width: width + height / 2, height: height * ROW_HEIGHT };
}

/** The middle of a cell. */
export function middleOf(hexagonal: boolean, x: number, y: number): Point {
  return screenPoint(hexagonal, x + 0.5, y + 0.5);
}

/** A path of a canvas or of an SVG. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
}

/** The box of a board of `width` x `height` hexagons including corners; its first cell is (0, 0). */
export function hexagonsBox(width: number, height: number): Box {
  const radius = 0.5 / ROW_HEIGHT;
  return {
    x: 0.25 - height / 2,
    y: ROW_HEIGHT / 2 - radius,
    width: width + (height - 1) / 2,
    height: (height - 1) * ROW_HEIGHT + 2 * radius,
  };
}

/** Traces a hexagon with a corner at the top, as wide as a cell minus a gap on every side. */
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
