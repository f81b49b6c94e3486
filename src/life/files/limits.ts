import type { Message } from "../../core/lang.ts";
import { Field, MAX_FIELD_COORDINATE } from "../grid/field.ts";

/** Limits of one file, because forty characters can encode 10^18 cells. */
export interface Limits {
  readonly characters: number;
  readonly living: number;
  /** A field stores tiles of 64 x 64 cells, 4 KB each, even for a single living cell. */
  readonly tiles: number;
  readonly comments: number;
}

/** Golly's largest RLE file has 5 million cells in 19,000 tiles. */
export const LIMITS: Limits = { characters: 2 ** 28, living: 2 ** 26, tiles: 2 ** 16, comments: 2 ** 16 };

export function formatLimit(limit: number): string {
  return limit.toLocaleString("en");
}

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
  put(x: number, y: number, length: number, state: number): Message | undefined {
    this.#living += length;
    if (this.#living > this.#limits.living)
      return {
        en: "more than {most} living cells, the limit for a file",
        ja: "ファイルの上限、生きたセル{most}個を超えています",
        values: { most: formatLimit(this.#limits.living) },
      };
    if (x <= -MAX_FIELD_COORDINATE || x + length > MAX_FIELD_COORDINATE || Math.abs(y) >= MAX_FIELD_COORDINATE)
      return {
        en: "a cell {most} or more away from (0, 0), which only a macrocell file can hold",
        ja: "(0, 0)から{most}以上離れたセルです。macrocellファイルだけが表せます",
        values: { most: formatLimit(MAX_FIELD_COORDINATE) },
      };
    for (let from = 0; from < length; from += PIECE) {
      this.#tiles += this.field.setRun(x + from, y, Math.min(PIECE, length - from), state);
      if (this.#tiles > this.#limits.tiles)
        return {
          en: "cells in more than {most} places of 64 x 64, the limit for a file",
          ja: "セルのある64×64の区画が、ファイルの上限{most}を超えています",
          values: { most: formatLimit(this.#limits.tiles) },
        };
    }
    return undefined;
  }
}
