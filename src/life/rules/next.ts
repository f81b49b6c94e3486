import type { ColourRule, MapRule, CustomRule, RangeRule, Rule, TableRule } from "./rule.ts";

/** The state of the cell at offset (dx, dy); (0, 0) is the cell itself. */
export type StateAt = (dx: number, dy: number) => number;

/** Reference implementation of all rules: every engine is compared with it. */
export function nextState(rule: Exclude<Rule, CustomRule>, look: StateAt, generation = 0): number {
  switch (rule.kind) {
    case "map":
      return nextByMap(rule, look, generation);
    case "range":
      return nextByRange(rule, look);
    case "colours":
      return nextByColours(rule, look);
    case "table":
      return nextByTable(rule, look);
  }
}

function nextByMap(rule: MapRule, look: StateAt, generation: number): number {
  const counts = (state: number): boolean => (rule.counts === "first" ? state === 1 : state > 0);
  let index = 0;
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) index = index * 2 + (counts(look(dx, dy)) ? 1 : 0);
  const own = look(0, 0);
  if (own > 1) return age(own, rule.states);
  const table = generation % 2 === 1 && rule.alternate ? rule.alternate : rule.table;
  if (table[index] === 1) return 1;
  return own === 0 ? 0 : age(own, rule.states);
}

function nextByRange(rule: RangeRule, look: StateAt): number {
  const own = look(0, 0);
  if (own > 1) return age(own, rule.states);
  let sum = 0;
  let place = 0;
  for (let dy = -rule.radius; dy <= rule.radius; dy++)
    for (let dx = -rule.radius; dx <= rule.radius; dx++)
      sum += (rule.weights[place++] ?? 0) * (rule.stateWeights[look(dx, dy)] ?? 0);
  if (own === 0) return rule.birth[sum] === 1 ? 1 : 0;
  return rule.survival[sum] === 1 ? 1 : age(own, rule.states);
}

function nextByColours({ living, table }: ColourRule, look: StateAt): number {
  let first = 0;
  let second = 0;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      if (dx === 0 && dy === 0) continue;
      const state = look(dx, dy);
      if (state === living[0]) first++;
      else if (state === living[1]) second++;
    }
  const own = look(0, 0);
  const colour = own === living[0] ? 1 : own === living[1] ? 2 : 0;
  const next = table[(colour * 9 + first) * 9 + second] ?? 0;
  return next === 0 ? 0 : next === 1 ? living[0] : living[1];
}

function nextByTable({ inputs, next }: TableRule, look: StateAt): number {
  return next(Uint8Array.from(inputs, ([dx, dy]) => look(dx, dy)));
}

/** The next age; the last age is followed by death. */
function age(state: number, states: number): number {
  return (state + 1) % states;
}
