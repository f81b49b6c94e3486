import { statSync } from "node:fs";
import { UsageError } from "../../core/errors.ts";
import { nearest } from "../../core/nearest.ts";
import { readPattern } from "../../life/files/index.ts";
import { Field } from "../../life/grid/field.ts";
import { readTextFile } from "../files.ts";
import type { Size } from "./board.ts";
import { findMap, MAPS } from "./maps.ts";
import type { GolRule } from "./rules.ts";

export interface MapOptions {
  readonly size: Size;
  /** A comment line takes a row, as in the homework's own loader. */
  readonly commentRows: boolean;
}

/** The cells of a file, or of a map that comes with the command where there is no such file. */
export function loadMap(answer: string, { rule, letters }: GolRule, options: MapOptions): Field {
  const bundled = isFile(answer) ? undefined : findMap(answer);
  const text = bundled ? bundled.text : readNamed(answer);
  const { size, commentRows } = options;
  const read = readPattern(text, { letters, states: rule.states, commentRows, ...size });
  const name = bundled?.path ?? answer;
  if (!read.ok) throw new UsageError("bad-map", `${name}: ${read.why}.`);
  const { cells } = read.value;
  if (!(cells instanceof Field) || !fits(cells, size))
    throw new UsageError("bad-map", `${name} has cells outside the world of ${size.width}x${size.height}.`);
  const strange = findStrange(cells, rule.states, letters);
  if (strange !== undefined)
    throw new UsageError(
      "bad-map",
      `${name} has cells in state ${strange}, which ${rule.name} does not know.`,
    );
  return cells;
}

function readNamed(answer: string): string {
  try {
    return readTextFile(answer);
  } catch (error) {
    const meant = nearest(
      answer,
      MAPS.map(({ path }) => path),
    );
    if (!(error instanceof UsageError) || meant === undefined) throw error;
    throw new UsageError(error.code, `${error.message.replace(/\.$/, "")}; did you mean ${meant}?`);
  }
}

/** What cannot even be looked at is told when it is read. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function fits(cells: Field, { width, height }: Size): boolean {
  const box = cells.bounds();
  return !box || (box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height);
}

/** Formats other than plain text have numbers for states, whatever the rule. */
function findStrange(cells: Field, states: number, letters: GolRule["letters"]): number | undefined {
  for (const [, , state] of cells.cells())
    if (state >= states || (letters === "colours" && state === 1)) return state;
  return undefined;
}
