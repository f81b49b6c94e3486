import type { Box, Field } from "../grid/field.ts";
import { fitsGrid, type Topology } from "../grid/topology.ts";
import type { BigBox, Engine } from "./engine.ts";

/** Throws for cells that no engine can load. */
export function assertFits(field: Field, topology: Topology): void {
  const box = field.bounds();
  if (!box || topology.kind === "unbounded" || fitsGrid(topology, box)) return;
  throw new RangeError(`the pattern reaches beyond the grid of ${topology.width} x ${topology.height}`);
}

export function bigBox(box: Box | undefined): BigBox | undefined {
  return box && { x: BigInt(box.x), y: BigInt(box.y), width: BigInt(box.width), height: BigInt(box.height) };
}

/** The number of living cells. */
export function populationOf(engine: Pick<Engine, "census">): bigint {
  return engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
}
