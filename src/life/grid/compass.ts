/** A step to a cell nearby, in columns and rows. */
export type Offset = readonly [dx: number, dy: number];

const STEPS: Readonly<Record<string, Offset>> = {
  NW: [-1, -1],
  N: [0, -1],
  NE: [1, -1],
  W: [-1, 0],
  C: [0, 0],
  E: [1, 0],
  SW: [-1, 1],
  S: [0, 1],
  SE: [1, 1],
};

/** The offsets of compass directions in the given order, such as `"C N E S W"`; C is the cell itself. */
export function offsetsOf(directions: string): readonly Offset[] {
  return directions.split(" ").map((direction) => STEPS[direction] ?? [0, 0]);
}

/** The cell and its eight neighbours, row by row. */
export const NINE_CELLS: readonly Offset[] = Object.values(STEPS);
