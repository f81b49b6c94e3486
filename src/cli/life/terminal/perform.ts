import { UsageError } from "../../../core/errors.ts";
import type { FormatMessage, MessageValue } from "../../../core/lang.ts";
import type { Engine } from "../../../life/engines/index.ts";
import { Field } from "../../../life/grid/field.ts";
import { isOnGrid } from "../../../life/grid/topology.ts";
import { describeRule } from "../../../life/rules/index.ts";
import type { Rule } from "../../../life/rules/rule.ts";
import type { WrittenBoard } from "../../../life/session/board.ts";
import type { BoardSession } from "../../../life/session/board-session.ts";
import { saveFile } from "../../files.ts";
import { readDensity, readGenerations } from "../flags.ts";
import { formatFor, writeBoard } from "../save.ts";
import { findRule } from "../choose.ts";
import { chooseGrid, prepareStart, type Start, type StartFlags } from "../start.ts";
import type { LabAction, Question } from "./state.ts";
import { WORDS } from "./words.ts";

/** What the screen must do after an action. */
export interface ActionResult {
  readonly message?: string;
  readonly fit?: true;
  /** The generation to run to, frame by frame. */
  readonly goal?: bigint;
  /** The new state for drawing. */
  readonly pen?: number;
}

export interface LabContext {
  readonly session: BoardSession;
  readonly say: FormatMessage;
  readonly flags: StartFlags;
  /** A new seed for every soup. */
  readonly nextSeed: () => string;
}

/** Performs an action; throws a UsageError, with nothing changed, when it is impossible. */
export function performAction(context: LabContext, action: LabAction): ActionResult {
  const { session, say } = context;
  switch (action.kind) {
    case "step":
      session.saveUndo();
      session.engine.step(1);
      return {};
    case "clear":
      session.clear();
      return {};
    case "restart":
      session.restart();
      return {};
    case "undo":
      return session.undo() ? {} : { message: say(WORDS.nothingBack) };
    case "fit":
      return { fit: true };
    case "toggle":
      return setCell(session, action.x, action.y, session.engine.cell(action.x, action.y) === 0 ? action.pen : 0);
    case "set":
      return setCell(session, action.x, action.y, action.state);
    case "answer":
      return answer(context, action.question, action.typed.trim());
  }
}

/** An empty answer cancels, except that it has a default density for a soup. */
function answer(context: LabContext, question: Question, typed: string): ActionResult {
  return typed === "" && question !== "soup" ? {} : ANSWERS[question](context, typed);
}

const ANSWERS: Readonly<Record<Question, (context: LabContext, typed: string) => ActionResult>> = {
  open({ session, flags }, typed) {
    const rows = flags.homeworkRows ? { homeworkRows: flags.homeworkRows } : {};
    session.replace(writtenBoard(prepareStart(session.engine.rule, session.engine.topology, typed, rows)));
    return { fit: true };
  },
  save({ session, say }, typed) {
    saveFile(typed, writeBoard(session.engine, formatFor(typed, undefined, "rle")));
    return { message: say(WORDS.saved, { path: typed }) };
  },
  rule({ session, say }, typed) {
    session.replace(writtenBoard(withRule(session.engine, typed)));
    const { rule } = session.engine;
    return { message: say({ en: "{text}", ja: "{text}" }, { text: describeRule(rule) }), pen: rule.soup[0] ?? 1 };
  },
  generation({ session }, typed) {
    const goal = readGenerations(typed);
    session.seek(goal);
    return { goal };
  },
  soup({ session, nextSeed }, typed) {
    const soup = readDensity(typed || "0.4");
    const { rule, topology } = session.engine;
    session.replace(writtenBoard(prepareStart(rule, topology, undefined, { soup, seed: nextSeed() })));
    return { fit: true };
  },
};

function setCell(session: BoardSession, x: number, y: number, state: number): ActionResult {
  const { rule, topology } = session.engine;
  if (!isOnGrid(topology, x, y))
    throw new UsageError("outside", {
      en: "({x}, {y}) is outside of the grid.",
      ja: "({x}, {y})は盤の外です。",
      values: { x, y },
    });
  if (!hasState(rule, state))
    throw new UsageError("no-state", {
      en: "{rule} knows only the states {states}.",
      ja: "{rule} の状態は {states} だけです。",
      values: { rule: rule.name, states: statesOf(rule) },
    });
  session.edit((engine) => engine.setCell(x, y, state));
  return {};
}

/** The current cells under another rule. */
function withRule(engine: Engine, text: string): Start {
  const { rule, topology: suffix } = findRule(text);
  const topology = suffix ? chooseGrid(rule, suffix, {}) : engine.topology;
  const field = engine.field();
  const cells = field ? convertStates(field, rule) : (engine.tree?.() ?? new Field());
  return { rule, topology, cells, generation: engine.generation };
}

/** A state that the rule does not have becomes its first living state. */
function convertStates(cells: Field, rule: Rule): Field {
  const field = new Field();
  for (const [x, y, state] of cells.cells()) field.set(x, y, hasState(rule, state) ? state : (rule.soup[0] ?? 1));
  return field;
}

export function writtenBoard(start: Start): WrittenBoard {
  return { ...start, text: start.rule.name };
}

function hasState(rule: Rule, state: number): boolean {
  return state === 0 || (rule.kind === "colours" ? rule.living.includes(state) : state < rule.states);
}

function statesOf(rule: Rule): MessageValue {
  return rule.kind === "colours"
    ? [0, ...rule.living].join(", ")
    : { en: "0 to {most}", ja: "0～{most}", values: { most: rule.states - 1 } };
}
