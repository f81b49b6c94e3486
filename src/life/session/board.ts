import { UsageError, errorText } from "../../core/errors.ts";
import type { Message, LocalizedText } from "../../core/lang.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import { type Box, Field, MAX_FIELD_COORDINATE } from "../grid/field.ts";
import { fitsGrid, isOnGrid, type Topology, UNBOUNDED } from "../grid/topology.ts";
import type { Tree } from "../grid/tree.ts";
import { BoardLimitError } from "../plain/board.ts";
import { withColourless } from "../rules/index.ts";
import type { Rule } from "../rules/rule.ts";

/** A board at one generation; its cells are never modified. */
export interface Checkpoint {
  readonly generation: bigint;
  readonly cells: Field | Tree;
}

/** A rule with its text as entered. */
export interface WrittenRule {
  readonly rule: Rule;
  readonly text: string;
  /** The text of the rule file, if the rule came from one. */
  readonly ruleFile?: string | undefined;
}

/** Everything an engine needs. */
export interface Board extends Checkpoint {
  readonly rule: Rule;
  readonly topology: Topology;
}

export interface WrittenBoard extends Board, WrittenRule {}

/** `too-large`: no engine can hold the board; `lost`: any other engine error. */
export interface BoardError {
  readonly kind: "too-large" | "lost";
  readonly why: Message;
}

export function boardErrorOf(error: unknown): BoardError {
  if (error instanceof BoardLimitError) return { kind: "too-large", why: error.text };
  if (error instanceof RangeError || (error instanceof UsageError && error.code === "board-too-large"))
    return { kind: "too-large", why: errorText(error) };
  return { kind: "lost", why: errorText(error) };
}

/** Turns an exception, such as a board too large for memory, into a refusal. */
export function attempt<T>(run: () => Result<T>): Result<T> {
  try {
    return run();
  } catch (error) {
    return refuse(boardErrorOf(error).why);
  }
}

const HOMEWORK: readonly string[] = ["base", "colorised", "extended", "weighted", "generations"];
/** The default grid side of the homework rules. */
const HOMEWORK_SIDE = 25;

/** These rules use the homework's grid and map format; custom rules do too. */
export function isHomework(rule: Rule): boolean {
  return rule.kind === "own" || HOMEWORK.includes(rule.name);
}

export function defaultTopology(rule: Rule): Topology {
  return isHomework(rule) ? { kind: "plane", width: HOMEWORK_SIDE, height: HOMEWORK_SIDE } : UNBOUNDED;
}

/** Only the colorised rule distinguishes living cells without a colour, and only if there are some. */
export function ruleForCells(rule: Rule, cells: Checkpoint["cells"]): Rule {
  const hasColourless = cells instanceof Field && (cells.census(256)[1] ?? 0) > 0;
  return hasColourless ? withColourless(rule) : rule;
}

/** Cells in a state that the rule does not have, or cells outside the grid. */
export type Misfit =
  { readonly kind: "state"; readonly state: number } | { readonly kind: "outside"; readonly box: Box };

export function findMisfit({ cells, rule, topology }: Omit<Board, "generation">): Misfit | undefined {
  if (!(cells instanceof Field)) return undefined;
  const state = cells.census(256).findLastIndex((count) => count > 0);
  if (state >= rule.states) return { kind: "state", state };
  const box = cells.bounds();
  return !box || fitsGrid(topology, box) ? undefined : { kind: "outside", box };
}

/** Explains a misfit; undefined = the board fits. */
export function objectionTo(board: Omit<Board, "generation">): Message | undefined {
  const { rule, topology } = board;
  const misfit = findMisfit(board);
  if (misfit?.kind === "state")
    return {
      en: "there are cells in state {state}, but {rule} knows only 0 to {most}",
      ja: "状態{state}のセルがありますが、{rule} の状態は0～{most}です",
      values: { state: misfit.state, rule: rule.name, most: rule.states - 1 },
    };
  if (!misfit || topology.kind === "unbounded") return undefined;
  return {
    en: "it does not fit the grid of {width} x {height}",
    ja: "{width}×{height}の盤に収まりません",
    values: { width: topology.width, height: topology.height },
  };
}

export function moveWithin(cells: Field, x: number, y: number): Result<Field> {
  const box = cells.bounds();
  if (!box) return ok(cells);
  const distance = Math.max(
    Math.abs(box.x + x),
    Math.abs(box.y + y),
    Math.abs(box.x + box.width + x),
    Math.abs(box.y + box.height + y),
  );
  if (distance >= MAX_FIELD_COORDINATE) return refuse({ en: "the cells are too far away", ja: "セルが遠すぎます" });
  return ok(cells.moved(x, y));
}

/** Centres cells that do not fit where they are, drops those outside, and maps unknown states to 1. */
export function fitToGrid(field: Field, rule: Rule, topology: Topology): Field {
  const cells = new Field();
  for (const [x, y, state] of moveIntoGrid(field, topology).cells())
    if (isOnGrid(topology, x, y)) cells.set(x, y, state < rule.states ? state : 1);
  return cells;
}

/** Counts the living cells that `fitToGrid` drops. */
export function countOutside(field: Field, topology: Topology): number {
  if (topology.kind === "unbounded") return 0;
  let count = 0;
  for (const [x, y] of moveIntoGrid(field, topology).cells()) if (!isOnGrid(topology, x, y)) count++;
  return count;
}

function moveIntoGrid(field: Field, topology: Topology): Field {
  const box = field.bounds();
  if (topology.kind === "unbounded" || !box || fitsGrid(topology, box)) return field;
  // A pattern larger than the grid keeps its centre.
  const offset = (gridSide: number, size: number): number => Math.floor((gridSide - size) / 2);
  return field.moved(offset(topology.width, box.width) - box.x, offset(topology.height, box.height) - box.y);
}

export function* cellsIn(
  field: Field,
  { x: left, y: top, width, height }: Box,
): Generator<readonly [x: number, y: number, state: number]> {
  for (const cell of field.cells()) {
    const [x, y] = cell;
    if (x >= left && y >= top && x < left + width && y < top + height) yield cell;
  }
}

/** Clears by rows if the box is smaller than the population, else cell by cell. */
export function clearCells(field: Field, box: Box): void {
  const size = box.width * box.height;
  if (size <= field.population) field.stamp(box, new Uint8Array(size));
  else for (const [x, y] of [...cellsIn(field, box)]) field.set(x, y, 0);
}

export const NO_LIVING_CELLS: LocalizedText = { en: "there are no living cells in it", ja: "生きたセルがありません" };

export const TOO_LARGE_TO_CONVERT: LocalizedText = {
  en: "the board is too large to be taken over",
  ja: "盤が大きすぎて引き継げません",
};

export const TOO_LARGE_TO_KEEP: LocalizedText = {
  en: "the board is too large to be kept in this browser",
  ja: "盤が大きすぎて、このブラウザーには保存できません",
};
