import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../../life/engines/index.ts";
import { Field } from "../../life/grid/field.ts";
import type { Topology } from "../../life/grid/topology.ts";
import type { Rule } from "../../life/rules/rule.ts";
import type { Arrival, Ruled } from "./arrivals.ts";
import { fitted, objectionTo, troubleOf } from "./boards.ts";
import { loadMark, type Mark, markOf, Timeline } from "./timeline.ts";

/** Cells under a rule on a grid, in the engine that evolves them, and the way they have come. */
export interface Culture extends Ruled {
  readonly engine: Engine;
  readonly timeline: Timeline;
}

/** Everything that undoing brings back. */
export interface Moment extends Ruled {
  readonly topology: Topology;
  readonly now: Mark;
  readonly start: Mark;
}

/** A board that comes from elsewhere. `leaps`: steps are so long that HashLife pays, where it knows the rule. */
export function sow({ topology, start, ...ruled }: Arrival, leaps: boolean): Result<Culture> {
  const objection = objectionTo(start.cells, ruled.rule, topology);
  if (objection !== undefined) return refuse(objection);
  return grow(ruledOf(ruled), topology, start, leaps || !(start.cells instanceof Field));
}

/** The same cells under another rule or on another grid; those that it has no room for are gone. */
export function transplant(
  { engine: before }: Culture,
  ruled: Ruled,
  topology: Topology,
  leaps: boolean,
): Result<Culture> {
  const field = before.field();
  if (!field) return refuse("the board is too large to be taken over");
  return regrow({ cells: field, generation: before.generation }, ruled, topology, leaps);
}

/** The cells of a mark under another rule or on another grid. */
export function regrow(
  { cells, generation }: Mark,
  ruled: Ruled,
  topology: Topology,
  leaps: boolean,
): Result<Culture> {
  const field = cells instanceof Field ? cells : cells.field();
  if (!field) return refuse("the board is too large to be taken over");
  const start = { cells: fitted(field, ruled.rule, topology), generation };
  return grow(ruledOf(ruled), topology, start, leaps);
}

/** A board of before. */
export function revive({ topology, now, start, ...ruled }: Moment, leaps: boolean): Result<Culture> {
  const grown = grow(ruledOf(ruled), topology, now, leaps);
  if (!grown.ok) return grown;
  const timeline = new Timeline(start);
  if (now.generation > start.generation) timeline.keep(grown.value.engine);
  return ok({ ...grown.value, timeline });
}

/** The same board in the engine that suits the length of its steps; itself where it is there already. */
export function rehouse(culture: Culture, leaps: boolean): Culture {
  const { rule, engine } = culture;
  if (leaps === (engine.tree !== undefined)) return culture;
  const other = engineFor(rule, engine.topology, leaps);
  if (!other.ok || other.value.name === engine.name) return culture;
  const mark = markOf(engine);
  return mark && loadMark(other.value, mark) ? { ...culture, engine: other.value } : culture;
}

/** No cells, at generation 0. */
export function emptied(culture: Culture): Culture {
  const start = { cells: new Field(), generation: 0n };
  loadMark(culture.engine, start);
  return { ...culture, timeline: new Timeline(start) };
}

/** What was changed by hand at the start makes another start; later it is a turn of the way from there. */
export function takeEdits(culture: Culture): Culture {
  const { engine, timeline } = culture;
  const mark = engine.generation === timeline.start.generation ? markOf(engine) : undefined;
  if (mark) return { ...culture, timeline: new Timeline(mark) };
  timeline.keep(engine);
  return culture;
}

/** Undefined where the board is too large to be kept. */
export function momentOf({ engine, timeline, ...ruled }: Culture): Moment | undefined {
  const now = markOf(engine);
  return now && { ...ruledOf(ruled), topology: engine.topology, now, start: timeline.start };
}

function ruledOf({ rule, text, ruleFile }: Ruled): Ruled {
  return { rule, text, ruleFile };
}

function grow(ruled: Ruled, topology: Topology, start: Mark, leaps: boolean): Result<Culture> {
  const engine = engineFor(ruled.rule, topology, leaps);
  if (!engine.ok) return engine;
  try {
    if (loadMark(engine.value, start))
      return ok({ ...ruled, engine: engine.value, timeline: new Timeline(start) });
  } catch (error) {
    return refuse(troubleOf(error).why);
  }
  // What no other engine has room for, HashLife may.
  return leaps ? refuse("the pattern is too large for this grid") : grow(ruled, topology, start, true);
}

function engineFor(rule: Rule, topology: Topology, leaps: boolean): Result<Engine> {
  const leaping = leaps ? chooseEngine(rule, topology, { engine: "hashlife" }) : undefined;
  return leaping?.ok === true ? leaping : chooseEngine(rule, topology);
}
