import type { Circuit, Signal } from "./circuit.ts";
import { type InputOffset, Stream } from "./stream.ts";

/** A circuit for one cell: where its inputs lie, and the planes of what the cell becomes. */
export interface CellCircuit {
  readonly circuit: Circuit;
  readonly inputOffsets: readonly InputOffset[];
  readonly radius: number;
  readonly outputs: readonly Signal[];
}

/** Operations for every 128 cells. */
export function costOf(cell: CellCircuit): number {
  return streamOf(cell).cost;
}

/** A value that waits a row costs about half an operation: registers are few. Measured on sums of radius 2 to 5. */
const WAITING_COST = 0.5;

/** The first of those that take least time. */
export function cheapest(cells: Iterable<CellCircuit>): CellCircuit {
  let best: CellCircuit | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const { cost, waiting } = streamOf(cell);
    const time = cost + WAITING_COST * waiting;
    if (time >= least) continue;
    best = cell;
    least = time;
  }
  if (!best) throw new RangeError("none of no circuits is the cheapest");
  return best;
}

function streamOf({ circuit, outputs, inputOffsets, radius }: CellCircuit): Stream {
  return new Stream(circuit, outputs, inputOffsets, radius);
}
