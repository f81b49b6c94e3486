import type { ColourRule } from "../rules/rule.ts";
import type { EncodedCircuit } from "./ageing.ts";
import type { Case } from "./cases.ts";
import { Circuit, LOW, type Signal } from "./circuit.ts";
import { countCells } from "./features.ts";
import { MAP_OFFSETS } from "./map.ts";
import { type Features, findSignal } from "./solver.ts";
import type { CellCircuit } from "./stream.ts";

/** Two colours with one plane each. States without a colour have planes too and vanish in the next generation. */
export function colourCircuit({ living, states, table }: ColourRule): EncodedCircuit {
  const circuit = new Circuit(18);
  const first = circuit.inputs.slice(0, 9);
  const second = circuit.inputs.slice(9);
  const codes = new Array<number>(states).fill(0);
  codes[living[0]] = 1;
  codes[living[1]] = 2;
  let others = 0;
  for (let state = 1; state < states; state++) if (codes[state] === 0) codes[state] = 4 * ++others;
  const gone = new Array<Signal>(Math.ceil(Math.log2(others + 1))).fill(LOW);
  const inputOffsets = [0, 1].flatMap((plane) => MAP_OFFSETS.map((place) => ({ ...place, plane })));
  const firstCases = casesOf(table, 1);
  const secondCases = casesOf(table, 2);
  const cellOf = (outputs: readonly Signal[]): CellCircuit => ({ circuit, inputOffsets, radius: 1, outputs });
  for (const features of [ownCount, commonCount, bothCounts]) {
    const isFirst = findSignal(circuit, features(circuit, first, second), firstCases);
    if (isFirst === undefined) continue;
    const isSecond = findSignal(circuit, features(circuit, second, first), secondCases);
    if (isSecond !== undefined) return { cell: cellOf([isFirst, isSecond, ...gone]), codes };
  }
  throw new Error("two counts and the own cell distinguish all cases of two colours");
}

/** For rules like the war: the own count, and whether any enemy is near. */
function ownCount(circuit: Circuit, own: readonly Signal[], other: readonly Signal[]): Features {
  const cell = own[4] ?? LOW;
  const enemy = other[4] ?? LOW;
  const { low, twos, p, q, r, u } = countCells(circuit, without(own));
  // Whole rows, because the rows above and below share the sums.
  const { rows } = countCells(circuit, other);
  const near = circuit.any([0, 2, 4].map((row) => circuit.or(rows[row] ?? LOW, rows[row + 1] ?? LOW)));
  const signals = [cell, enemy, low, twos, near, p, q, r, u];
  return { signals, orders: [[twos, low, cell, near, enemy, p, q, r, u]] };
}

/** For rules like the duel: the count of both colours, and whether the first has two or three. */
function commonCount(circuit: Circuit, own: readonly Signal[], other: readonly Signal[]): Features {
  const cell = own[4] ?? LOW;
  const enemy = other[4] ?? LOW;
  const all = circuit.inputs.slice(0, 9).map((signal, i) => circuit.or(signal, circuit.inputs[9 + i] ?? LOW));
  const { low, twos, p, q, r, u } = countCells(circuit, without(all));
  const { twos: most } = countCells(circuit, without(circuit.inputs.slice(0, 9)));
  const signals = [cell, enemy, low, twos, most, p, q, r, u];
  return { signals, orders: [[twos, low, cell, enemy, most, p, q, r, u]] };
}

/** For all others. */
function bothCounts(circuit: Circuit, own: readonly Signal[], other: readonly Signal[]): Features {
  const cell = own[4] ?? LOW;
  const enemy = other[4] ?? LOW;
  const counts = [own, other].flatMap((cells) => {
    const { low, twos, fours, eight } = countCells(circuit, without(cells));
    return [low, twos, fours, eight];
  });
  const signals = [cell, enemy, ...counts];
  return { signals, orders: [signals] };
}

function without(cells: readonly Signal[]): Signal[] {
  return cells.map((cell, i) => (i === 4 ? LOW : cell));
}

/** Three cells of a row, 0 for none of the colours. */
type Row = readonly [left: number, middle: number, right: number];

/** All nine-cell cases; those the counts cannot distinguish appear once: rotated rows, and upper for lower. */
function casesOf(table: Uint8Array, wanted: number): Case[] {
  const sides: Row[] = [];
  const middles: Row[] = [];
  for (let left = 0; left < 3; left++)
    for (let middle = 0; middle < 3; middle++)
      for (let right = left; right < 3; right++) {
        middles.push([left, middle, right]);
        if (left <= middle && middle <= right) sides.push([left, middle, right]);
      }
  return sides.flatMap((top, i) =>
    sides.slice(i).flatMap((bottom) =>
      middles.map((row) => {
        const cells = [...top, ...row, ...bottom];
        const count = (colour: number): number => cells.filter((cell, place) => cell === colour && place !== 4).length;
        const bitsOf = (colour: number): number => cells.reduce((sum, cell) => 2 * sum + (cell === colour ? 1 : 0), 0);
        const next = table[(row[1] * 9 + count(1)) * 9 + count(2)];
        return { inputs: bitsOf(1) * 512 + bitsOf(2), wanted: next === wanted };
      }),
    ),
  );
}
