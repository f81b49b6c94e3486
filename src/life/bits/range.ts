import type { RangeRule } from "../rules/rule.ts";
import { addAll, type Bits, halfAdd, times } from "./adders.ts";
import type { Case } from "./cases.ts";
import { Circuit, LOW, not, type Signal } from "./circuit.ts";
import { needSignal } from "./solver.ts";
import { type CellCircuit, cheapest, type InputOffset } from "./stream.ts";

/** The counted states if all of them have equal weight. */
export function countedStates({ stateWeights, states }: RangeRule): "first" | "living" | undefined {
  const [dead, first, ...older] = Array.from({ length: states }, (_, state) => stateWeights[state] ?? 0);
  if (older.every((weight) => weight === dead)) return "first";
  return older.every((weight) => weight === first) ? "living" : undefined;
}

/** Computes births and survivals by the weighted sum of the surrounding square. */
export function rangeCircuit(rule: RangeRule): CellCircuit {
  const { weights } = rule;
  const middle = (weights.length - 1) / 2;
  // The own weight is free to choose, because the cell is known: equal rows are cheaper.
  const own = [...new Set([weights[middle] ?? 0, weights[middle - 1] ?? 0, 0])];
  return cheapest(own.flatMap((weight) => ADDING_STRATEGIES.map((strategy) => build(rule, weight, strategy))));
}

/** An order of additions. */
interface AddingStrategy {
  /** Sums equal rows by twos, fours and so on, which lower rows reuse. */
  readonly doubled: boolean;
  /** Adds the cells at equal distance left and right first, which rows of other weights reuse. */
  readonly paired: boolean;
  /** Adds row after row: more operations, but fewer stored values. */
  readonly chained: boolean;
}

/** The best strategies for some neighbourhood. */
const ADDING_STRATEGIES: readonly AddingStrategy[] = [
  { doubled: true, paired: true, chained: false },
  { doubled: true, paired: false, chained: false },
  { doubled: false, paired: false, chained: false },
  { doubled: true, paired: false, chained: true },
  { doubled: false, paired: false, chained: true },
];

function build(rule: RangeRule, own: number, strategy: AddingStrategy): CellCircuit {
  const { radius, stateWeights } = rule;
  const side = 2 * radius + 1;
  const middle = (side * side - 1) / 2;
  const weights = Array.from(rule.weights, (weight, i) => (i === middle ? own : weight));
  const circuit = new Circuit(side * side);
  const inputOffsets = weights.map((_, i): InputOffset => ({
    plane: 0,
    dx: (i % side) - radius,
    dy: Math.floor(i / side) - radius,
  }));
  const [dead = 0, living = 0] = stateWeights;
  const empty = dead * rule.weights.reduce((total, weight) => total + weight, 0);
  // A cell of negative weight is counted when dead.
  const least = weights.reduce((total, weight) => total + Math.min(0, weight), 0);
  /** The part of the cell's own weight that the sum leaves out. */
  const leftOut = (rule.weights[middle] ?? 0) - own;
  const isYoung = (sum: number, alive: boolean): boolean => {
    const counted = sum + least + (alive ? leftOut : 0);
    return (alive ? rule.survival : rule.birth)[empty + (living - dead) * counted] === 1;
  };
  const rows = Array.from({ length: side }, (_, row) => weights.slice(row * side, (row + 1) * side));
  const sums = sumsOf(weights, isYoung);
  const sum = sumRows(circuit, rows, sums.exact, strategy);
  const output = nextState(circuit, sum, circuit.inputs[middle] ?? LOW, sums);
  return { circuit, inputOffsets, radius, outputs: [output] };
}

