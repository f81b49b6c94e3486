import { formatEnglish, type LocalizedText } from "../../../core/lang.ts";
import { readRle } from "../../../life/files/read-rle.ts";
import type { PatternEntry } from "../../../life/patterns/classic.ts";
import { GUNS } from "../../../life/patterns/guns.ts";
import { METHUSELAHS } from "../../../life/patterns/methuselahs.ts";
import { SPACESHIPS } from "../../../life/patterns/spaceships.ts";
import { STILL_LIFES } from "../../../life/patterns/still-lifes.ts";
import type { Spot } from "../../board.ts";

/** Live cells of a pattern, alternating x and y from its upper left corner. */
export interface Stamp {
  readonly id: string;
  readonly name: LocalizedText;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly number[];
  /** Cells of a second part, placed one generation later. */
  readonly later: readonly number[];
}

/** Mirrored left and right first, then rotated clockwise by `quarters` times 90 degrees. */
export interface StampTransform {
  readonly id: string;
  readonly quarters: number;
  readonly mirrored: boolean;
}

/** Column where the gun is split: it exceeds a move's limit, and its halves do not interact in one generation. */
const GUN_SPLIT = 18;

export const STAMPS: readonly Stamp[] = [
  stampOf(STILL_LIFES, "block", { en: "Block", ja: "ブロック" }),
  stampOf(SPACESHIPS, "glider", { en: "Glider", ja: "グライダー" }),
  stampOf(SPACESHIPS, "lwss", { en: "Lightweight spaceship", ja: "軽量級宇宙船" }),
  stampOf(METHUSELAHS, "r-pentomino", { en: "R-pentomino", ja: "Rペントミノ" }),
  stampOf(METHUSELAHS, "acorn", { en: "Acorn", ja: "どんぐり" }),
  inTwoParts(stampOf(GUNS, "gosper-gun", { en: "Glider gun, in two parts", ja: "グライダー銃（2回に分けて）" })),
];

export function findStamp(id: string | undefined): Stamp | undefined {
  return STAMPS.find((stamp) => stamp.id === id);
}

/** The cells of a stamp centred at a spot. */
export function placeStamp(
  stamp: Stamp,
  transform: StampTransform,
  spot: Spot,
): { readonly cells: readonly number[]; readonly later: readonly number[] } {
  const odd = transform.quarters % 2 === 1;
  const [width, height] = odd ? [stamp.height, stamp.width] : [stamp.width, stamp.height];
  const left = spot.column - Math.floor(width / 2);
  const top = spot.row - Math.floor(height / 2);
  const place = (cells: readonly number[]): number[] =>
    mapPairs(cells, (x, y) => {
      const [u, v] = transformPoint(stamp, transform, x, y);
      return [left + u, top + v];
    });
  return { cells: place(stamp.cells), later: place(stamp.later) };
}

function transformPoint({ width, height }: Stamp, { quarters, mirrored }: StampTransform, x: number, y: number) {
  let [u, v, w, h] = [mirrored ? width - 1 - x : x, y, width, height];
  for (let quarter = quarters % 4; quarter > 0; quarter--) [u, v, w, h] = [h - 1 - v, u, h, w];
  return [u, v] as const;
}

function stampOf(list: readonly PatternEntry[], id: string, name: LocalizedText): Stamp {
  const entry = list.find((candidate) => candidate.name === id);
  const read = readRle(entry?.rle ?? "");
  if (!read.ok) throw new Error(`${id}: ${formatEnglish(read.why)}`);
  const { width = 0, height = 0 } = read.value.cells.bounds() ?? {};
  const cells = [...read.value.cells.cells()].flatMap(([x, y]) => [x, y]);
  return { id, name, width, height, cells, later: [] };
}

function inTwoParts(stamp: Stamp): Stamp {
  const part = (isIn: (x: number) => boolean): number[] => mapPairs(stamp.cells, (x, y) => (isIn(x) ? [x, y] : []));
  const later = nextGeneration(part((x) => x >= GUN_SPLIT));
  return { ...stamp, cells: part((x) => x < GUN_SPLIT), later };
}

/** Plain Life for a few cells. */
function nextGeneration(cells: readonly number[]): number[] {
  const key = (x: number, y: number): string => `${x},${y}`;
  const living = new Set<string>();
  const neighbourCounts = new Map<string, number>();
  mapPairs(cells, (x, y) => {
    living.add(key(x, y));
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1])
        if (dx !== 0 || dy !== 0)
          neighbourCounts.set(key(x + dx, y + dy), (neighbourCounts.get(key(x + dx, y + dy)) ?? 0) + 1);
    return [];
  });
  return [...neighbourCounts].flatMap(([place, count]) =>
    count === 3 || (count === 2 && living.has(place)) ? place.split(",").map(Number) : [],
  );
}

function mapPairs(cells: readonly number[], map: (x: number, y: number) => readonly number[]): number[] {
  return cells.flatMap((x, index) => (index % 2 === 0 ? map(x, cells[index + 1] ?? 0) : []));
}
