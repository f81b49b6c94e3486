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

/** Whether a cell lies on the grid. */
export function isOnGrid(topology: Topology, x: number, y: number): boolean {
  return topology.kind === "unbounded" || (x >= 0 && y >= 0 && x < topology.width && y < topology.height);
}

/** Whether all cells of a box lie on the grid. */
export function fitsGrid(topology: Topology, { x, y, width, height }: Box): boolean {
  return isOnGrid(topology, x, y) && isOnGrid(topology, x + width - 1, y + height - 1);
}

/** The whole bounded grid as a box; undefined = unbounded. */
export function gridBox(topology: Bounded): Box;
export function gridBox(topology: Topology): Box | undefined;
export function gridBox(topology: Topology): Box | undefined {
  if (topology.kind === "unbounded") return undefined;
  return { x: 0, y: 0, width: topology.width, height: topology.height };
}

/**
 * Maps a cell beyond an edge into the grid. Every shape but the plane is the infinite plane folded by isometries, so
 * any distance beyond an edge is defined; one cell beyond agrees with Golly. Returns the cell's index; -1 = dead.
 */
export function locateIn(topology: Bounded): (x: number, y: number) => number {
  const { kind, width, height, shift, twisted } = topology;
  const across = shift?.edges === "horizontal" ? shift.by : 0;
  const down = shift?.edges === "vertical" ? shift.by : 0;
  const place = (x: number, y: number): number => wrap(y, height) * width + wrap(x, width);
  switch (kind) {
    case "plane":
      return (x, y) => (x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1);
    case "torus":
      if (down !== 0) return (x, y) => place(x, y + Math.floor(x / width) * down);
      return (x, y) => place(x + Math.floor(y / height) * across, y);
    case "klein":
      if (twisted === "vertical") return (x, y) => place(x, isOdd(Math.floor(x / width)) ? mirror(y, height, down) : y);
      return (x, y) => place(isOdd(Math.floor(y / height)) ? mirror(x, width, across) : x, y);
    case "cross":
      return (x, y) => {
        const column = isOdd(Math.floor(y / height)) ? width - 1 - x : x;
        const row = wrap(y, height);
        return place(column, isOdd(Math.floor(column / width)) ? height - 1 - row : row);
      };
    case "sphere":
      return (x, y) => locateOnSphere(x, y, width);
  }
}

/**
 * A shift of a twisted edge is one step or none, because two steps only move the mirror axis. The direction follows
 * Golly 3.3's behaviour, which contradicts its diagram.
 */
function mirror(value: number, size: number, shift: number): number {
  const step = shift % size !== 0 && size % 2 === 0 ? 1 : 0;
  return size - 1 - value - step;
}

/** Joins top to left and right to bottom: quarter turns about two corners. */
function locateOnSphere(x: number, y: number, size: number): number {
  for (;;) {
    if (x < 0) [x, y] = [y, -1 - x];
    else if (y < 0) [x, y] = [-1 - y, x];
    else if (x >= size) [x, y] = [y, 2 * size - 1 - x];
    else if (y >= size) [x, y] = [2 * size - 1 - y, x];
    else return y * size + x;
  }
}

function wrap(value: number, size: number): number {
  return ((value % size) + size) % size;
}

function isOdd(value: number): boolean {
  return value % 2 !== 0;
}
