import type { Bounded, Locate } from "./topology.ts";

/** Finds the cell behind an edge, for a grid of any shape. */
export function locateIn({ kind, width, height }: Bounded): Locate {
  if (kind === "plane") return (x, y) => (x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1);
  return (x, y) => wrap(y, height) * width + wrap(x, width);
}

function wrap(value: number, size: number): number {
  return ((value % size) + size) % size;
}
