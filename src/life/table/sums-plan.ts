import type { Message } from "../../core/lang.ts";
import type { RangeRule } from "../rules/rule.ts";

/** A term at offset (dx, dy), multiplied by a factor. */
export interface SumTerm {
  readonly dx: number;
  readonly dy: number;
  readonly factor: number;
}

/** How to compute a rule's sum. */
export interface SumsPlan {
  /** Bytes of a sum. */
  readonly lane: 1 | 2 | 4;
  /** Operand: 0 = cell values, 1 = prefix sums along rows, 2 = prefix sums along rows and columns. */
  readonly running: 0 | 1 | 2;
  readonly terms: readonly SumTerm[];
  /** Range of the sum. */
  readonly lowest: number;
  readonly highest: number;
  /** The rule's sum if all cells are dead. */
  readonly nothing: number;
  /** Correction: factor of the cell's own value. */
  readonly centre: number;
}

type Square = (dx: number, dy: number) => number;

/** Maximum number of distinct sums to look up. */
const MAX_SUMS = 2 ** 28;

/** Explains why there is no plan, as the end of a sentence. */
export function sumsObjection(rule: RangeRule): Message | undefined {
  const { lowest, highest } = rangeOf(weightsOf(rule), rule);
  return highest - lowest < MAX_SUMS ? undefined : { en: "its sums are too large", ja: "合計が大きすぎます" };
}

/** Finds the cheapest plan. The weight of the cell itself may be chosen freely, because its state is known. */
export function planSums(rule: RangeRule): SumsPlan {
  const { radius } = rule;
  const weight = weightsOf(rule);
  const nothing = rule.weights.reduce((sum, one) => sum + one, 0) * (rule.stateWeights[0] ?? 0);
  const candidates: { plan: SumsPlan; cost: number }[] = [];
  for (const own of new Set([weight(0, 0), weight(1, 0), weight(0, 1), 0])) {
    const square: Square = (dx, dy) => (dx === 0 && dy === 0 ? own : weight(dx, dy));
    const range = rangeOf(square, rule);
    const centre = weight(0, 0) - own;
    for (const running of [0, 1, 2] as const) {
      const terms = termsOf(square, running, radius);
      for (const lane of lanesFor(range))
        candidates.push({
          plan: { lane, running, terms, ...range, nothing, centre },
          cost: costOf(lane, running, terms),
        });
    }
  }
  return candidates.reduce((best, other) => (other.cost < best.cost ? other : best)).plan;
}

function weightsOf({ radius, weights }: RangeRule): Square {
  return (dx, dy) =>
    Math.abs(dx) > radius || Math.abs(dy) > radius ? 0 : (weights[(dy + radius) * (2 * radius + 1) + dx + radius] ?? 0);
}

/** The remaining weights after prefix sums along rows, or rows and columns: mostly the corners. */
function termsOf(weight: Square, running: number, radius: number): SumTerm[] {
  const along: Square = running > 0 ? (dx, dy) => weight(dx, dy) - weight(dx + 1, dy) : weight;
  const across: Square = running > 1 ? (dx, dy) => along(dx, dy) - along(dx, dy + 1) : along;
  const places: SumTerm[] = [];
  for (let dy = -radius - 1; dy <= radius; dy++)
    for (let dx = -radius - 1; dx <= radius; dx++) {
      const factor = across(dx, dy);
      if (factor !== 0) places.push({ dx, dy, factor });
    }
  return places;
}

function rangeOf(weight: Square, { radius, states, stateWeights }: RangeRule) {
  const values = Array.from({ length: states }, (_, state) => stateWeights[state] ?? 0);
  const least = Math.min(...values);
  const most = Math.max(...values);
  let lowest = 0;
  let highest = 0;
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const factor = weight(dx, dy);
      lowest += Math.min(factor * least, factor * most);
      highest += Math.max(factor * least, factor * most);
    }
  return { lowest, highest };
}

function lanesFor({ lowest, highest }: { lowest: number; highest: number }): readonly (1 | 2 | 4)[] {
  const span = highest - lowest;
  if (span < 2 ** 8) return [1, 2];
  return span < 2 ** 16 ? [2] : [4];
}

/** Approximate cost in vectors for 16 cells. Bytes cannot be multiplied, only added repeatedly. */
function costOf(lane: number, running: number, places: readonly SumTerm[]): number {
  const adding = places.reduce(
    (sum, { factor }) => sum + (lane === 1 ? Math.abs(factor) : factor ** 2 === 1 ? 1 : 2),
    0,
  );
  return lane * (adding * 1.5 + (running === 0 ? 2 : 12)) + (lane === 1 ? 20 : 60);
}
