import { UsageError } from "../../../core/errors.ts";
import { Field } from "../../../life/grid/field.ts";
import { describeRule } from "../../../life/rules/index.ts";
import type { Rule } from "../../../life/rules/rule.ts";
import { saveFile } from "../../files.ts";
import type { FormatMessage } from "../../lang.ts";
import { readDensity, readGenerations } from "../flags.ts";
import { formatFor, writeBoard } from "../save.ts";
import { findRule } from "../find-rule.ts";
import { chooseGrid, prepareStart, type Start, type StartFlags } from "../start.ts";
import type { Lab } from "./lab.ts";
import type { LabAction, Question } from "./state.ts";
import { NOTHING_BACK, SAVED } from "./words.ts";

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
  readonly lab: Lab;
  readonly say: FormatMessage;
  readonly flags: StartFlags;
  /** A new seed for every soup. */
  readonly nextSeed: () => string;
}

/** Performs an action; throws a UsageError, with nothing changed, when it is impossible. */
export function performAction(context: LabContext, action: LabAction): ActionResult {
  const { lab, say } = context;
  switch (action.kind) {
    case "step":
      lab.saveUndo();
      lab.engine.step(1);
      return {};
    case "clear":
      lab.clear();
      return {};
    case "restart":
      lab.restart();
      return {};
    case "undo":
      return lab.undo() ? {} : { message: say(NOTHING_BACK) };
    case "fit":
      return { fit: true };
    case "toggle":
      return setCell(lab, action.x, action.y, lab.engine.cell(action.x, action.y) === 0 ? action.pen : 0);
    case "set":
      return setCell(lab, action.x, action.y, action.state);
    case "answer":
      return ANSWERS[action.question](context, action.typed.trim());
  }
}

const ANSWERS: Readonly<Record<Question, (context: LabContext, typed: string) => ActionResult>> = {
  open({ lab, flags }, typed) {
    if (typed === "") return {};
    const rows = flags.homeworkRows ? { homeworkRows: flags.homeworkRows } : {};
    lab.replace(prepareStart(lab.engine.rule, lab.engine.topology, typed, rows));
    return { fit: true };
  },
  save({ lab, say }, typed) {
    if (typed === "") return {};
    saveFile(typed, writeBoard(lab.engine, formatFor(typed, undefined, "rle")));
    return { message: say(SAVED, { path: typed }) };
  },
  rule({ lab, say }, typed) {
    if (typed === "") return {};
    lab.replace(withRule(lab, typed));
    const { rule } = lab.engine;
    return {
      message: say({ en: "{text}", ja: "{text}" }, { text: describeRule(rule) }),
      pen: rule.soup[0] ?? 1,
    };
  },
  generation({ lab }, typed) {
    if (typed === "") return {};
    const goal = readGenerations(typed);
    lab.seek(goal);
    return { goal };
  },
  soup({ lab, nextSeed }, typed) {
    const soup = readDensity(typed === "" ? "0.4" : typed);
    const { rule, topology } = lab.engine;
    lab.replace(prepareStart(rule, topology, undefined, { soup, seed: nextSeed() }));
    return { fit: true };
  },
};

function setCell(lab: Lab, x: number, y: number, state: number): ActionResult {
  const { rule, topology } = lab.engine;
  if (topology.kind !== "unbounded" && (x < 0 || y < 0 || x >= topology.width || y >= topology.height))
    throw new UsageError("outside", `(${x}, ${y}) is outside of the grid.`);
  if (!hasState(rule, state))
    throw new UsageError("no-state", `${rule.name} knows only the states ${statesOf(rule)}.`);
  lab.setCell(x, y, state);
  return {};
}

/** The current cells under another rule. */
function withRule({ engine }: Lab, text: string): Start {
  const { rule, topology: suffix } = findRule(text);
  const topology = suffix ? chooseGrid(rule, suffix, {}) : engine.topology;
  const cells = engine.field();
  const { generation } = engine;
  if (cells) return { rule, topology, cells: convertStates(cells, rule), generation };
  return { rule, topology, cells: engine.tree?.() ?? new Field(), generation };
}

/** A state that the rule does not have becomes its first living state. */
function convertStates(cells: Field, rule: Rule): Field {
  const field = new Field();
  for (const [x, y, state] of cells.cells())
    field.set(x, y, hasState(rule, state) ? state : (rule.soup[0] ?? 1));
  return field;
}

function hasState(rule: Rule, state: number): boolean {
  return state === 0 || (rule.kind === "colours" ? rule.living.includes(state) : state < rule.states);
}

function statesOf(rule: Rule): string {
  return rule.kind === "colours" ? [0, ...rule.living].join(", ") : `0 to ${rule.states - 1}`;
}
