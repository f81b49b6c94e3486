import { addAll } from "./adders.ts";
import type { Case } from "./cases.ts";
import { Circuit, LOW, type Signal } from "./circuit.ts";
import { needSignal } from "./solver.ts";
import type { CellCircuit, InputOffset } from "./stream.ts";

/** A circuit and the planes of every state, as bits. */
export interface EncodedCircuit {
  readonly cell: CellCircuit;
  readonly codes: readonly number[];
}

/**
 * Adds ages: plane 0 has the cells that count as neighbours, the other planes a number that increases to all ones and
 * then overflows to 0. `young` computes which cells are born or stay in state 1; it is ignored for older cells.
 */
export function withAges(young: CellCircuit, states: number, counts: "first" | "living"): EncodedCircuit {
  const bits = Math.ceil(Math.log2(states - 1));
  const ages = Array.from({ length: bits }, (_, i): InputOffset => ({ plane: i + 1, dx: 0, dy: 0 }));
  const circuit = new Circuit(young.inputOffsets.length + bits);
  const cells = circuit.inputs.slice(0, young.inputOffsets.length);
  const age = circuit.inputs.slice(young.inputOffsets.length);
  const [next = LOW] = young.circuit.copy(young.outputs, circuit, cells);
  const own = cells[young.inputOffsets.findIndex(({ dx, dy }) => dx === 0 && dy === 0)] ?? LOW;
  const first = 2 ** bits - (states - 2);
  const { older, isOld, isLast } = agesOf(circuit, age, first);
  // An old cell that counts as living is neither born nor young.
  const begins = counts === "first" ? circuit.andNot(own, next) : circuit.andNot(own, circuit.or(next, isOld));
  const living = counts === "first" ? circuit.andNot(next, isOld) : circuit.andNot(circuit.or(own, next), isLast);
  const outputs = [living, ...older.map((bit, i) => (((first >> i) & 1) === 1 ? circuit.or(bit, begins) : bit))];
  const inputOffsets = [...young.inputOffsets, ...ages];
  return { cell: { circuit, inputOffsets, radius: young.radius, outputs }, codes: codesOf(states, first, counts) };
}

function codesOf(states: number, first: number, counts: "first" | "living"): number[] {
  return Array.from({ length: states }, (_, state) => {
    if (state < 2) return state;
    return 2 * (first + state - 2) + (counts === "living" ? 1 : 0);
  });
}

/** The next age, whether there is one, and whether it is the last; only ages from `first` on occur. */
function agesOf(circuit: Circuit, age: readonly Signal[], first: number) {
  const small = new Circuit(age.length);
  const plus = addAll(small, [small.inputs, [small.any(small.inputs)]], age.length).slice(0, age.length);
  const numbers = [0, ...Array.from({ length: 2 ** age.length - first }, (_, i) => first + i)];
  const find = (wanted: (number: number) => boolean): Signal => {
    const cases: Case[] = numbers.map((number) => ({ inputs: reversed(number, age.length), wanted: wanted(number) }));
    return needSignal(small, { signals: [...small.inputs, ...plus], orders: [small.inputs] }, cases);
  };
  const next = (number: number): number => (number === 0 ? 0 : (number + 1) % 2 ** age.length);
  const older = age.map((_, i) => find((number) => ((next(number) >> i) & 1) === 1));
  const isOld = find((number) => number !== 0);
  const isLast = find((number) => number === 2 ** age.length - 1);
  const [old = LOW, last = LOW, ...bits] = small.copy([isOld, isLast, ...older], circuit, age);
  return { older: bits, isOld: old, isLast: last };
}

/** Reverses the bits, as circuit inputs start with the lowest. */
function reversed(number: number, bits: number): number {
  let result = 0;
  for (let i = 0; i < bits; i++) result |= ((number >> i) & 1) << (bits - 1 - i);
  return result;
}
