import { type Circuit, LOW, type Signal } from "./circuit.ts";

/** The bits of a number, lowest first. */
export type Bits = readonly Signal[];

export function halfAdd(circuit: Circuit, a: Signal, b: Signal): readonly [sum: Signal, carry: Signal] {
  return [circuit.xor(a, b), circuit.and(a, b)];
}

/** The carry shares the first `xor` with the sum: five operations in total. */
export function fullAdd(circuit: Circuit, a: Signal, b: Signal, c: Signal): readonly [sum: Signal, carry: Signal] {
  const either = circuit.xor(a, b);
  return [circuit.xor(either, c), circuit.or(circuit.and(a, b), circuit.and(either, c))];
}

/** Adds numbers. Bits from `exact` on are combined by `or`: the last bit only says that the sum is larger. */
export function addAll(circuit: Circuit, numbers: readonly Bits[], exact: number): Bits {
  const columns: Signal[][] = [];
  const put = (bit: Signal, value: number): void => {
    if (bit !== LOW) (columns[Math.min(value, exact)] ??= []).push(bit);
  };
  for (const number of numbers) for (const [value, bit] of number.entries()) put(bit, value);
  const sum: Signal[] = [];
  for (let value = 0; value < Math.min(columns.length, exact); value++) {
    const column = (columns[value] ??= []);
    while (column.length > 1) {
      const [a = LOW, b = LOW, c = LOW] = column.splice(0, 3);
      const [bit, carry] = fullAdd(circuit, a, b, c);
      column.push(bit);
      put(carry, value + 1);
    }
    sum.push(column[0] ?? LOW);
  }
  const larger = columns[exact];
  return larger ? [...sum, circuit.any(larger)] : sum;
}

/** A cell multiplied by a weight. */
export function times(cell: Signal, weight: number): Bits {
  const bits: Signal[] = [];
  for (let rest = weight; rest > 0; rest >>= 1) bits.push((rest & 1) === 1 ? cell : LOW);
  return bits;
}
