import { formatEnglish } from "../../core/lang.ts";
import type { Result } from "../../core/result.ts";
import { NINE_CELLS } from "../grid/compass.ts";
import { readLifeLike } from "./life-like.ts";
import { readRange } from "./range.ts";
import type { ColourRule, Rule, TableRule } from "./rule.ts";

const EXTENDED = "R2,C0,M0,S2..3,B3..3,NM";
const WEIGHTED = "R2,C2,S4-6,B5-6,NW1121112221220221222111211";

/** The homework's rules and the two battle rules, by name. */
export const BUILT_IN_RULES: ReadonlyMap<string, () => Rule> = new Map<string, () => Rule>([
  ["base", () => ({ ...unwrap(readLifeLike("B3/S23")), name: "base" })],
  ["colorised", () => colourRule("colorised", [2, 3], majority)],
  ["extended", () => ({ ...unwrap(readRange(EXTENDED)), name: "extended" })],
  ["weighted", () => ({ ...unwrap(readRange(WEIGHTED)), name: "weighted" })],
  ["generations", () => ({ ...unwrap(readLifeLike("23/3/8")), name: "generations", counts: "living" })],
  ["duel", () => colourRule("duel", [1, 2], majority)],
  ["war", () => colourRule("war", [1, 2], ownOnly)],
]);

/** Brian Silverman's rule: 1 is an electron head, 2 its tail, 3 wire. */
export const WIREWORLD: TableRule = {
  kind: "table",
  name: "WireWorld",
  states: 4,
  radius: 1,
  soup: [1, 2, 3],
  inputs: NINE_CELLS,
  next(states) {
    const own = states[4] ?? 0;
    const heads = countOf(states, 1);
    if (own === 3) return heads === 1 || heads === 2 ? 1 : 3;
    return own === 0 ? 0 : own + 1;
  },
  colours: new Map([
    [0, [48, 48, 48]],
    [1, [0, 128, 255]],
    [2, [255, 255, 255]],
    [3, [255, 128, 0]],
  ]),
};

/** Standard notation of the homework's rules; two-colour rules have none. */
const STANDARD: ReadonlyMap<string, string> = new Map([
  ["base", "B3/S23"],
  ["extended", EXTENDED],
  ["weighted", WEIGHTED],
  ["generations", "R1,C8,S2-3,B3,NW111101111,01111111"],
]);

/** The name that other programs use; differs only for the homework's rules. */
export function standardName({ name }: Rule): string {
  return STANDARD.get(name) ?? name;
}

/** Next colour of a cell (0 = none) by its neighbours of the first and second colour. */
type Outcome = (own: number, first: number, second: number) => number;

/** Life over both colours; a newborn takes the colour of most parents. */
const majority: Outcome = (own, first, second) => {
  const living = first + second;
  if (own !== 0) return living === 2 || living === 3 ? own : 0;
  return living === 3 ? (first > second ? 1 : 2) : 0;
};

/** Only own neighbours keep a cell alive; a birth needs three of one colour and none of the other. */
const ownOnly: Outcome = (own, first, second) => {
  if (own === 0) return first === 3 && second === 0 ? 1 : second === 3 && first === 0 ? 2 : 0;
  const friends = own === 1 ? first : second;
  return friends === 2 || friends === 3 ? own : 0;
};

const ALIVE = 1;
const RED = 2;
const BLUE = 3;

/** The colorised rule with colourless living cells (`O`): they count, but give no colour. On a tie red wins. */
export function withColourless(rule: Rule): Rule {
  if (rule.name !== "colorised") return rule;
  const next = (states: Uint8Array): number => {
    const own = states[4] ?? 0;
    const red = countOf(states, RED);
    const blue = countOf(states, BLUE);
    const living = red + blue + countOf(states, ALIVE) - (own === 0 ? 0 : 1);
    if (own !== 0) return living === 2 || living === 3 ? own : 0;
    return living === 3 ? (blue > red ? BLUE : RED) : 0;
  };
  return { kind: "table", name: rule.name, states: 4, radius: 1, soup: rule.soup, inputs: NINE_CELLS, next };
}

function countOf(states: Uint8Array, wanted: number): number {
  return states.reduce((count, state) => count + (state === wanted ? 1 : 0), 0);
}

function colourRule(name: string, living: readonly [number, number], outcome: Outcome): ColourRule {
  const table = new Uint8Array(3 * 9 * 9);
  for (let own = 0, place = 0; own < 3; own++)
    for (let first = 0; first < 9; first++)
      for (let second = 0; second < 9; second++, place++)
        if (first + second <= 8) table[place] = outcome(own, first, second);
  return { kind: "colours", name, states: living[1] + 1, radius: 1, soup: living, living, table };
}

function unwrap<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value;
}
