import { countBits } from "../../core/count-bits.ts";
import { CENTRE, HEXAGONAL, MOORE, type Neighbours, ringOf, symmetricTo, VON_NEUMANN } from "./neighbours.ts";
import type { MapRule, RangeRule, Rule } from "./rule.ts";

/** One line about a rule: family, number of states, neighbourhood. */
export function describeRule(rule: Rule): string {
  switch (rule.kind) {
    case "map":
      return describeMap(rule);
    case "range":
      return describeRange(rule);
    case "colours":
      return `two colours (states ${rule.living.join(" and ")}), eight neighbours`;
    case "table":
      return `rule table, ${rule.states} states, ${rule.inputs.length - 1} neighbours`;
    case "own":
      return `a rule of one's own, ${rule.states} states`;
  }
}

function describeMap({ table, states, counts }: MapRule): string {
  const { neighbours, by } = dependencyOf(table);
  const family = states === 2 ? "Life-like" : "Generations";
  const counting =
    states === 2 ? "" : counts === "first" ? ", only state 1 counts" : ", all but state 0 count";
  return `${family}, ${states} states, ${neighbours.name} by their ${by}${counting}`;
}

function describeRange({ states, radius, weights, stateWeights }: RangeRule): string {
  const middle = (weights.length - 1) / 2;
  const cells = weights.filter((weight, place) => weight !== 0 && place !== middle).length;
  const notes = [
    weights.some((weight) => weight !== 0 && weight !== 1) && "weighted",
    weights[middle] !== 0 && "the middle counts",
    stateWeights.some((weight, state) => weight !== (state === 1 ? 1 : 0)) && "states are weighted",
  ].filter((note) => note !== false);
  return [`Larger than Life, ${states} states, ${cells} neighbours within radius ${radius}`, ...notes].join(
    ", ",
  );
}

/** The simplest dependency that the table allows. */
function dependencyOf(table: Uint8Array): {
  neighbours: Neighbours;
  by: "number" | "arrangement" | "places";
} {
  for (const neighbours of [MOORE, VON_NEUMANN, HEXAGONAL])
    if (dependsOn(table, neighbours, countBits)) return { neighbours, by: "number" };
  for (const neighbours of [VON_NEUMANN, HEXAGONAL, MOORE])
    if (dependsOn(table, neighbours, (ring) => Math.min(...symmetricTo(neighbours, ring))))
      return { neighbours, by: "arrangement" };
  for (const neighbours of [VON_NEUMANN, HEXAGONAL])
    if (dependsOn(table, neighbours, (ring) => ring)) return { neighbours, by: "places" };
  return { neighbours: MOORE, by: "places" };
}

/** Whether the cell and this feature of its neighbours determine the result. */
function dependsOn(table: Uint8Array, neighbours: Neighbours, feature: (ring: number) => number): boolean {
  const decided = new Map<number, number | undefined>();
  return table.every((next, index) => {
    const key = feature(ringOf(neighbours, index)) * 2 + ((index & CENTRE) === 0 ? 0 : 1);
    const known = decided.get(key) ?? next;
    decided.set(key, known);
    return known === next;
  });
}
