/** How far the world goes and what lies behind its edges. */
export type Topology = Unbounded | Bounded;

export interface Unbounded {
  readonly kind: "unbounded";
}

/** Cells (0, 0) to (width - 1, height - 1); (0, 0) is the top left. */
export interface Bounded {
  readonly kind: "plane" | "torus" | "klein" | "cross" | "sphere";
  readonly width: number;
  readonly height: number;
  /** Torus and Klein bottle: how far the joined edges are moved along each other. */
  readonly shift?: { readonly edges: "horizontal" | "vertical"; readonly by: number };
  /** Klein bottle: which edges are joined in reverse. */
  readonly twisted?: "horizontal" | "vertical";
}

export const UNBOUNDED: Unbounded = { kind: "unbounded" };

/** The place in a grid, row by row, that a cell on or beyond its edge really is; -1 where there is only death. */
export type Locate = (x: number, y: number) => number;
