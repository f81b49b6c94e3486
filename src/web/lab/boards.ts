import { UsageError } from "../../core/errors.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Box, Field, MAX_FIELD_COORDINATE } from "../../life/grid/field.ts";
import { type Topology, UNBOUNDED } from "../../life/grid/topology.ts";
import type { Rule } from "../../life/rules/rule.ts";
import type { BoardError } from "./protocol.ts";
import type { Checkpoint } from "./timeline.ts";

/** The default grid side of the homework rules. */
const HOMEWORK_SIDE = 25;

export function boardErrorOf(error: unknown): BoardError {
  if (error instanceof RangeError || (error instanceof UsageError && error.code === "board-too-large"))
    return { kind: "too-large", why: error.message };
  return { kind: "lost", why: error instanceof Error ? error.message : String(error) };
}

/** Removes the suffix of a bounded grid, which the page shows separately. */
export function bareRule(text: string): string {
  return text.trim().replace(/\s*:.*$/s, "");
}

export function defaultTopology(rule: Rule): Topology {
  const homework = ["base", "colorised", "extended", "weighted", "generations"].includes(rule.name);
  return homework ? { kind: "plane", width: HOMEWORK_SIDE, height: HOMEWORK_SIDE } : UNBOUNDED;
}

export function moveWithin(cells: Field, x: number, y: number): Result<Field> {
  const box = cells.bounds();
  if (!box) return ok(cells);
  const distance = Math.max(
    Math.abs(box.x + x),
    Math.abs(box.y + y),
    Math.abs(box.x + box.width + x),
    Math.abs(box.y + box.height + y),
  );
  if (distance >= MAX_FIELD_COORDINATE) return refuse("the cells are too far away");
  return ok(cells.moved(x, y));
}

export function objectionTo(cells: Checkpoint["cells"], rule: Rule, topology: Topology): string | undefined {
  if (!(cells instanceof Field)) return undefined;
  const maxState = cells.census(256).findLastIndex((count) => count > 0);
  if (maxState >= rule.states)
    return `there are cells in state ${maxState}, but ${rule.name} knows only 0 to ${rule.states - 1}`;
  const box = cells.bounds();
  if (!box || topology.kind === "unbounded") return undefined;
  const inside =
    box.x >= 0 && box.y >= 0 && box.x + box.width <= topology.width && box.y + box.height <= topology.height;
  return inside ? undefined : `it does not fit the grid of ${topology.width} x ${topology.height}`;
}

/** Centres cells that do not fit where they are, drops those outside, and maps unknown states to 1. */
export function fitToGrid(field: Field, rule: Rule, topology: Topology): Field {
  const cells = new Field();
  for (const [x, y, state] of moveIntoGrid(field, topology).cells())
    if (isOnGrid(topology, x, y)) cells.set(x, y, state < rule.states ? state : 1);
  return cells;
}

/** Counts the living cells that `fitToGrid` drops. */
export function countOutside(field: Field, topology: Topology): number {
  if (topology.kind === "unbounded") return 0;
  let count = 0;
  for (const [x, y] of moveIntoGrid(field, topology).cells()) if (!isOnGrid(topology, x, y)) count++;
  return count;
}

function moveIntoGrid(field: Field, topology: Topology): Field {
  const box = field.bounds();
  if (topology.kind === "unbounded" || !box) return field;
  const { width, height } = topology;
  const fits = isOnGrid(topology, box.x, box.y) && box.x + box.width <= width && box.y + box.height <= height;
  if (fits) return field;
  // A pattern larger than the grid keeps its centre.
  const offset = (gridSide: number, size: number): number => Math.floor((gridSide - size) / 2);
  return field.moved(offset(width, box.width) - box.x, offset(height, box.height) - box.y);
}

function isOnGrid(topology: Topology, x: number, y: number): boolean {
  return topology.kind === "unbounded" || (x >= 0 && y >= 0 && x < topology.width && y < topology.height);
}

export function* cellsIn(
  field: Field,
  { x: left, y: top, width, height }: Box,
): Generator<readonly [x: number, y: number, state: number]> {
  for (const cell of field.cells()) {
    const [x, y] = cell;
    if (x >= left && y >= top && x < left + width && y < top + height) yield cell;
  }
}

/** Clears by rows if the box is smaller than the population, else cell by cell. */
export function clearCells(field: Field, box: Box): void {
  const size = box.width * box.height;
  if (size <= field.population) field.stamp(box, new Uint8Array(size));
  else for (const [x, y] of [...cellsIn(field, box)]) field.set(x, y, 0);
}
