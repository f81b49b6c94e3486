import type { Bounded, Locate } from "./topology.ts";

/**
 * Finds the cell behind an edge, for a grid of any shape. Every shape but the plane is the endless plane folded by moves
 * that carry grid onto grid, so that any distance beyond an edge has one meaning; one cell beyond it is Golly's.
 */
export function locateIn(topology: Bounded): Locate {
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
      if (twisted === "vertical")
        return (x, y) => place(x, isOdd(Math.floor(x / width)) ? mirror(y, height, down) : y);
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
 * A shift of a twisted edge is one step or none, for by two it would only carry the mirror one cell on. The step goes the
 * way Golly 3.3 runs, which is not the way its diagram shows.
 */
function mirror(value: number, size: number, shift: number): number {
  const step = shift % size !== 0 && size % 2 === 0 ? 1 : 0;
  return size - 1 - value - step;
}

/** The top edge is joined to the left one and the right to the bottom: quarter turns about two corners. */
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
