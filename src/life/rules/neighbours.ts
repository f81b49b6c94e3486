import type { LocalizedText } from "../../core/lang.ts";

/** Bit of each neighbour in a map's index; the cell itself is `CENTRE`. */
export const NW = 256;
const N = 128;
export const NE = 64;
const W = 32;
const E = 8;
export const SW = 4;
const S = 2;
export const SE = 1;
export const CENTRE = 16;

/** The neighbourhood of a Life-like rule. */
export interface Neighbours {
  /** Suffix of the rule's text. */
  readonly suffix: "" | "H" | "V";
  readonly name: LocalizedText;
  /** Clockwise from north, as bits of a map's index. */
  readonly ring: readonly number[];
  /** Including the cell itself, in the order of `MAP`. */
  readonly cells: readonly number[];
  /** The order for Generations if different: Golly 3.3 lists hexagonal cells in two ways. */
  readonly agingCells?: readonly number[];
  /** Smallest rotation along the ring that is a symmetry; a square's corners and edges differ. */
  readonly turn: number;
  /** One arrangement per neighbour count and letter, as bits of ring positions. */
  readonly letters: Readonly<Record<number, Readonly<Record<string, number>>>>;
}

/** Hensel's letters for up to four neighbours, as in Golly 3.3; 8 - n neighbours use the complement of n. */
const MOORE_LETTERS = {
  1: { c: 2, e: 1 },
  2: { c: 10, e: 5, k: 9, a: 3, i: 17, n: 34 },
  3: { c: 42, e: 21, k: 37, a: 7, i: 14, n: 11, y: 41, q: 35, j: 13, r: 19 },
  4: { c: 170, e: 85, k: 45, a: 15, i: 27, n: 46, y: 43, q: 39, j: 53, r: 23, t: 57, w: 54, z: 51 },
};

/** Ortho, meta and para, as on a benzene ring. */
const HEXAGONAL_LETTERS = { 2: { o: 3, m: 5, p: 9 }, 3: { o: 7, m: 11, p: 21 } };

export const MOORE: Neighbours = {
  suffix: "",
  name: { en: "the eight neighbours", ja: "8近傍" },
  ring: [N, NE, E, SE, S, SW, W, NW],
  cells: [NW, N, NE, W, CENTRE, E, SW, S, SE],
  turn: 2,
  letters: withComplements(MOORE_LETTERS, 8),
};

/** Six neighbours on a square grid: north-east and south-west are left out. */
export const HEXAGONAL: Neighbours = {
  suffix: "H",
  name: { en: "six hexagonal neighbours", ja: "六角格子の6近傍" },
  ring: [N, E, SE, S, W, NW],
  cells: [S, SE, W, CENTRE, E, NW, N],
  agingCells: [NW, N, W, CENTRE, E, S, SE],
  turn: 1,
  letters: withComplements(HEXAGONAL_LETTERS, 6),
};

export const VON_NEUMANN: Neighbours = {
  suffix: "V",
  name: { en: "four von Neumann neighbours", ja: "ノイマンの4近傍" },
  ring: [N, E, S, W],
  cells: [N, W, CENTRE, E, S],
  turn: 1,
  letters: {},
};

export const NEIGHBOURHOODS: readonly Neighbours[] = [MOORE, HEXAGONAL, VON_NEUMANN];

/** The living neighbours in a map's index, as bits of ring positions. */
export function ringOf(neighbours: Neighbours, index: number): number {
  return neighbours.ring.reduce((ring, bit, place) => ((index & bit) === 0 ? ring : ring | (1 << place)), 0);
}

/** All rotations and reflections of an arrangement. */
export function symmetricTo({ ring: { length }, turn }: Neighbours, arrangement: number): number[] {
  const places = Array.from({ length }, (_, place) => place).filter((place) => (arrangement >> place) & 1);
  const found = new Set<number>();
  for (let by = 0; by < length; by += turn)
    for (const way of [1, -1]) {
      const moved = places.map((place) => (way * place + by + length) % length);
      found.add(moved.reduce((bits, place) => bits | (1 << place), 0));
    }
  return [...found];
}

function withComplements(
  letters: Readonly<Record<number, Readonly<Record<string, number>>>>,
  neighbours: number,
): Record<number, Record<string, number>> {
  const all: Record<number, Record<string, number>> = {};
  const every = 2 ** neighbours - 1;
  for (const [count, table] of Object.entries(letters)) {
    const rest = neighbours - Number(count);
    all[Number(count)] = table;
    if (rest !== Number(count))
      all[rest] = Object.fromEntries(Object.entries(table).map(([letter, bits]) => [letter, every & ~bits] as const));
  }
  return all;
}
