import { statSync } from "node:fs";
import { UsageError } from "../../core/errors.ts";
import { nearest } from "../../core/nearest.ts";
import { centrePattern, type IgnoredCells, readPattern } from "../../life/files/index.ts";
import { Field } from "../../life/grid/field.ts";
import { readTextFile } from "../files.ts";
import type { Size } from "./board.ts";
import { findMap, MAPS, readMap } from "./maps.ts";
import type { GolRule } from "./rules.ts";

export interface MapOptions {
  readonly size: Size;
  /** A comment line takes a row, as in the homework's own loader. */
  readonly commentRows: boolean;
}

/** A map's cells, and those of them that the rule has no state for. */
export interface LoadedMap {
  readonly cells: Field;
  readonly ignored?: IgnoredCells;
}

/** The cells of a file, or of a map that comes with the command where there is no such file. */
export function loadMap(answer: string, { rule, letters }: GolRule, options: MapOptions): LoadedMap {
  const bundled = isFile(answer) ? undefined : findMap(answer);
  const text = bundled ? readMap(bundled) : readNamed(answer);
  const { size, commentRows } = options;
  const read = readPattern(text, { letters, states: rule.states, commentRows, ...size });
  const name = bundled?.path ?? answer;
  if (!read.ok) throw new UsageError("bad-map", `${name}: ${read.why}.`);
  const { ignored } = read.value;
  const cells =
    read.value.cells instanceof Field
      ? centrePattern(read.value, read.value.cells, { kind: "plane", ...size })
      : undefined;
  if (!cells || !fits(cells, size))
    throw new UsageError("bad-map", `${name} has cells outside the world of ${size.width}x${size.height}.`);
  const strange = findUnknownState(cells, rule.states);
  if (strange !== undefined)
    throw new UsageError(
      "bad-map",
      `${name} has cells in state ${strange}, which ${rule.name} does not know.`,
    );
  return ignored ? { cells, ignored } : { cells };
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
function findUnknownState(cells: Field, states: number): number | undefined {
  for (const [, , state] of cells.cells()) if (state >= states) return state;
  return undefined;
}
