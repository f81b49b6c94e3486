/** What the lines of a table become; the first that fits decides, and where none does a cell stays as it is. */
export interface Transitions {
  /** How many rows there may be, and how many more. */
  readonly limit: number;
  readonly room: number;
  /** The states each input may have, the cell itself first. False where there is no room. */
  add(inputs: readonly (readonly number[])[], output: number): boolean;
  compile(): (cells: Uint8Array) => number;
}
