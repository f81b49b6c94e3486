/**
 * A tile is 32 x 32 cells: one generation is 8 vectors of four lanes; lane l of vector v is row 8 l + v, bit 0 its left end.
 * Of eight shapes from 16 x 16 to 64 x 64 this was the fastest where little happens (rabbits to 17,331: 36 ms; 64 x 64: 87,
 * 32 x 16: 39, 16 x 16: 46), and 64 x 64 is only 1.2 to 1.4 times faster in a fresh soup.
 */
export const SIDE = 32;
export const VECTORS = 8;
export const VECTOR_BYTES = 16;
export const CELL_BYTES = VECTORS * VECTOR_BYTES;

/**
 * Generations a tile remembers. One that equals what it was so many generations ago costs nothing, and so do still lifes,
 * blinkers and pulsars. With 2 a fresh soup is 1.15 times faster, but a settled board keeps its pulsars awake. Must be even
 * for rules that alternate.
 */
export const PHASES = 6;

/** What stands before a tile's cells, by offset in bytes. */
export const HEADER = {
  /** The next tile in each of two lists of those awake, the one being worked off and the one being made; 0 if in none. */
  queue: 0,
  /** For how many generations it stays awake whatever happens. */
  awake: 8,
  /** Where the mask of its cells stands. */
  mask: 12,
  /** The eight tiles around it, clockwise from the north; `NOTHING` where there is none yet. */
  around: 16,
  x: 48,
  y: 52,
  /** Births and deaths on the way into each phase, 16 bits each. */
  births: 56,
  deaths: 68,
} as const;
/** Whole cache lines. */
export const HEADER_BYTES = 128;
export const TILE_BYTES = HEADER_BYTES + PHASES * CELL_BYTES;

/** Dead cells for whoever has no neighbour yet. */
export const EMPTY_TILE = 0;
/** Dead cells beyond the edge of a bounded plane; in both lists for ever, so that nobody wakes it. */
export const WALL = EMPTY_TILE + TILE_BYTES;

/** Variables that both sides use, by address. */
export const STATE = {
  /** The first tile awake. */
  queue: 2 * TILE_BYTES,
  /** Which list `queue` is: 0 or 4, an offset to `HEADER.queue`. */
  list: 2 * TILE_BYTES + 4,
  /** The generation modulo `PHASES`. */
  phase: 2 * TILE_BYTES + 8,
  /** Generations done in this run. */
  passed: 2 * TILE_BYTES + 12,
  /** Not 0 while births and deaths are counted. */
  counting: 2 * TILE_BYTES + 16,
  /** Of all tiles, by phase, 32 bits each. */
  births: 2 * TILE_BYTES + 32,
  deaths: 2 * TILE_BYTES + 64,
} as const;

/** Which cells are inside the grid, for tiles that are whole, at the right edge, at the bottom, and at both. */
export const MASKS = 2 * TILE_BYTES + 128;
/** Room for the cells of four tiles, a byte each, as a field gives them: one copy a row. */
export const BLOCK = 2 * SIDE;
export const BLOCK_AT = MASKS + 4 * CELL_BYTES;
/** Room for the cells of one tile. */
export const SCRATCH_TILE = BLOCK_AT + BLOCK * BLOCK;
export const FIRST_TILE = SCRATCH_TILE + CELL_BYTES;

/** Ends a list; no tile lies there. */
export const END = 1;

/** Steps to the eight neighbours, clockwise from the north; the opposite one is four further. */
export const AROUND: readonly (readonly [dx: number, dy: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** Where the cells of a tile stand. */
export function cellsAt(tile: number, phase: number): number {
  return tile + HEADER_BYTES + phase * CELL_BYTES;
}

/** Where the 32 cells of a row stand, in the cells of a tile or in a mask. */
export function rowAt(cells: number, y: number): number {
  return cells + (y % VECTORS) * VECTOR_BYTES + ((y / VECTORS) | 0) * 4;
}
