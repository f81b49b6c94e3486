/** Limits of one file: forty characters can claim 10^18 cells. */
export interface Limits {
  readonly characters: number;
  readonly living: number;
  /** A field stores tiles of 64 x 64 cells, 4 KB each, even for a single living cell. */
  readonly tiles: number;
  readonly comments: number;
}

/** Golly's largest RLE file has 5 million cells in 19,000 tiles. */
export const LIMITS: Limits = { characters: 2 ** 28, living: 2 ** 26, tiles: 2 ** 16, comments: 2 ** 16 };

export function formatLimit(limit: number): string {
  return limit.toLocaleString("en");
}
