import { offsetsOf } from "../grid/compass.ts";

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
 * Generations stored per tile, an even number. A tile equal to its state this many generations ago costs nothing, such
 * as blinkers and pulsars. With 2 a fresh soup is 1.15 times faster, but pulsars stay awake.
 */
export const PHASES = 6;

/** Byte offsets of the fields before a tile's cells. */
export const HEADER = {
  /** Links of two lists of awake tiles, the current and the next; 0 = in none. */
  queue: 0,
  /** Generations it stays awake regardless of changes. */
  awake: 8,
  /** Address of its cell mask. */
  mask: 12,
  /** The eight neighbours, clockwise from the north; `EMPTY_TILE` if none exists yet. */
  around: 16,
  x: 48,
  y: 52,
  /** Births and deaths into each phase, 16 bits each. */
  births: 56,
  deaths: 68,
} as const;
/** Whole cache lines. */
export const HEADER_BYTES = 128;
export const TILE_BYTES = HEADER_BYTES + PHASES * CELL_BYTES;

/** Dead cells for tiles without a neighbour. */
export const EMPTY_TILE = 0;
/** Dead cells beyond the edge of a bounded plane; always in both lists, so that it is never woken. */
export const WALL = EMPTY_TILE + TILE_BYTES;

/** Shared variables, by address. */
export const STATE = {
  /** The first awake tile. */
  queue: 2 * TILE_BYTES,
  /** Which list `queue` is: 0 or 4, an offset to `HEADER.queue`. */
  list: 2 * TILE_BYTES + 4,
  /** The generation modulo `PHASES`. */
  phase: 2 * TILE_BYTES + 8,
  /** Generations done in this run. */
  passed: 2 * TILE_BYTES + 12,
  /** Nonzero while births and deaths are counted. */
  counting: 2 * TILE_BYTES + 16,
  /** Of all tiles, by phase, 32 bits each. */
  births: 2 * TILE_BYTES + 32,
  deaths: 2 * TILE_BYTES + 64,
} as const;

/** Masks of the cells inside the grid: whole tiles, right edge, bottom edge, and both. */
export const MASKS = 2 * TILE_BYTES + 128;
/** A buffer for the cells of four tiles, one byte each, as a field provides them: one copy per row. */
export const BLOCK = 2 * SIDE;
export const BLOCK_AT = MASKS + 4 * CELL_BYTES;
/** A buffer for the cells of one tile. */
export const SCRATCH_TILE = BLOCK_AT + BLOCK * BLOCK;
export const FIRST_TILE = SCRATCH_TILE + CELL_BYTES;

/** List terminator; no tile has this address. */
export const END = 1;

/** Offsets of the eight neighbours, clockwise from the north; the opposite is four further. */
export const AROUND = offsetsOf("N NE E SE S SW W NW");

/** Address of a tile's cells in a phase. */
export function cellsAt(tile: number, phase: number): number {
  return tile + HEADER_BYTES + phase * CELL_BYTES;
}

/** Address of a row's 32 cells, in a tile or a mask. */
export function rowAt(cells: number, y: number): number {
  return cells + (y % VECTORS) * VECTOR_BYTES + ((y / VECTORS) | 0) * 4;
}
