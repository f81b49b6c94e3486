import { RESULTS, bytesAt, type Kernel, storeWords, setRule, allocate } from "../bytes/kernel.ts";
import type { Program } from "../bytes/byte-engine.ts";
import type { RangeRule } from "../rules/rule.ts";
import { type SumTerm, planSums, type SumsPlan } from "./sums-plan.ts";

const PROGRAM = 2;
/** Rows of sums computed before the last ones are copied back to the start. */
const BAND = 32;

/** Weighted sum over a square, with aging. */
export function sumsProgram(rule: RangeRule): Program {
  const { radius, states } = rule;
  const plan = planSums(rule);
  const { lane, running, lowest, highest, terms } = plan;
  return {
    radius,
    bornFromNothing: rule.birth[plan.nothing] === 1,
    results: lane === 1 ? 0 : highest - lowest + 1,
    install(kernel, width) {
      const before = roundUp(radius + 1, 16);
      const band = Math.max(BAND, roundUp(2 * radius, BAND));
      const rowBytes = (roundUp(width, 64) + 2 * before) * lane + 64;
      const rows = allocate(kernel, rowBytes * (band + 2 * radius + 1) + 64);
      const [plus, minus, times] = sortTerms(terms, lane);
      const offset = ({ dx, dy }: SumTerm): number => dy * rowBytes + dx * lane;
      const list = storeWords(kernel, [
        ...plus.map(offset),
        ...minus.map(offset),
        ...times.flatMap((place) => [offset(place), place.factor]),
      ]);
      const [mapping, values] = keepValues(kernel, rule, lane);
      setRule(kernel, PROGRAM, [
        ...[lane, running, plus.length, minus.length, times.length, list, -lowest],
        ...[rows, rowBytes, before, band, mapping, values, 0, 0, 0],
        ...wordsOf(new Uint8Array(16).fill(states - 1)),
        ...wordsOf(fatesByBits(rule, plan)),
      ]);
      if (lane > 1) bytesAt(kernel, RESULTS, highest - lowest + 1).set(fatesByBytes(rule, plan));
    },
  };
}

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

/** Terms to add, to subtract and to multiply. */
function sortTerms(places: readonly SumTerm[], lane: number): [SumTerm[], SumTerm[], SumTerm[]] {
  const plus: SumTerm[] = [];
  const minus: SumTerm[] = [];
  const times: SumTerm[] = [];
  for (const place of places) {
    const amount = Math.abs(place.factor);
    if (lane > 1 && amount > 1) times.push(place);
    else for (let i = 0; i < amount; i++) (place.factor > 0 ? plus : minus).push(place);
  }
  return [plus, minus, times];
}

/** The value of a state: the state itself, one of 16 bytes, or a word of a list. */
function keepValues(kernel: Kernel, { states, stateWeights }: RangeRule, lane: number): [mapping: number, at: number] {
  const values = Array.from({ length: 256 }, (_, state) => (state < states ? (stateWeights[state] ?? 0) : 0));
  const fits = lane === 1 || values.every((value) => value >= 0 && value < 256);
  // A swizzle gives 0 for everything beyond its 16 bytes.
  if (!fits || values.some((value, state) => state >= 16 && value !== 0)) return [2, storeWords(kernel, values)];
  const at = allocate(kernel, 16);
  bytesAt(kernel, at, 16).set(values.slice(0, 16));
  return [values.every((value, state) => state >= states || value === state) ? 0 : 1, at];
}

function wordsOf(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.buffer);
}

/** Birth and survival by sum, from the smallest, as two sets of 256 bits. */
function fatesByBits(rule: RangeRule, plan: SumsPlan): Uint8Array {
  const sets = new Uint8Array(64);
  if (plan.lane > 1) return sets;
  fatesByBytes(rule, plan).forEach((fate, sum) => {
    const byte = sum >> 3;
    const bit = sum & 7;
    sets[byte] = (sets[byte] ?? 0) | ((fate & 1) << bit);
    sets[32 + byte] = (sets[32 + byte] ?? 0) | ((fate >> 1) << bit);
  });
  return sets;
}

/** Birth and survival as bits 0 and 1 of one byte per sum. */
function fatesByBytes(rule: RangeRule, { lowest, highest, centre }: SumsPlan): Uint8Array {
  const [dead = 0, alive = 0] = rule.stateWeights;
  return Uint8Array.from({ length: highest - lowest + 1 }, (_, i) => {
    const born = rule.birth[i + lowest + centre * dead] === 1;
    const survives = rule.survival[i + lowest + centre * alive] === 1;
    return (born ? 1 : 0) | (survives ? 2 : 0);
  });
}
