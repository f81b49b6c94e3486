/** Compiled transitions; the first match decides, and without one a cell keeps its state. */
export interface Transitions {
  /** Maximum number of rows, and the number left. */
  readonly limit: number;
  readonly room: number;
  /** Adds a row; the first input is the cell itself. False = no room. */
  add(inputs: readonly (readonly number[])[], output: number): boolean;
  compile(): (cells: Uint8Array) => number;
}
