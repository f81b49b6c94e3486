import type { Circuit, Signal } from "./circuit.ts";
import { type InputOffset, Stream } from "./stream.ts";

/** A circuit for one cell: its input offsets and the output planes. */
export interface CellCircuit {
  readonly circuit: Circuit;
  readonly inputOffsets: readonly InputOffset[];
  readonly radius: number;
  readonly outputs: readonly Signal[];
}

/** Operations per 128 cells. */
export function costOf(cell: CellCircuit): number {
  return streamOf(cell).cost;
}

/**
 * Keeping a value for a row costs about half an operation, because registers are few. Measured on sums of radius 2 to
 * 5.
 */
const WAITING_COST = 0.5;

/** The first of the fastest circuits. */
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
