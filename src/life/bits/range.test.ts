import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import type { RangeRule } from "../rules/rule.ts";
import { Stream } from "./stream.ts";
import { rangeCircuit } from "./range.ts";
import { readRule } from "../rules/index.ts";

/** Counts the neighbourhoods, of 32, for which the circuit and the weights differ. */
function countDifferences(rule: RangeRule, cells: Int32Array): number {
  const { circuit, outputs } = rangeCircuit(rule);
  const [[found = 0] = []] = circuit.evaluate(
    outputs,
    Array.from(cells, (word) => Int32Array.of(word)),
  );
  let wrong = 0;
  for (let bit = 0; bit < 32; bit++) {
    const alive = (place: number): number => ((cells[place] ?? 0) >>> bit) & 1;
    const sum = rule.weights.reduce((total, weight, i) => total + weight * (rule.stateWeights[alive(i)] ?? 0), 0);
    const table = alive((rule.weights.length - 1) / 2) === 1 ? rule.survival : rule.birth;
    if (((found >>> bit) & 1) !== (table[sum] ?? 0)) wrong++;
  }
  return wrong;
}

const words = (length: number) => fc.int32Array({ minLength: length, maxLength: length });
const tables = fc.uint8Array({ minLength: 80, maxLength: 80, max: 1 });

describe("a circuit of weighted sums", () => {
  it("is correct for any weights, including negative ones, and any outcomes", () => {
    fc.assert(
      fc.property(
        fc.int32Array({ minLength: 25, maxLength: 25, min: -1, max: 4 }),
        fc.constantFrom([0, 1], [0, 2], [1, 0], [1, 3]),
        tables,
        tables,
        fc.tuple(words(25), words(25)),
        (weights, stateWeights, birth, survival, [first, second]) => {
          const rule: RangeRule = {
            kind: "range",
            name: "any",
            states: 2,
            radius: 2,
            soup: [1],
            weights,
            stateWeights: Int32Array.from(stateWeights),
            birth,
            survival,
          };
          const dense = first.map((word, i) => word | (second[i] ?? 0));
          for (const cells of [first, dense, dense.map((word) => ~word)]) expect(countDifferences(rule, cells)).toBe(0);
        },
      ),
      { numRuns: 12, seed: 1, endOnFailure: true },
    );
  });

  /** Measured costs: the time of a generation is proportional to them. */
  const known: readonly [rule: string, maxOperations: number][] = [
    ["extended", 47],
    ["weighted", 79],
    ["R2,C0,M0,S2..3,B3..3,NN", 39],
    ["R2,C2,S,B13-17,NM", 65],
    ["R5,C0,M1,S34..58,B34..45,NM", 165],
  ];

  it.each(known)("is correct for %s, with at most %i operations", (text, maxOperations) => {
    const read = readRule(text);
    if (!read.ok) throw new Error(formatEnglish(read.why));
    const rule = read.value.rule as RangeRule;
    expect(new Stream(rangeCircuit(rule)).cost).toBeLessThanOrEqual(maxOperations);
    fc.assert(
      fc.property(words(rule.weights.length), (cells) => {
        expect(countDifferences(rule, cells)).toBe(0);
      }),
      { numRuns: 4, seed: 1 },
    );
  });
});
