import { ok, refuse, type Result } from "../../core/result.ts";
import { Field, MAX_FIELD_COORDINATE } from "../grid/field.ts";
import { LIMITS } from "./limits.ts";
import type { Pattern } from "./pattern.ts";

const SUFFIX = /:[PTKCS](\d{1,10})\*?(?:[-+]\d+)?(?:,(\d{1,10})\*?(?:[-+]\d+)?)?$/i;

/**
 * Converts from file coordinates, where (0, 0) is the middle of a bounded grid, to ours, where it is the top left.
 */
export function fromMiddle(pattern: Pattern): Result<Pattern> {
  return shift(pattern, 1);
}

/** The inverse, for a file that names the bounded grid in its rule. */
export function toMiddle(pattern: Pattern): Result<Pattern> {
  return shift(pattern, -1);
}

/** In Golly a grid of w x h has its top left at (-floor(w / 2), -floor(h / 2)). */
function shift(pattern: Pattern, sign: 1 | -1): Result<Pattern> {
  const [, width, height = width] = SUFFIX.exec(pattern.rule ?? "") ?? [];
  if (!pattern.placed || width === undefined) return ok(pattern);
  const dx = sign * Math.floor(Number(width) / 2);
  const dy = sign * Math.floor(Number(height) / 2);
  const field = pattern.cells instanceof Field ? pattern.cells : pattern.cells.field(LIMITS.tiles);
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
