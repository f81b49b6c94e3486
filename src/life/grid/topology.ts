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