/** Sums rows first, so that lower rows reuse the sums. */
function sumRows(
  circuit: Circuit,
  rows: readonly (readonly number[])[],
  exact: number,
  { doubled, paired, chained }: AddingStrategy,
): Bits {
  const sums = rows.map((weights, row) =>
    sumRow(circuit, weights, circuit.inputs.slice(row * weights.length), exact, paired),
  );
  const block = (from: number, length: number): Bits => {
    if (length === 1) return sums[from] ?? [];
    return addAll(circuit, [block(from, length / 2), block(from + length / 2, length / 2)], exact);
  };
  const terms: Bits[] = [];
  for (let from = 0, length: number; from < rows.length; from += length) {
    const alike = rows.slice(from).findIndex((row) => row.join() !== rows[from]?.join());
    const run = alike < 0 ? rows.length - from : alike;
    length = doubled ? 2 ** Math.floor(Math.log2(run)) : 1;
    terms.push(block(from, length));
  }
  if (chained) return terms.reduce((sum, term) => addAll(circuit, [sum, term], exact));
  return addAll(circuit, terms, exact);
}

/** From the middle outwards, so that narrow rows are parts of wide ones. */
function sumRow(
  circuit: Circuit,
  weights: readonly number[],
  cells: readonly Signal[],
  exact: number,
  paired: boolean,
): Bits {
  const middle = (weights.length - 1) / 2;
  const at = (i: number): Bits => {
    const weight = weights[i] ?? 0;
    const cell = cells[i] ?? LOW;
    return times(weight < 0 ? not(cell) : cell, Math.abs(weight));
  };
  const numbers = [at(middle)];
  for (let d = 1; d <= middle; d++) {
    const weight = weights[middle + d] ?? 0;
    if (!paired || weight !== weights[middle - d] || weight < 0) numbers.push(at(middle - d), at(middle + d));
    else {
      const [low, high] = halfAdd(circuit, cells[middle - d] ?? LOW, cells[middle + d] ?? LOW);
      numbers.push(addAll(circuit, [times(low, weight), [LOW, ...times(high, weight)]], exact));
    }
  }
  return addAll(circuit, numbers, exact);
}

/** A possible sum around a dead or living cell. */
interface Sum {
  readonly total: number;
  readonly alive: boolean;
  /** The cell is born or survives. */
  readonly young: boolean;
}

interface Sums {
  readonly all: readonly Sum[];
  /** Number of exact bits of a sum: all sums that need more bits have the same result. */
  readonly exact: number;
}

function sumsOf(weights: readonly number[], isYoung: (sum: number, alive: boolean) => boolean): Sums {
  const most = weights.reduce((total, weight) => total + Math.abs(weight), 0);
  const middle = weights[(weights.length - 1) / 2] ?? 0;
  const all: Sum[] = [];
  for (const alive of [false, true]) {
    // The cell's own share of the sum.
    const part = alive === middle >= 0 ? Math.abs(middle) : 0;
    for (let total = part; total <= most - Math.abs(middle) + part; total++)
      all.push({ total, alive, young: isYoung(total, alive) });
  }
  const isDecided = (exact: number): boolean =>
    [false, true].every((alive) => {
      const larger = all.filter((sum) => sum.alive === alive && sum.total >= 2 ** exact);
      return larger.every(({ young }) => young === larger[0]?.young);
    });
  let exact = 1;
  while (!isDecided(exact)) exact++;
  return { all, exact };
}

/** Whether the cell is in state 1 next, by the bits of the sum and the cell itself. */
function nextState(circuit: Circuit, sum: Bits, own: Signal, { all, exact }: Sums): Signal {
  const small = new Circuit(sum.length + 1);
  const cases = all.map(({ total, alive, young }): Case => {
    const bits = total < 2 ** exact ? total : (total % 2 ** exact) + 2 ** exact;
    return { inputs: bits * 2 + (alive ? 1 : 0), wanted: young };
  });
  const [cell = LOW, ...low] = [...small.inputs].reverse();
  const high = [...low].reverse();
  const orders = [
    [...high, cell],
    [cell, ...high],
  ];
  const found = needSignal(small, { signals: small.inputs, orders }, cases);
  return small.copy([found], circuit, [...[...sum].reverse(), own])[0] ?? LOW;
}
