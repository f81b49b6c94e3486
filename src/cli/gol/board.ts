import { UsageError } from "../../core/errors.ts";
import { plain } from "../../life/plain/plain.ts";
import { type Engine, populationOf } from "../../life/engines/index.ts";
import { writePattern } from "../../life/files/index.ts";
import type { Field } from "../../life/grid/field.ts";
import type { GolRule } from "./rules.ts";
import type { Colors } from "picocolors/types";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The letter of each state, as in map files; a custom rule may have more states than letters. */
const LETTERS = { life: ".O", colours: ".ORB", digits: ".123456789" } as const;
const NO_LETTER = "+";

/** The homework's board, drawn with the letters of its maps. */
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
    return populationOf(this.#engine);
  }

  step(generations: number): void {
    this.#engine.step(generations);
  }

  rows(): string[] {
    const { width, height } = this.size;
    const states = new Uint8Array(width * height);
    this.#engine.paint({ x: 0, y: 0, width, height }, states);
    const letters = LETTERS[this.#letters];
    const cells = Array.from(states, (state) => letters[state] ?? NO_LETTER);
    return Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join(""));
  }

  writeMap(): string {
    const cells = this.#engine.field();
    if (!cells) throw new Error("the plain engine holds every board cell by cell");
    const written = writePattern(
      "cells",
      { cells, placed: false, comments: [] },
      { letters: this.#letters, ...this.size },
    );
    if (written.ok) return written.value;
    throw new UsageError("not-writable", {
      en: "The board cannot be saved as a map: {why}.",
      ja: "盤をマップとして保存できません：{why}。",
      values: { why: written.why },
    });
  }
}

/** Colours a row of letters; ages get weaker colours. */
export function painter(colours: Colors): (row: string) => string {
  const { dim, bold, red, blue, green, yellow, magenta, gray } = colours;
  const styles: Readonly<Record<string, (text: string) => string>> = {
    ".": dim,
    O: (text) => bold(green(text)),
    R: (text) => bold(red(text)),
    B: (text) => bold(blue(text)),
    "1": (text) => bold(green(text)),
    "2": yellow,
    "3": yellow,
    "4": magenta,
    "5": magenta,
    "6": gray,
    "7": gray,
  };
  // One escape sequence per run of equal letters.
  return (row) => row.replace(/(.)\1*/g, (run, letter: string) => styles[letter]?.(run) ?? run);
}
