import type { Message } from "../../core/lang.ts";
import type { Rule } from "../rules/rule.ts";
import { withAges } from "./ageing.ts";
import { colourCircuit } from "./colours.ts";
import { type BitPlan, writeKernel } from "./kernel/index.ts";
import { mapCircuit } from "./map.ts";
import { countedStates, rangeCircuit } from "./range.ts";
import { type CellCircuit, Stream } from "./stream.ts";

/** A compiled rule. */
export interface Compiled {
  readonly plan: BitPlan;
  readonly module: Uint8Array<ArrayBuffer>;
}

/** Size of the cache of compiled rules. */
const MAX_CACHED = 64;
const cache = new Map<string, { readonly rule: Rule; readonly compiled: Compiled }>();

/** Compiles a rule without objections to WebAssembly. */
export function compileRule(rule: Rule): Compiled {
  const known = cache.get(rule.name);
  if (known && isSame(known.rule, rule)) return known.compiled;
  const plan = planOf(rule);
  const compiled = { plan, module: writeKernel(plan) };
  cache.delete(rule.name);
  cache.set(rule.name, { rule, compiled });
  for (const oldest of cache.keys()) if (cache.size > MAX_CACHED) cache.delete(oldest);
  return compiled;
}

/** Operations per 128 cells and generation, about proportional to the time. */
export function operationsOf(rule: Rule): number {
  return Math.max(...compileRule(rule).plan.cells.map((cell) => new Stream(cell).cost));
}

/** Whether two rules of one name are equal: a rule adapted to a blinking background keeps its name. */
function isSame(a: Rule, b: Rule): boolean {
  const listed = (_: string, value: unknown): unknown => (ArrayBuffer.isView(value) ? Object.values(value) : value);
  return a === b || JSON.stringify(a, listed) === JSON.stringify(b, listed);
}

const MAX_STATES = 256;
/** Beyond this radius, summing along rows and columns is faster. */
const MAX_RADIUS = 7;
const MAX_SUM = 1023;

/** Explains why a rule does not run on bit planes, as the end of a sentence; undefined = it does. */
export function objectionTo(rule: Rule): Message | undefined {
  if (rule.states > MAX_STATES)
    return { en: "it runs rules of at most {most} states", ja: "状態は{most}個までです", values: { most: MAX_STATES } };
  if (rule.kind === "table") return { en: "it does not run rule tables", ja: "規則表は扱えません" };
  if (rule.kind === "own") return { en: "it does not run custom rules", ja: "自作の規則は扱えません" };
  if (rule.kind !== "range") return undefined;
  const most = rule.weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
  if (countedStates(rule) === undefined)
    return { en: "it does not run rules with weighted states", ja: "重みの違う状態は扱えません" };
  if (rule.radius > MAX_RADIUS)
    return {
      en: "its neighbourhoods reach at most {most} cells",
      ja: "見えるのは{most}セル先までです",
      values: { most: MAX_RADIUS },
    };
  return most > MAX_SUM
    ? { en: "its sums may be at most {most}", ja: "数えられるのは{most}までです", values: { most: MAX_SUM } }
    : undefined;
}

/** Plans a rule without objections. */
function planOf(rule: Rule): BitPlan {
  switch (rule.kind) {
    case "map": {
      const tables = rule.alternate ? [rule.table, rule.alternate] : [rule.table];
      return planAges(tables.map(mapCircuit), rule.states, rule.counts);
    }
    case "range":
      return planAges([rangeCircuit(rule)], rule.states, countedStates(rule) ?? "first");
    case "colours": {
      const { cell, codes } = colourCircuit(rule);
      return { planes: cell.outputs.length, radius: cell.radius, cells: [cell], codes };
    }
    case "table":
    case "own":
      throw new RangeError(`no circuit computes ${rule.name}`);
  }
}

function planAges(young: readonly CellCircuit[], states: number, counts: "first" | "living"): BitPlan {
  const coded = young.map((cell) => (states === 2 ? { cell, codes: [0, 1] } : withAges(cell, states, counts)));
  const cells = coded.map(({ cell }) => cell);
  const [{ outputs, radius } = { outputs: [], radius: 1 }] = cells;
  return { planes: outputs.length, radius, cells, codes: coded[0]?.codes ?? [] };
}
