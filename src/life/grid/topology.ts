import type { Box } from "./field.ts";

/** The extent of the grid and the behaviour of its edges. */
export type Topology = Unbounded | Bounded;

export interface Unbounded {
  readonly kind: "unbounded";
}

/** Cells (0, 0) to (width - 1, height - 1); (0, 0) is the top left. */
export interface Bounded {
  readonly kind: "plane" | "torus" | "klein" | "cross" | "sphere";
  readonly width: number;
  readonly height: number;
  /** Torus and Klein bottle: offset of the joined edges. */
  readonly shift?: { readonly edges: "horizontal" | "vertical"; readonly by: number };
  /** Klein bottle: which edges are joined in reverse. */
  readonly twisted?: "horizontal" | "vertical";
}

export const UNBOUNDED: Unbounded = { kind: "unbounded" };

/** The index in the grid of a cell on or beyond its edge; -1 = dead. */
export type Locate = (x: number, y: number) => number;

/** Whether a cell lies on the grid. */
export function isOnGrid(topology: Topology, x: number, y: number): boolean {
  return topology.kind === "unbounded" || (x >= 0 && y >= 0 && x < topology.width && y < topology.height);
}

/** Whether all cells of a box lie on the grid. */
export function fitsGrid(topology: Topology, { x, y, width, height }: Box): boolean {
  return isOnGrid(topology, x, y) && isOnGrid(topology, x + width - 1, y + height - 1);
}

/** The whole bounded grid as a box; undefined = unbounded. */
export function gridBox(topology: Topology): Box | undefined {
  if (topology.kind === "unbounded") return undefined;
  return { x: 0, y: 0, width: topology.width, height: topology.height };
}
