import { fullAdd, halfAdd } from "./adders.ts";
import { type Circuit, LOW, type Signal } from "./circuit.ts";
import type { Features } from "./solver.ts";

/** The number of cells is `low + 2 * (p + r) + 4 * (q + u)`. Added row by row, so that rows below reuse the sums. */
export function countCells(circuit: Circuit, cells: readonly Signal[]) {
  const row = (from: number): readonly [Signal, Signal] => {
    const [left = LOW, middle = LOW, right = LOW] = cells.slice(from, from + 3);
    // Adds the outer two first: without the cell itself, the middle row is then part of its own sum.
    return fullAdd(circuit, left, right, middle);
  };
  const top = row(0);
  const middle = row(3);
  const bottom = row(6);
  const [low, carry] = fullAdd(circuit, top[0], bottom[0], middle[0]);
  const [p, q] = halfAdd(circuit, top[1], bottom[1]);
  const [r, u] = halfAdd(circuit, middle[1], carry);
  const counted = { low, twos: circuit.xor(p, r), p, q, r, u };
  const higher = { fours: circuit.or(circuit.xor(q, u), circuit.and(p, r)), eight: circuit.and(q, u) };
  return { ...counted, ...higher, rows: [top, middle, bottom].flat() };
}

/** For rules that count the relevant neighbours, with or without the cell itself. */
export function countFeatures(circuit: Circuit, matters: readonly boolean[], withCell: boolean): Features {
  const cells = circuit.inputs.map((input, i) => (matters[i] && (i !== 4 || withCell) ? input : LOW));
  const cell = circuit.inputs[4] ?? LOW;
  const { low, twos, p, q, r, u } = countCells(circuit, cells);
  const byCount = [twos, low, cell, p, q, r, u];
  const byCell = [cell, low, twos, p, q, r, u];
  // Of ten orders tried on random rules these three together are within 3 % of the best.
  return { signals: [cell, low, twos, p, q, r, u], orders: withCell ? [byCount] : [byCount, byCell] };
}

/** For other rules: the count, the parity of the edges, pairs of cells, and single relevant cells. */
export function cellFeatures(circuit: Circuit, matters: readonly boolean[]): Features {
  const cells = circuit.inputs.map((input, i) => (matters[i] ? input : LOW));
  const [nw = LOW, n = LOW, ne = LOW, w = LOW, cell = LOW, e = LOW, sw = LOW, s = LOW, se = LOW] = cells;
  const { low, twos, fours, eight, p, q, r, u, rows } = countCells(circuit, [nw, n, ne, w, LOW, e, sw, s, se]);
  const edges = circuit.xor(circuit.xor(w, e), circuit.xor(n, s));
  const across: readonly (readonly [Signal, Signal])[] = [
    [nw, ne],
    [sw, se],
    [n, s],
    [nw, sw],
    [ne, se],
    [nw, se],
    [ne, sw],
  ];
  const pairs = across.flatMap(([a, b]) => halfAdd(circuit, a, b));
  const raw = [w, e, n, s, nw, ne, sw, se];
  const signals = [cell, low, twos, fours, eight, edges, p, q, r, u, ...raw, ...rows, ...pairs];
  // Of six orders tried on random isotropic rules one of these was best in 59 of 60.
  const orders = [
    [low, twos, fours, cell, edges, ...raw],
    [fours, twos, low, cell, edges, ...raw],
  ];
  const real = (signal: Signal): boolean => signal !== LOW;
  return { signals: signals.filter(real), orders: orders.map((order) => order.filter(real)) };
}
