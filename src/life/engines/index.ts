import { suggestion } from "../../core/nearest.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { operationsOf } from "../bits/compile.ts";
import { bits } from "../bits/engine.ts";
import { bytes } from "../bytes/index.ts";
import type { Topology } from "../grid/topology.ts";
import { hashlife } from "../hash/index.ts";
import { objectionToUnbounded, withoutBirthFromNothing } from "../rules/index.ts";
import type { Rule } from "../rules/rule.ts";
import { table } from "../table/index.ts";
import { tiles } from "../tiles/index.ts";
import type { Engine, EngineKind } from "../plain/engine.ts";
import { growing } from "./growing.ts";
import { plain } from "../plain/plain.ts";
import { adaptive } from "./adaptive.ts";

export { populationOf } from "../plain/board.ts";
export type { BigBox, Change, Engine, EngineKind } from "../plain/engine.ts";

/** Engines that need a bounded grid run on a growing board otherwise. */
export const ENGINES: readonly EngineKind[] = [growing(bits), tiles, growing(bytes), growing(table), hashlife, plain];

/** What is known about a run in advance. */
export interface RunPlan {
  /** The name of an engine, or `auto`. */
  readonly engine?: string;
  /** Maximum number of generations. */
  readonly generations?: bigint;
}

/** From here on HashLife pays off, even for patterns that settle late. */
const HASHLIFE_FROM_GENERATIONS = 2n ** 15n;

/** Returns the requested engine, or the best for rule, grid and plan. */
export function chooseEngine(asked: Rule, topology: Topology, plan: RunPlan = {}): Result<Engine> {
  const fitted = fitRule(asked, topology);
  if (!fitted.ok) return fitted;
  const rule = fitted.value;
  const name = plan.engine ?? "auto";
  if (name !== "auto") return openNamed(name, rule, topology);
  const far = plan.generations !== undefined && plan.generations >= HASHLIFE_FROM_GENERATIONS;
  for (const kind of preferred(rule, topology, far))
    if (kind.objection(rule, topology) === undefined) return ok(kind.open(rule, topology));
  return refuse({
    en: "no engine can run {rule} here: {why}",
    ja: "ここで {rule} を動かせるエンジンはありません：{why}",
    values: { rule: rule.name, why: plain.objection(rule, topology) ?? "" },
  });
}

/** Engines, best first. */
function preferred(rule: Rule, topology: Topology, far: boolean): readonly EngineKind[] {
  if (topology.kind !== "unbounded")
    return isHeavy(rule, topology) ? [bytes, table] : [adaptive, bits, bytes, table, plain];
  const ahead = far ? [hashlife, tiles] : [tiles, hashlife];
  return [...ahead, growing(bits), growing(bytes), growing(table), plain];
}

/** Larger circuits are slower than look-ups: 272 operations run at 2,300 generations a second, look-ups at 4,000. */
const MAX_LIGHT_OPERATIONS = 180;

/** Whether a table is too irregular for a small circuit. */
function isHeavy(rule: Rule, topology: Topology): boolean {
  if (rule.kind !== "map" || bits.objection(rule, topology) !== undefined) return false;
  return operationsOf(rule) > MAX_LIGHT_OPERATIONS && bytes.objection(rule, topology) === undefined;
}

/** On an unbounded plane nothing may be born from nothing. */
function fitRule(rule: Rule, topology: Topology): Result<Rule> {
  if (topology.kind !== "unbounded") return ok(rule);
  if (rule.kind === "map" && rule.states === 2 && rule.table[0] === 1 && !rule.alternate)
    return ok(withoutBirthFromNothing(rule));
  const objection = objectionToUnbounded(rule);
  return objection === undefined ? ok(rule) : refuse(objection);
}

function openNamed(name: string, rule: Rule, topology: Topology): Result<Engine> {
  const kind = ENGINES.find((engine) => engine.name === name);
  const names = ["auto", ...ENGINES.map((engine) => engine.name)];
  if (!kind)
    return refuse({
      en: 'there is no engine "{name}" among {names}; {hint}',
      ja: "「{name}」というエンジンはありません（{names}）。{hint}",
      values: { name, names: names.join(", "), hint: suggestion(name, names) },
    });
  const objection = kind.objection(rule, topology);
  return objection === undefined
    ? ok(kind.open(rule, topology))
    : refuse({
        en: "the engine {engine} cannot run {rule} here: {why}",
        ja: "エンジン {engine} はここで {rule} を動かせません：{why}",
        values: { engine: name, rule: rule.name, why: objection },
      });
}
