import type { Box, Field } from "../grid/field.ts";
import type { Topology } from "../grid/topology.ts";
import type { BigBox } from "./engine.ts";

/** Throws for cells that no engine can load. */
export function assertFits(field: Field, topology: Topology): void {
  const box = field.bounds();
  if (!box || topology.kind === "unbounded") return;
  if (box.x < 0 || box.y < 0 || box.x + box.width > topology.width || box.y + box.height > topology.height)
    throw new RangeError(`the pattern reaches beyond the grid of ${topology.width} x ${topology.height}`);
}

export function bigBox(box: Box | undefined): BigBox | undefined {
  return box && { x: BigInt(box.x), y: BigInt(box.y), width: BigInt(box.width), height: BigInt(box.height) };
}
