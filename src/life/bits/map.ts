import { countBits } from "../../core/count-bits.ts";
import { NINE_CELLS } from "../grid/compass.ts";
import { Circuit, HIGH, LOW, type Signal } from "./circuit.ts";
import { cellFeatures, countFeatures } from "./features.ts";
import { findSignals } from "./solver.ts";
import { type CellCircuit, cheapest, type InputOffset } from "./stream.ts";

/** The nine cells of a map in the order of its index: NW N NE W C E SW S SE. */
export const MAP_OFFSETS: readonly InputOffset[] = NINE_CELLS.map(([dx, dy]) => ({ plane: 0, dx, dy }));

/** Tables that need this many operations cell by cell have no usable structure. */
const IRREGULAR_OPERATIONS = 250;

/** A two-state rule of nine cells as a circuit. */
export function mapCircuit(table: Uint8Array): CellCircuit {
  const circuit = new Circuit(9);
  const outputs = Array.from(tryOutputs(circuit, table), (output) => [output]);
  return cheapest(outputs.map((output) => ({ circuit, inputOffsets: MAP_OFFSETS, radius: 1, outputs: output })));
}

/** Yields the output of each way to build the circuit. */
function* tryOutputs(circuit: Circuit, table: Uint8Array): Generator<Signal> {
  const matters = circuit.inputs.map((_, i) => isNeeded(table, 1 << (8 - i)));
  /** Index bits of cells that do not matter. */
  const idle = matters.reduce((mask, needed, i) => (needed ? mask : mask | (1 << (8 - i))), 0);
  const cases = Array.from(table, (value, inputs) => ({ inputs, wanted: value === 1 }));
  const different = cases.filter(({ inputs }) => (inputs & idle) === 0);
  if (isCounted(table, matters)) {
    const representative = idle === 0 ? different.filter(({ inputs }) => isRepresentative(inputs)) : different;
    for (const withCell of [false, true])
      if (yield* findSignals(circuit, countFeatures(circuit, matters, withCell), representative)) return;
    return;
  }
  const raw = chooseByCells(circuit, table);
  yield raw;
  const cost = circuit.cost([raw]);
  if (cost < IRREGULAR_OPERATIONS) yield* findSignals(circuit, cellFeatures(circuit, matters), different, cost);
}

/** Whether the cell at this index bit matters. */
function isNeeded(table: Uint8Array, bit: number): boolean {
  return table.some((value, index) => value !== table[index ^ bit]);
}

/** Whether only the cell and the number of relevant neighbours matter. */
function isCounted(table: Uint8Array, matters: readonly boolean[]): boolean {
  const mask = matters.reduce((sum, needed, i) => (needed && i !== 4 ? sum | (1 << (8 - i)) : sum), 0);
  const values = new Map<number, number>();
  return table.every((value, index) => {
    const key = countBits(index & mask) * 2 + ((index >> 4) & 1);
    if (!values.has(key)) values.set(key, value);
    return values.get(key) === value;
  });
}

/** Whether these nine cells represent all that differ by moving cells within a row or exchanging upper and lower row. */
function isRepresentative(index: number): boolean {
  const top = index >> 6;
  const middle = (index >> 3) & 7;
  const bottom = index & 7;
  const leftOnly = [0b000, 0b100, 0b110, 0b111];
  return leftOnly.includes(top) && leftOnly.includes(bottom) && (middle & 0b101) !== 0b001 && top >= bottom;
}

/** Builds the circuit cell by cell: the best for irregular tables. */
function chooseByCells(circuit: Circuit, table: Uint8Array): Signal {
  const choose = (input: number, from: number): Signal => {
    if (input === circuit.inputs.length) return table[from] === 1 ? HIGH : LOW;
    const yes = choose(input + 1, from + (1 << (8 - input)));
    return circuit.select(circuit.inputs[input] ?? LOW, yes, choose(input + 1, from));
  };
  return choose(0, 0);
}
