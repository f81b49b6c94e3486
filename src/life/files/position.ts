import { ok, refuse, type Result } from "../../core/result.ts";
import { type Field, MAX_FIELD_COORDINATE } from "../grid/field.ts";
import type { Topology } from "../grid/topology.ts";
import { fieldOf, type Pattern } from "./pattern.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size from (0, 0) to the last cell, and at least the declared size. */
export function sizeOf(cells: Field, declared: Size = { width: 0, height: 0 }): Size {
  const box = cells.bounds() ?? { x: 0, y: 0, width: 0, height: 0 };
  return { width: Math.max(declared.width, box.x + box.width), height: Math.max(declared.height, box.y + box.height) };
}

/** Centres a pattern that has a size but no position, as Golly does, if it fits. */
export function centrePattern(pattern: Pattern, cells: Field, topology: Topology): Field {
  const { size } = pattern;
  if (size === undefined || topology.kind === "unbounded") return cells;
  if (size.width > topology.width || size.height > topology.height) return cells;
  return cells.moved(halfOf(topology.width, size.width), halfOf(topology.height, size.height));
}

/** Centres the bounding box of cells that come from no file, or puts it in the corner. */
export function centreCells(cells: Field, topology: Topology): Field {
  const box = cells.bounds();
  if (!box || topology.kind === "unbounded") return cells;
  const fits = box.width <= topology.width && box.height <= topology.height;
  const x = fits ? halfOf(topology.width, box.width) : 0;
  const y = fits ? halfOf(topology.height, box.height) : 0;
  return cells.moved(x - box.x, y - box.y);
}

function halfOf(grid: number, pattern: number): number {
  return Math.floor(grid / 2) - Math.floor(pattern / 2);
}

const SUFFIX = /:[PTKCS](\d{1,10})\*?(?:[-+]\d+)?(?:,(\d{1,10})\*?(?:[-+]\d+)?)?$/i;

/**
 * Converts between file coordinates, where (0, 0) is the middle of the bounded grid that the rule names, and ours,
 * where it is the top left. In Golly a grid of w x h has its top left at (-floor(w / 2), -floor(h / 2)).
 */
export function moveOrigin(pattern: Pattern, to: "middle" | "corner"): Result<Pattern> {
  const [, width, height = width] = SUFFIX.exec(pattern.rule ?? "") ?? [];
  if (!pattern.placed || width === undefined) return ok(pattern);
  const sign = to === "corner" ? 1 : -1;
  const dx = sign * Math.floor(Number(width) / 2);
  const dy = sign * Math.floor(Number(height) / 2);
  const field = fieldOf(pattern);
  const bounds = field?.bounds();
  if (!field || (bounds && !fits(bounds.x + dx, bounds.width)) || (bounds && !fits(bounds.y + dy, bounds.height)))
    return refuse({
      en: "more cells, or further away, than the bounded grid of {grid} can have",
      ja: "有限の盤 {grid} に収まらない数、または位置のセルがあります",
      values: { grid: pattern.rule ?? "" },
    });
  return ok({ ...pattern, cells: field.moved(dx, dy) });
}

function fits(from: number, length: number): boolean {
  return from > -MAX_FIELD_COORDINATE && from + length <= MAX_FIELD_COORDINATE;
}
