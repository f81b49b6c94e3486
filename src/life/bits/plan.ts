import type { Rule } from "../rules/rule.ts";
import { withAges } from "./ageing.ts";
import type { CellCircuit } from "./cell-circuit.ts";
import { colourCircuit } from "./colours.ts";
import { mapCircuit } from "./map.ts";
import { countedStates, rangeCircuit } from "./range.ts";

/** The bit plane program of a rule. */
export interface BitPlan {
  readonly planes: number;
  readonly radius: number;
  /** One circuit, or two if odd generations differ. */
  readonly cells: readonly CellCircuit[];
  /** Planes set per state, as bits. A dead cell has none. */
  readonly codes: readonly number[];
}

const MAX_STATES = 256;
/** Beyond this radius, summing along rows and columns is faster. */
const MAX_RADIUS = 7;
const MAX_SUM = 1023;

/** Explains why a rule does not run on bit planes, as the end of a sentence; undefined = it does. */
export function objectionTo(rule: Rule): string | undefined {
  if (rule.states > MAX_STATES) return `it knows at most ${MAX_STATES} states`;
  if (rule.kind === "table") return "it knows no rule tables";
  if (rule.kind === "own") return "it knows no rules of one's own";
  if (rule.kind !== "range") return undefined;
  const most = rule.weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
  if (countedStates(rule) === undefined) return "it knows no states of different weights";
  if (rule.radius > MAX_RADIUS) return `it sees no farther than ${MAX_RADIUS} cells`;
  return most > MAX_SUM ? `it adds up to no more than ${MAX_SUM}` : undefined;
}

/** Plans a rule without objections. */
export function planOf(rule: Rule): BitPlan {
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
      throw new RangeError(`${rule.name}: ${objectionTo(rule) ?? ""}`);
  }
}

function planAges(young: readonly CellCircuit[], states: number, counts: "first" | "living"): BitPlan {
  const coded = young.map((cell) =>
    states === 2 ? { cell, codes: [0, 1] } : withAges(cell, states, counts),
  );
  const cells = coded.map(({ cell }) => cell);
  const [{ outputs, radius } = { outputs: [], radius: 1 }] = cells;
  return { planes: outputs.length, radius, cells, codes: coded[0]?.codes ?? [] };
}
