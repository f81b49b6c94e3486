import { Field, MAX_FIELD_COORDINATE } from "../grid/field.ts";
import { formatLimit, type Limits } from "./limits.ts";

/** Cells per step, so that a long run stops near the limit. */
const PIECE = 2 ** 16;

/** Fills a field from a file within limits. */
export class LimitedField {
  readonly field = new Field();
  readonly #limits: Limits;
  #living = 0;
  #tiles = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Adds a run of living cells; returns the reason if refused. */
  put(x: number, y: number, length: number, state: number): string | undefined {
    this.#living += length;
    if (this.#living > this.#limits.living)
      return `more than ${formatLimit(this.#limits.living)} living cells, the limit for a file`;
    if (
      x <= -MAX_FIELD_COORDINATE ||
      x + length > MAX_FIELD_COORDINATE ||
      Math.abs(y) >= MAX_FIELD_COORDINATE
    )
      return `a cell ${formatLimit(MAX_FIELD_COORDINATE)} or more away from (0, 0), which only a macrocell file can hold`;
    for (let from = 0; from < length; from += PIECE) {
      this.#tiles += this.field.setRun(x + from, y, Math.min(PIECE, length - from), state);
      if (this.#tiles > this.#limits.tiles)
        return `cells in more than ${formatLimit(this.#limits.tiles)} places of 64 x 64, the limit for a file`;
    }
    return undefined;
  }
}
