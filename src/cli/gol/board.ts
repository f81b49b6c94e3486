import { UsageError } from "../../core/errors.ts";
import { plain } from "../../life/engines/plain.ts";
import type { Engine } from "../../life/engines/index.ts";
import { writeCells } from "../../life/files/index.ts";
import type { Field } from "../../life/grid/field.ts";
import type { GolRule } from "./rules.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A letter for every state, as in map files; a student's rule may have more states than there are letters. */
const LETTERS = { life: ".O", colours: ".ORB", digits: ".123456789" } as const;
const NO_LETTER = "+";

/** The homework's world: generations one by one, drawn with the letters of its maps. */
export class Board {
  readonly size: Size;
  readonly #letters: GolRule["letters"];
  readonly #engine: Engine;

  constructor({ rule, letters }: GolRule, size: Size, start: Field) {
    this.size = size;
    this.#letters = letters;
    this.#engine = plain.open(rule, { kind: "plane", ...size });
    this.#engine.load(start);
  }

  get generation(): bigint {
    return this.#engine.generation;
  }

  get population(): bigint {
    return this.#engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
  }

  step(generations: number): void {
    this.#engine.step(generations);
  }

  rows(): string[] {
    const { width, height } = this.size;
    const states = new Uint8Array(width * height);
    this.#engine.paint({ x: 0, y: 0, width, height }, states);
    const letters = LETTERS[this.#letters];
    const drawn = Array.from(states, (state) => letters[state] ?? NO_LETTER);
    return Array.from({ length: height }, (_, y) => drawn.slice(y * width, (y + 1) * width).join(""));
  }

  /** The text of a map that is read back as this board. */
  writeMap(): string {
    const cells = this.#engine.field();
    if (!cells) throw new Error("the plain engine holds every board cell by cell");
    const written = writeCells(
      { cells, placed: false, comments: [] },
      { letters: this.#letters, ...this.size },
    );
    if (written.ok) return written.value;
    throw new UsageError("not-writable", `The board cannot be saved as a map: ${written.why}.`);
  }
}
