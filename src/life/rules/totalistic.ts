import { CENTRE, countBits } from "./neighbours.ts";
import type { MapRule } from "./rule.ts";

/** The counts of living neighbours for which a cell is born or survives. */
export interface Counts {
  readonly birth: number[];
  readonly survival: number[];
}

/** What a B/S rule says, where only the number of the eight neighbours decides; undefined where more does. */
export function isOuterTotalistic(rule: MapRule): Counts | undefined {
  return rule.alternate ? undefined : countsOf(rule.table);
}

/** The same of one table alone, for a rule whose background blinks. */
export function countsOf(table: Uint8Array): Counts | undefined {
  const decided = new Map<number, number>();
  for (let index = 0; index < 512; index++) {
    const living = index & CENTRE;
    const key = living + countBits(index & ~CENTRE);
    const next = table[index] ?? 0;
    if ((decided.get(key) ?? next) !== next) return undefined;
    decided.set(key, next);
  }
  const where = (living: number): number[] =>
    Array.from({ length: 9 }, (_, count) => count).filter((count) => decided.get(living + count) === 1);
  return { birth: where(0), survival: where(CENTRE) };
}
