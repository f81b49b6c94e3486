import { countBits } from "../../core/count-bits.ts";
import { CENTRE, HEXAGONAL, MOORE, type Neighbours, ringOf, symmetricTo, VON_NEUMANN } from "./neighbours.ts";
import type { Message, LocalizedText } from "../../core/lang.ts";
import type { MapRule, RangeRule, Rule } from "./rule.ts";

/** One line about a rule: family, number of states, neighbourhood. */
export function describeRule(rule: Rule): Message {
  switch (rule.kind) {
    case "map":
      return describeMap(rule);
    case "range":
      return describeRange(rule);
    case "colours":
      return {
        en: "two colours (states {states}), eight neighbours",
        ja: "2色（状態 {states}）、8近傍",
        values: { states: rule.living.join(" and ") },
      };
    case "table":
      return {
        en: "rule table, {states} states, {count} neighbours",
        ja: "規則表、{states}状態、{count}近傍",
        values: { states: rule.states, count: rule.inputs.length - 1 },
      };
    case "own":
      return { en: "a custom rule, {states} states", ja: "自作の規則、{states}状態", values: { states: rule.states } };
  }
}

function describeMap({ table, states, counts }: MapRule): Message {
  const { neighbours, by } = dependencyOf(table);
  const look: Message = { ...BY[by], values: { neighbours: neighbours.name } };
  if (states === 2)
    return { en: "Life-like, {states} states, {look}", ja: "ライフ系、{states}状態、{look}", values: { states, look } };
  const counted: Message =
    counts === "first"
      ? { en: "{look}, only state 1 counts", ja: "{look}、数えるのは状態1だけ", values: { look } }
      : { en: "{look}, all but state 0 count", ja: "{look}、状態0以外を数える", values: { look } };
  return {
    en: "Generations, {states} states, {look}",
    ja: "Generations、{states}状態、{look}",
    values: { states, look: counted },
  };
}

const BY = {
  number: { en: "{neighbours} by their number", ja: "{neighbours}の数で決まる" },
  arrangement: { en: "{neighbours} by their arrangement", ja: "{neighbours}の並び方で決まる" },
  places: { en: "{neighbours} by their places", ja: "{neighbours}の位置で決まる" },
} as const satisfies Readonly<Record<string, LocalizedText>>;

function describeRange({ states, radius, weights, stateWeights }: RangeRule): Message {
  const middle = (weights.length - 1) / 2;
  const count = weights.filter((weight, place) => weight !== 0 && place !== middle).length;
  let look: Message = {
    en: "Larger than Life, {states} states, {count} neighbours within radius {radius}",
    ja: "Larger than Life、{states}状態、半径{radius}以内の{count}近傍",
    values: { states, count, radius },
  };
  if (weights.some((weight) => weight !== 0 && weight !== 1))
    look = { en: "{look}, weighted", ja: "{look}、重み付き", values: { look } };
  if (weights[middle] !== 0) look = { en: "{look}, the middle counts", ja: "{look}、中央も数える", values: { look } };
  if (stateWeights.some((weight, state) => weight !== (state === 1 ? 1 : 0)))
    look = { en: "{look}, states are weighted", ja: "{look}、状態に重みがある", values: { look } };
  return look;
}

/** The simplest dependency that the table allows. */
function dependencyOf(table: Uint8Array): { neighbours: Neighbours; by: keyof typeof BY } {
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
