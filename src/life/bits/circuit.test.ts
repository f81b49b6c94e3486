import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Circuit, HIGH, LOW, not, type Signal } from "./circuit.ts";

const INPUTS = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00].map((word) => Int32Array.of(word));

type Draft = readonly [kind: "and" | "or" | "xor" | "andNot" | "select" | "not", a: number, b: number, c: number];
const drafts = fc.array(
  fc.tuple(
    fc.constantFrom(
      "and" as const,
      "or" as const,
      "xor" as const,
      "andNot" as const,
      "select" as const,
      "not" as const,
    ),
    fc.nat(),
    fc.nat(),
    fc.nat(),
  ),
  { maxLength: 40 },
);

/** The same gates in a circuit and in words. */
function build(circuit: Circuit, drafts: readonly Draft[]): { signals: Signal[]; words: number[] } {
  const signals: Signal[] = [LOW, HIGH, ...circuit.inputs];
  const words = [0, -1, ...INPUTS.map((input) => input[0]!)];
  for (const [kind, ...operands] of drafts) {
    const [a, b, c] = operands.map((operand) => operand % signals.length) as [number, number, number];
    const x = words[a]!;
    const y = words[b]!;
    const z = words[c]!;
    const p = signals[a]!;
    const q = signals[b]!;
    const r = signals[c]!;
    const meaning = { and: x & y, or: x | y, xor: x ^ y, andNot: x & ~y, select: (x & y) | (~x & z), not: ~x };
    signals.push(kind === "select" ? circuit.select(p, q, r) : kind === "not" ? not(p) : circuit[kind](p, q));
    words.push(meaning[kind]);
  }
  return { signals, words };
}

describe("a circuit", () => {
  it("computes the function that was built, after any simplification", () => {
    fc.assert(
      fc.property(drafts, (drafts) => {
        const circuit = new Circuit(4);
        const { signals, words } = build(circuit, drafts);
        expect(circuit.evaluate(signals, INPUTS).map(([word]) => word)).toEqual(words.map((word) => word | 0));
        const copy = new Circuit(4);
        const copied = circuit.copy(signals, copy, copy.inputs);
        expect(copy.evaluate(copied, INPUTS)).toEqual(circuit.evaluate(signals, INPUTS));
        expect(copy.cost(copied)).toBeLessThanOrEqual(circuit.cost(signals));
      }),
    );
  });

  it("has no duplicate and no redundant gates", () => {
    const circuit = new Circuit(3);
    const [a = LOW, b = LOW] = circuit.inputs;
    const both = circuit.and(a, b);
    expect(circuit.and(b, a)).toBe(both);
    expect(circuit.and(a, both)).toBe(both);
    expect(circuit.or(a, both)).toBe(a);
    expect(circuit.andNot(both, a)).toBe(LOW);
    expect(circuit.or(not(a), a)).toBe(HIGH);
    expect(circuit.xor(a, circuit.xor(b, a))).toBe(b);
    expect(circuit.xor(not(a), b)).toBe(not(circuit.xor(a, b)));
    expect(circuit.or(not(a), not(b))).toBe(not(both));
    expect(circuit.and(a, circuit.xor(a, b))).toBe(circuit.andNot(a, b));
    expect(circuit.cost([both, circuit.andNot(a, b)])).toBe(2);
    expect(circuit.cost([not(both)])).toBe(2);
  });
});
