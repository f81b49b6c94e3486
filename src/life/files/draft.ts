import { Field, FIELD_REACH } from "../grid/field.ts";
import { inWords, type Limits } from "./limits.ts";

/** So many cells at a time, so that a long run is stopped near the limit and not behind it. */
const PIECE = 2 ** 16;

/** Cells on their way from a file into a field, within limits. */
export class Draft {
  readonly field = new Field();
  readonly #limits: Limits;
  #living = 0;
  #tiles = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** A run of living cells; undefined, or why they cannot be. */
  put(x: number, y: number, length: number, state: number): string | undefined {
    this.#living += length;
    if (this.#living > this.#limits.living)
      return `more than ${inWords(this.#limits.living)} living cells, the limit for a file`;
    if (x <= -FIELD_REACH || x + length > FIELD_REACH || Math.abs(y) >= FIELD_REACH)
      return `a cell ${inWords(FIELD_REACH)} or more away from (0, 0), which only a macrocell file can hold`;
    for (let from = 0; from < length; from += PIECE) {
      this.#tiles += this.field.setRun(x + from, y, Math.min(PIECE, length - from), state);
      if (this.#tiles > this.#limits.tiles)
        return `cells in more than ${inWords(this.#limits.tiles)} places of 64 x 64, the limit for a file`;
    }
    return undefined;
  }
}
