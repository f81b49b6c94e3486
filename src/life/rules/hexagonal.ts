import type { Offset } from "../grid/compass.ts";
import { NE, NW, SE, SW } from "./neighbours.ts";
import type { Rule } from "./rule.ts";

const known = new WeakMap<Rule, boolean>();

/** Whether a rule uses the six hexagonal neighbours: all but north-east and south-west. */
export function isHexagonal(rule: Rule): boolean {
  const found = known.get(rule) ?? seesSix(rule);
  known.set(rule, found);
  return found;
}

function seesSix(rule: Rule): boolean {
  switch (rule.kind) {
    case "map":
      return [NE, SW].every((bit) => !dependsOn(rule.table, bit)) && [NW, SE].some((bit) => dependsOn(rule.table, bit));
    case "range":
      return isHexagonalShape(placesOf(rule.weights, rule.radius), rule.radius);
    case "table":
      return isHexagonalShape(rule.inputs, 1);
    case "colours":
    case "own":
      return false;
  }
}

function dependsOn(table: Uint8Array, bit: number): boolean {
  return table.some((next, index) => (index & bit) === 0 && next !== table[index | bit]);
}

/** Golly and LifeViewer lean the grid to the left: a hexagon of radius r holds |dx - dy| <= r. */
function isHexagonalShape(places: readonly Offset[], radius: number): boolean {
  const all = new Set(places.map(([dx, dy]) => `${dx},${dy}`));
  // A shape symmetric under reflection belongs to a square grid.
  return (
    places.every(([dx, dy]) => Math.abs(dx - dy) <= radius) &&
    places.some(([dx, dy]) => dx !== dy) &&
    places.some(([dx, dy]) => !all.has(`${-dx},${dy}`))
  );
}

function placesOf(weights: Int32Array, radius: number): Offset[] {
  const side = 2 * radius + 1;
  return Array.from(weights).flatMap((weight, place) =>
    weight === 0 ? [] : [[(place % side) - radius, Math.floor(place / side) - radius] as const],
  );
}
