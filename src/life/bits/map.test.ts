import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { readRule } from "../rules/index.ts";
import type { MapRule } from "../rules/rule.ts";
import { Stream } from "./stream.ts";
import { mapCircuit } from "./map.ts";

/** The outputs of the circuit for all 512 states of nine cells. */
function tableOf(table: Uint8Array): { table: Uint8Array; cost: number } {
  const found = mapCircuit(table);
  const inputs = found.circuit.inputs.map((_, i) =>
    Int32Array.from({ length: 512 }, (_, index) => (index >> (8 - i)) & 1),
  );
  const [values = new Int32Array()] = found.circuit.evaluate(found.outputs, inputs);
  return { table: Uint8Array.from(values, (value) => value & 1), cost: new Stream(found).cost };
}

function tableOfRule(text: string): Uint8Array {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return (read.value.rule as MapRule).table;
}

function countTable(birth: number, survival: number): Uint8Array {
  return Uint8Array.from({ length: 512 }, (_, index) => {
    let count = 0;
    for (let rest = index & 0b111101111; rest > 0; rest &= rest - 1) count++;
    return (((index >> 4) & 1 ? survival : birth) >> count) & 1;
  });
}

describe("a circuit of nine cells", () => {
  it("is correct for any B/S rule, with at most 35 operations", () => {
    const counts = fc.integer({ min: 0, max: 511 });
    fc.assert(
      fc.property(counts, counts, (birth, survival) => {
        const expected = countTable(birth, survival);
        const { table, cost } = tableOf(expected);
        expect(table).toEqual(expected);
        expect(cost).toBeLessThanOrEqual(35);
      }),
      { numRuns: 80, seed: 3 },
    );
  });

  it("is correct for any table", () => {
    const share = fc.constantFrom(2, 10, 50);
    const draws = fc.array(fc.nat({ max: 99 }), { minLength: 512, maxLength: 512 });
    fc.assert(
      fc.property(draws, share, (numbers, limit) => {
        const expected = Uint8Array.from(numbers, (number) => (number < limit ? 1 : 0));
        expect(tableOf(expected).table).toEqual(expected);
      }),
      { numRuns: 8, seed: 3 },
    );
  });

  /** Measured costs: the time of a generation is proportional to them. */
  const known: readonly [rule: string, maxOperations: number][] = [
    ["B3/S23", 19],
    ["B36/S23", 19],
    ["B1357/S02468", 5],
    ["B3678/S34678", 26],
    ["B2n3/S23-q", 31],
    ["B2-a/S12", 32],
    ["B34kz5e7c8/S23-a4ityz5k", 71],
    ["B3/S23H", 18],
    ["B2/S013V", 14],
    ["W110", 9],
  ];

  it.each(known)("is correct for %s, with at most %i operations", (text, maxOperations) => {
    const expected = tableOfRule(text);
    const { table, cost } = tableOf(expected);
    expect(table).toEqual(expected);
    expect(cost).toBeLessThanOrEqual(maxOperations);
  });
});
