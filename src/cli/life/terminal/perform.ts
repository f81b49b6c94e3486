import { UsageError } from "../../../core/errors.ts";
import { Field } from "../../../life/grid/field.ts";
import { describeRule } from "../../../life/rules/index.ts";
import type { Rule } from "../../../life/rules/rule.ts";
import { AS_IT_IS } from "../../evidence-words.ts";
import type { Say } from "../../lang.ts";
import { readDensity, readGenerations } from "../flags.ts";
import { formatFor, saveFile, writeBoard } from "../save.ts";
import { findRule } from "../find-rule.ts";
import { chooseGrid, prepareStart, type Start, type StartFlags } from "../start.ts";
import type { Lab } from "./lab.ts";
import type { Act, Question } from "./state.ts";
import { NOTHING_BACK, SAVED } from "./words.ts";

/** What the screen is to do after something was done to the board. */
export interface Outcome {
  readonly message?: string;
  readonly fit?: true;
  /** The generation to go to, a picture at a time. */
  readonly goal?: bigint;
  /** What a cell gets from now on. */
  readonly pen?: number;
}

export interface Bench {
  readonly lab: Lab;
  readonly say: Say;
  readonly flags: StartFlags;
  /** Another one for every soup. */
  readonly nextSeed: () => string;
}

/** Does what a key asked for. What cannot be done is a UsageError, and nothing has happened. */
export function perform(bench: Bench, act: Act): Outcome {
  const { lab, say } = bench;
  switch (act.kind) {
    case "step":
      lab.keep();
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
      return setCell(lab, act.x, act.y, lab.engine.cell(act.x, act.y) === 0 ? act.pen : 0);
    case "set":
      return setCell(lab, act.x, act.y, act.state);
    case "answer":
      return ANSWERS[act.question](bench, act.typed.trim());
  }
}

const ANSWERS: Readonly<Record<Question, (bench: Bench, typed: string) => Outcome>> = {
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
    return { message: say(AS_IT_IS, { text: describeRule(rule) }), pen: rule.soup[0] ?? 1 };
  },
  generation({ lab }, typed) {
    if (typed === "") return {};
    const goal = readGenerations(typed);
    lab.aimAt(goal);
    return { goal };
  },
  soup({ lab, nextSeed }, typed) {
    const soup = readDensity(typed === "" ? "0.4" : typed);
    const { rule, topology } = lab.engine;
    lab.replace(prepareStart(rule, topology, undefined, { soup, seed: nextSeed() }));
    return { fit: true };
  },
};

function setCell(lab: Lab, x: number, y: number, state: number): Outcome {
  const { rule, topology } = lab.engine;
  if (topology.kind !== "unbounded" && (x < 0 || y < 0 || x >= topology.width || y >= topology.height))
    throw new UsageError("outside", `(${x}, ${y}) is outside of the grid.`);
  if (!knows(rule, state))
    throw new UsageError("no-state", `${rule.name} knows only the states ${statesOf(rule)}.`);
  lab.setCell(x, y, state);
  return {};
}

/** The same cells under another rule. */
function withRule({ engine }: Lab, text: string): Start {
  const { rule, topology: suffix } = findRule(text);
  const topology = suffix ? chooseGrid(rule, suffix, {}) : engine.topology;
  const cells = engine.field();
  const { generation } = engine;
  if (cells) return { rule, topology, cells: adopt(cells, rule), generation };
  return { rule, topology, cells: engine.tree?.() ?? new Field(), generation };
}

/** A state that the rule does not know becomes plainly alive. */
function adopt(cells: Field, rule: Rule): Field {
  const field = new Field();
  for (const [x, y, state] of cells.cells())
    field.set(x, y, knows(rule, state) ? state : (rule.soup[0] ?? 1));
  return field;
}

function knows(rule: Rule, state: number): boolean {
  return state === 0 || (rule.kind === "colours" ? rule.living.includes(state) : state < rule.states);
}

function statesOf(rule: Rule): string {
  return rule.kind === "colours" ? [0, ...rule.living].join(", ") : `0 to ${rule.states - 1}`;
}
