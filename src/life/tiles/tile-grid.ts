import { MASKS, rowAt, SIDE, CELL_BYTES, EMPTY_TILE } from "./layout.ts";

/** The extent of the tiles: unbounded, or from (0, 0) to the end of a plane or torus. */
export type TileGrid =
  | { readonly kind: "unbounded" }
  | { readonly kind: "plane" | "torus"; readonly width: number; readonly height: number };

/** A pair of coordinates within this range fits into one number. */
const MAX_TILE_COORDINATE = 2 ** 25;
/** Maximum side of a grid. */
export const MAX_SIDE = (MAX_TILE_COORDINATE - 1) * SIDE;

/** One number for a position within the range, or next to it. */
export function keyOf(x: number, y: number): number {
  return (y + MAX_TILE_COORDINATE) * 2 * MAX_TILE_COORDINATE + x + MAX_TILE_COORDINATE;
}

export function isWithinReach(x: number, y: number): boolean {
  return Math.abs(x) < MAX_TILE_COORDINATE - 1 && Math.abs(y) < MAX_TILE_COORDINATE - 1;
}

/** The tile at a position: wrapped on a torus, undefined beyond the edge of a plane. */
export function locateTile(grid: TileGrid, x: number, y: number): readonly [x: number, y: number] | undefined {
  if (grid.kind === "unbounded") return [x, y];
  const columns = Math.ceil(grid.width / SIDE);
  const rows = Math.ceil(grid.height / SIDE);
  if (grid.kind === "torus") return [(x + columns) % columns, (y + rows) % rows];
  return x >= 0 && y >= 0 && x < columns && y < rows ? [x, y] : undefined;
}

/** Whether some tiles are only partly inside the grid. */
export function isMasked(grid: TileGrid): boolean {
  return grid.kind !== "unbounded" && (grid.width % SIDE !== 0 || grid.height % SIDE !== 0);
}

/** Address of a tile's mask. */
export function maskOf(grid: TileGrid, x: number, y: number): number {
  if (grid.kind === "unbounded") return EMPTY_TILE;
  const atRight = (x + 1) * SIDE > grid.width ? 1 : 0;
  const atBottom = (y + 1) * SIDE > grid.height ? 2 : 0;
  return MASKS + (atRight + atBottom) * CELL_BYTES;
}

/** Calls for every row of every mask. */
export function writeMasks(grid: TileGrid, write: (address: number, row: number) => void): void {
  if (grid.kind === "unbounded") return;
  for (let mask = 0; mask < 4; mask++) {
    const row = (mask & 1) === 1 ? 2 ** (grid.width % SIDE) - 1 : -1;
    const rows = (mask & 2) === 2 ? grid.height % SIDE : SIDE;
    for (let y = 0; y < rows; y++) write(rowAt(MASKS + mask * CELL_BYTES, y), row);
  }
}
