import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../../life/engines/index.ts";
import { Field } from "../../life/grid/field.ts";
import type { Topology } from "../../life/grid/topology.ts";
import type { Rule } from "../../life/rules/rule.ts";
import type { ImportedBoard, WrittenRule } from "./import.ts";
import { fitToGrid, objectionTo, boardErrorOf } from "./boards.ts";
import { loadCheckpoint, type Checkpoint, checkpointOf, Timeline } from "./timeline.ts";

/** Cells under a rule on a grid, in the engine that evolves them, and the way they have come. */
export interface BoardSession extends WrittenRule {
  readonly engine: Engine;
  readonly timeline: Timeline;
}

/** Everything that undoing brings back. */
export interface BoardSnapshot extends WrittenRule {
  readonly topology: Topology;
  readonly now: Checkpoint;
  readonly start: Checkpoint;
}

/** A board that comes from elsewhere. `leaps`: steps are so long that HashLife pays, where it knows the rule. */
export function createSession(
  { topology, start, ...ruled }: ImportedBoard,
  leaps: boolean,
): Result<BoardSession> {
  const objection = objectionTo(start.cells, ruled.rule, topology);
  if (objection !== undefined) return refuse(objection);
  return openSession(writtenRuleOf(ruled), topology, start, leaps || !(start.cells instanceof Field));
}

/** The same cells under another rule or on another grid; those that it has no room for are gone. */
export function convertSession(
  { engine: before }: BoardSession,
  ruled: WrittenRule,
  topology: Topology,
  leaps: boolean,
): Result<BoardSession> {
  const field = before.field();
  if (!field) return refuse("the board is too large to be taken over");
  return convertCheckpoint({ cells: field, generation: before.generation }, ruled, topology, leaps);
}

/** The cells of a mark under another rule or on another grid. */
export function convertCheckpoint(
  { cells, generation }: Checkpoint,
  ruled: WrittenRule,
  topology: Topology,
  leaps: boolean,
): Result<BoardSession> {
  const field = cells instanceof Field ? cells : cells.field();
  if (!field) return refuse("the board is too large to be taken over");
  const start = { cells: fitToGrid(field, ruled.rule, topology), generation };
  return openSession(writtenRuleOf(ruled), topology, start, leaps);
}

/** A board of before. */
export function restoreSession(
  { topology, now, start, ...ruled }: BoardSnapshot,
  leaps: boolean,
): Result<BoardSession> {
  const grown = openSession(writtenRuleOf(ruled), topology, now, leaps);
  if (!grown.ok) return grown;
  const timeline = new Timeline(start);
  if (now.generation > start.generation) timeline.addCheckpoint(grown.value.engine);
  return ok({ ...grown.value, timeline });
}

/** The same board in the engine that suits the length of its steps; itself where it is there already. */
export function switchEngine(culture: BoardSession, leaps: boolean): BoardSession {
  const { rule, engine } = culture;
  if (leaps === (engine.tree !== undefined)) return culture;
  const other = engineFor(rule, engine.topology, leaps);
  if (!other.ok || other.value.name === engine.name) return culture;
  const mark = checkpointOf(engine);
  return mark && loadCheckpoint(other.value, mark) ? { ...culture, engine: other.value } : culture;
}

/** No cells, at generation 0. */
export function emptySession(culture: BoardSession): BoardSession {
  const start = { cells: new Field(), generation: 0n };
  loadCheckpoint(culture.engine, start);
  return { ...culture, timeline: new Timeline(start) };
}

/** What was changed by hand at the start makes another start; later it is a turn of the way from there. */
export function commitEdits(culture: BoardSession): BoardSession {
  const { engine, timeline } = culture;
  const mark = engine.generation === timeline.start.generation ? checkpointOf(engine) : undefined;
  if (mark) return { ...culture, timeline: new Timeline(mark) };
  timeline.addCheckpoint(engine);
  return culture;
}

/** Undefined where the board is too large to be kept. */
export function snapshotOf({ engine, timeline, ...ruled }: BoardSession): BoardSnapshot | undefined {
  const now = checkpointOf(engine);
  return now && { ...writtenRuleOf(ruled), topology: engine.topology, now, start: timeline.start };
}

function writtenRuleOf({ rule, text, ruleFile }: WrittenRule): WrittenRule {
  return { rule, text, ruleFile };
}

function openSession(
  ruled: WrittenRule,
  topology: Topology,
  start: Checkpoint,
  leaps: boolean,
): Result<BoardSession> {
  const engine = engineFor(ruled.rule, topology, leaps);
  if (!engine.ok) return engine;
  try {
    if (loadCheckpoint(engine.value, start))
      return ok({ ...ruled, engine: engine.value, timeline: new Timeline(start) });
  } catch (error) {
    return refuse(boardErrorOf(error).why);
  }
  // What no other engine has room for, HashLife may.
  return leaps ? refuse("the pattern is too large for this grid") : openSession(ruled, topology, start, true);
}

function engineFor(rule: Rule, topology: Topology, leaps: boolean): Result<Engine> {
  const leaping = leaps ? chooseEngine(rule, topology, { engine: "hashlife" }) : undefined;
  return leaping?.ok === true ? leaping : chooseEngine(rule, topology);
}
