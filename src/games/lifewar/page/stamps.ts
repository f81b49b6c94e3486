import type { LocalizedText } from "../../../core/lang.ts";
import { readRle } from "../../../life/files/read-rle.ts";
import type { PatternEntry } from "../../../life/patterns/classic.ts";
import { GUNS } from "../../../life/patterns/guns.ts";
import { METHUSELAHS } from "../../../life/patterns/methuselahs.ts";
import { SPACESHIPS } from "../../../life/patterns/spaceships.ts";
import { STILL_LIFES } from "../../../life/patterns/still-lifes.ts";
import type { Spot } from "../../page.ts";

/** Living cells of a pattern, x and y in turn, counted from its upper left corner. */
export interface Stamp {
  readonly id: string;
  readonly name: LocalizedText;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly number[];
  /** Cells of a second part, which has to be woken one generation later. */
  readonly later: readonly number[];
}

/** How a stamp is laid down: mirrored left and right first, then turned by quarters to the right. */
export interface StampTransform {
  readonly id: string;
  readonly quarters: number;
  readonly mirrored: boolean;
}

/** The gun has more cells than a move may wake; its halves lie so far apart that they do not meet in one generation. */
const GUN_SPLIT = 18;

export const STAMPS: readonly Stamp[] = [
  stampOf(STILL_LIFES, "block", { en: "Block", ja: "ブロック" }),
  stampOf(SPACESHIPS, "glider", { en: "Glider", ja: "グライダー" }),
  stampOf(SPACESHIPS, "lwss", { en: "Lightweight spaceship", ja: "軽量級宇宙船" }),
  stampOf(METHUSELAHS, "r-pentomino", { en: "R-pentomino", ja: "Rペントミノ" }),
  stampOf(METHUSELAHS, "acorn", { en: "Acorn", ja: "どんぐり" }),
  inTwoParts(
    stampOf(GUNS, "gosper-gun", { en: "Glider gun, in two parts", ja: "グライダー銃（2回に分けて）" }),
  ),
];

export function findStamp(id: string | undefined): Stamp | undefined {
  return STAMPS.find((stamp) => stamp.id === id);
}

/** The cells of a stamp on the board, with its middle at a place. */
export function placeStamp(
  stamp: Stamp,
  laying: StampTransform,
  at: Spot,
): { readonly cells: readonly number[]; readonly later: readonly number[] } {
  const odd = laying.quarters % 2 === 1;
  const [width, height] = odd ? [stamp.height, stamp.width] : [stamp.width, stamp.height];
  const [left, top] = [at.column - Math.floor(width / 2), at.row - Math.floor(height / 2)];
  const lay = (cells: readonly number[]): number[] =>
    mapPairs(cells, (x, y) => {
      const [u, v] = turned(stamp, laying, x, y);
      return [left + u, top + v];
    });
  return { cells: lay(stamp.cells), later: lay(stamp.later) };
}

function turned({ width, height }: Stamp, { quarters, mirrored }: StampTransform, x: number, y: number) {
  let [u, v, w, h] = [mirrored ? width - 1 - x : x, y, width, height];
  for (let quarter = quarters % 4; quarter > 0; quarter--) [u, v, w, h] = [h - 1 - v, u, h, w];
  return [u, v] as const;
}

function stampOf(list: readonly PatternEntry[], id: string, name: LocalizedText): Stamp {
  const entry = list.find((one) => one.name === id);
  const read = readRle(entry?.rle ?? "");
  if (!read.ok) throw new Error(`${id}: ${read.why}`);
  const { width = 0, height = 0 } = read.value.cells.bounds() ?? {};
  const cells = [...read.value.cells.cells()].flatMap(([x, y]) => [x, y]);
  return { id, name, width, height, cells, later: [] };
}

function inTwoParts(stamp: Stamp): Stamp {
  const part = (isIn: (x: number) => boolean): number[] =>
    mapPairs(stamp.cells, (x, y) => (isIn(x) ? [x, y] : []));
  const later = nextGeneration(part((x) => x >= GUN_SPLIT));
  return { ...stamp, cells: part((x) => x < GUN_SPLIT), later };
}

/** Life without enemies, for a few cells. */
function nextGeneration(cells: readonly number[]): number[] {
  const key = (x: number, y: number): string => `${x},${y}`;
  const living = new Set<string>();
  const near = new Map<string, number>();
  mapPairs(cells, (x, y) => {
    living.add(key(x, y));
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1])
        if (dx !== 0 || dy !== 0) near.set(key(x + dx, y + dy), (near.get(key(x + dx, y + dy)) ?? 0) + 1);
    return [];
  });
  return [...near].flatMap(([place, count]) =>
    count === 3 || (count === 2 && living.has(place)) ? place.split(",").map(Number) : [],
  );
}

function mapPairs(cells: readonly number[], map: (x: number, y: number) => readonly number[]): number[] {
  return cells.flatMap((x, at) => (at % 2 === 0 ? map(x, cells[at + 1] ?? 0) : []));
}
