import { type Program, ByteEngine, byteEngineObjection } from "../bytes/byte-engine.ts";
import { mapProgram } from "../bytes/index.ts";
import type { EngineKind } from "../plain/engine.ts";
import { NINE_CELLS } from "../grid/compass.ts";
import type { Bounded } from "../grid/topology.ts";
import { nextState } from "../rules/next.ts";
import type { ColourRule, CustomRule, Rule } from "../rules/rule.ts";
import { lookupProgram } from "./lookup-program.ts";
import { sumsObjection } from "./sums-plan.ts";
import { sumsProgram } from "./sums-program.ts";

/** Runs every rule except custom ones, so that some engine always fits. */
export const table: EngineKind = {
  name: "table",
  about: {
    en: "every rule: rule tables, colours, any radius, weights, on bounded grids of every shape",
    ja: "あらゆる形の有限の盤で、すべての規則（規則表、色、任意の半径、重み）",
  },
  objection(rule, topology) {
    if (rule.kind === "own")
      return { en: "a custom rule finds its neighbours by itself", ja: "自作の規則は自分で隣を探します" };
    return byteEngineObjection(rule, topology) ?? (rule.kind === "range" ? sumsObjection(rule) : undefined);
  },
  open: (rule, topology) =>
    new ByteEngine("table", rule, topology as Bounded, programOf(rule as Exclude<Rule, CustomRule>)),
};

function programOf(rule: Exclude<Rule, CustomRule>): Program {
  switch (rule.kind) {
    case "map":
      return mapProgram(rule);
    case "range":
      return sumsProgram(rule);
    case "colours":
      return lookupProgram({ ...rule, inputs: NINE_CELLS, next: (states) => nextByColours(rule, states) });
    case "table":
      return lookupProgram(rule);
  }
}

function nextByColours(rule: ColourRule, states: Uint8Array): number {
  return nextState(rule, (dx, dy) => states[(dy + 1) * 3 + dx + 1] ?? 0);
}
