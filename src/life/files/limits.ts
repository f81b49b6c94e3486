/** What one file may ask for: a line of forty characters can claim 10^18 cells. */
export interface Limits {
  readonly characters: number;
  readonly living: number;
  /** A field keeps cells in tiles of 64 x 64, four kilobytes each, even where only one of them lives. */
  readonly tiles: number;
  readonly comments: number;
}

/** The largest RLE file that comes with Golly has 5 million cells in 19,000 tiles. */
export const LIMITS: Limits = {
  characters: 2 ** 28,
  living: 2 ** 26,
  tiles: 2 ** 16,
  comments: 2 ** 16,
};

export function formatLimit(limit: number): string {
  return limit.toLocaleString("en");
}
