import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../../life/engines/index.ts";
import { Field } from "../../life/grid/field.ts";
import type { Topology } from "../../life/grid/topology.ts";
import type { Rule } from "../../life/rules/rule.ts";
import type { ImportedBoard, WrittenRule } from "./import.ts";
import { fitToGrid, objectionTo, boardErrorOf } from "./boards.ts";
import { loadCheckpoint, type Checkpoint, checkpointOf, Timeline } from "./timeline.ts";

/** A board in its engine, with its rule and its history. */
export interface BoardSession extends WrittenRule {
  readonly engine: Engine;
  readonly timeline: Timeline;
}

/** The state that undo restores. */
export interface BoardSnapshot extends WrittenRule {
  readonly topology: Topology;
  readonly now: Checkpoint;
  readonly start: Checkpoint;
}

/** Opens an imported board. `preferHashLife`: steps are long enough for HashLife, if it supports the rule. */
export function createSession(
  { topology, start, ...writtenRule }: ImportedBoard,
  preferHashLife: boolean,
): Result<BoardSession> {
  const objection = objectionTo(start.cells, writtenRule.rule, topology);
  if (objection !== undefined) return refuse(objection);
  return openSession(
    writtenRuleOf(writtenRule),
    topology,
    start,
    preferHashLife || !(start.cells instanceof Field),
  );
}

/** The same cells under another rule or on another grid; cells that do not fit are dropped. */
export function convertSession(
  { engine }: BoardSession,
  writtenRule: WrittenRule,
  topology: Topology,
  preferHashLife: boolean,
): Result<BoardSession> {
  const field = engine.field();
  if (!field) return refuse("the board is too large to be taken over");
  return convertCheckpoint(
    { cells: field, generation: engine.generation },
    writtenRule,
    topology,
    preferHashLife,
  );
}

export function convertCheckpoint(
  { cells, generation }: Checkpoint,
  writtenRule: WrittenRule,
  topology: Topology,
  preferHashLife: boolean,
): Result<BoardSession> {
  const field = cells instanceof Field ? cells : cells.field();
  if (!field) return refuse("the board is too large to be taken over");
  const start = { cells: fitToGrid(field, writtenRule.rule, topology), generation };
  return openSession(writtenRuleOf(writtenRule), topology, start, preferHashLife);
}

export function restoreSession(
  { topology, now, start, ...writtenRule }: BoardSnapshot,
  preferHashLife: boolean,
): Result<BoardSession> {
  const opened = openSession(writtenRuleOf(writtenRule), topology, now, preferHashLife);
  if (!opened.ok) return opened;
  const timeline = new Timeline(start);
  if (now.generation > start.generation) timeline.addCheckpoint(opened.value.engine);
  return ok({ ...opened.value, timeline });
}

/** Moves the board to the engine that suits its step length; returns the same session if nothing changes. */
export function switchEngine(session: BoardSession, preferHashLife: boolean): BoardSession {
  const { rule, engine } = session;
  if (preferHashLife === (engine.tree !== undefined)) return session;
  const other = engineFor(rule, engine.topology, preferHashLife);
  if (!other.ok || other.value.name === engine.name) return session;
  const checkpoint = checkpointOf(engine);
  return checkpoint && loadCheckpoint(other.value, checkpoint)
    ? { ...session, engine: other.value }
    : session;
}

export function emptySession(session: BoardSession): BoardSession {
  const start = { cells: new Field(), generation: 0n };
  loadCheckpoint(session.engine, start);
  return { ...session, timeline: new Timeline(start) };
}

/** Edits at the start generation define a new start; later edits add a checkpoint. */
export function commitEdits(session: BoardSession): BoardSession {
  const { engine, timeline } = session;
  const checkpoint = engine.generation === timeline.start.generation ? checkpointOf(engine) : undefined;
  if (checkpoint) return { ...session, timeline: new Timeline(checkpoint) };
  timeline.addCheckpoint(engine);
  return session;
}

/** Undefined if the board is too large to copy. */
export function snapshotOf({ engine, timeline, ...writtenRule }: BoardSession): BoardSnapshot | undefined {
  const now = checkpointOf(engine);
  return now && { ...writtenRuleOf(writtenRule), topology: engine.topology, now, start: timeline.start };
}

function writtenRuleOf({ rule, text, ruleFile }: WrittenRule): WrittenRule {
  return { rule, text, ruleFile };
}

function openSession(
  writtenRule: WrittenRule,
  topology: Topology,
  start: Checkpoint,
  preferHashLife: boolean,
): Result<BoardSession> {
  const engine = engineFor(writtenRule.rule, topology, preferHashLife);
  if (!engine.ok) return engine;
  try {
    if (loadCheckpoint(engine.value, start))
      return ok({ ...writtenRule, engine: engine.value, timeline: new Timeline(start) });
  } catch (error) {
    return refuse(boardErrorOf(error).why);
  }
  // HashLife can hold patterns that are too large for other engines.
  return preferHashLife
    ? refuse("the pattern is too large for this grid")
    : openSession(writtenRule, topology, start, true);
}

function engineFor(rule: Rule, topology: Topology, preferHashLife: boolean): Result<Engine> {
  const hashLife = preferHashLife ? chooseEngine(rule, topology, { engine: "hashlife" }) : undefined;
  return hashLife?.ok === true ? hashLife : chooseEngine(rule, topology);
}
