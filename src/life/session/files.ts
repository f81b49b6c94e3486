import { ok, refuse, type Result } from "../../core/result.ts";
import {
  centreCells,
  centrePattern,
  type Format,
  type IgnoredCells,
  lettersOf,
  type Pattern,
  readPattern,
  writePattern,
} from "../files/index.ts";
import { type Box, Field } from "../grid/field.ts";
import { gridBox, type Topology, UNBOUNDED } from "../grid/topology.ts";
import { findPattern, readCellsOf } from "../patterns/index.ts";
import { bareRule, readRule, readRuleFile, readTopology, standardName, writeTopology } from "../rules/index.ts";
import {
  attempt,
  defaultTopology,
  NO_LIVING_CELLS,
  objectionTo,
  ruleForCells,
  type WrittenBoard,
  type WrittenRule,
} from "./board.ts";
import { chooseEngine, type Engine } from "../engines/index.ts";
import type { BoardSession } from "./board-session.ts";
import { readPlacedRle, writeCells, writePlacedRle } from "./pieces.ts";
import { checkpointOf, loadCheckpoint } from "./timeline.ts";

/** A whole board as text: RLE without a header, and the position of its top left cell. */
export interface BoardSetup {
  readonly rule: string;
  readonly topology?: Topology | undefined;
  readonly rle: string;
  readonly x?: number;
  readonly y?: number;
  readonly generation?: bigint;
}

/** A board from a file, a link or the library. */
export interface ImportedBoard extends WrittenBoard {
  /** Map cells that have no state in the rule. */
  readonly ignored?: IgnoredCells;
}

export function readSetup(setup: BoardSetup): Result<ImportedBoard> {
  const rule = readRule(setup.rule);
  if (!rule.ok) return rule;
  const cells = readPlacedRle({ rle: setup.rle, x: setup.x ?? 0, y: setup.y ?? 0 });
  if (!cells.ok) return cells;
  return requireFit({
    rule: rule.value.rule,
    text: bareRule(setup.rule),
    topology: setup.topology ?? rule.value.topology ?? defaultTopology(rule.value.rule),
    cells: cells.value,
    generation: setup.generation ?? 0n,
  });
}

export function readBundledPattern(name: string): Result<ImportedBoard> {
  const found = findPattern(name);
  if (!found.ok) return found;
  const rule = readRule(found.value.rule);
  if (!rule.ok) return rule;
  const topology = rule.value.topology ?? defaultTopology(rule.value.rule);
  const cells = centreCells(readCellsOf(found.value), topology);
  return requireFit({ rule: rule.value.rule, text: bareRule(found.value.rule), topology, cells, generation: 0n });
}

/** A file without a rule keeps the current one. */
export function readFile(bytes: Uint8Array, current: WrittenRule): Result<ImportedBoard> {
  const opened = readPattern(bytes);
  if (!opened.ok) return opened;
  const patternRule = ruleOfPattern(opened.value, current);
  if (!patternRule.ok) return patternRule;
  const { rule, topology, ...written } = patternRule.value;
  // Read again: the meaning of letters in a map depends on the rule.
  const read = readPattern(bytes, { letters: lettersOf(rule), states: rule.states });
  if (!read.ok) return read;
  const { cells, generation = 0n, ignored } = read.value;
  const field = cells instanceof Field ? centrePattern(read.value, cells, topology) : cells;
  return requireFit({
    ...written,
    rule: ruleForCells(rule, field),
    topology,
    cells: field,
    generation,
    ...(ignored ? { ignored } : {}),
  });
}

function ruleOfPattern(pattern: Pattern, current: WrittenRule): Result<WrittenRule & { readonly topology: Topology }> {
  const own = pattern.ruleFile === undefined ? undefined : embeddedRuleOf(pattern, pattern.ruleFile);
  if (own) return own;
  if (pattern.rule === undefined) return ok({ ...current, topology: UNBOUNDED });
  const read = readRule(pattern.rule);
  if (!read.ok) return refuse({ en: "the file's rule: {why}", ja: "ファイルの規則：{why}", values: { why: read.why } });
  const { rule, topology = defaultTopology(rule) } = read.value;
  return ok({ rule, text: bareRule(pattern.rule), topology });
}

/** The rule embedded after the cells of a file; undefined if the file names another rule. */
function embeddedRuleOf(
  { rule: named = "" }: Pattern,
  ruleFile: string,
): Result<WrittenRule & { readonly topology: Topology }> | undefined {
  const file = readRuleFile(ruleFile);
  if (!file.ok)
    return refuse({ en: "the rule in the file: {why}", ja: "ファイル内の規則：{why}", values: { why: file.why } });
  const rule = file.value;
  if (named !== "" && bareRule(named) !== rule.name) return undefined;
  const colon = named.indexOf(":");
  const grid = colon < 0 ? ok(UNBOUNDED) : readTopology(named.trimEnd(), colon + 1);
  if (!grid.ok) return grid;
  return ok({ rule, text: rule.name, ruleFile: ruleFile.trimStart(), topology: grid.value });
}

function requireFit(board: ImportedBoard): Result<ImportedBoard> {
  const objection = objectionTo(board);
  return objection === undefined ? ok(board) : refuse(objection);
}

/** The board as a file with its rule, grid, position and generation. */
export function writeBoard(engine: Engine, format: Format): Result<string> {
  const cells = engine.field() ?? engine.tree?.();
  if (!cells)
    return refuse({
      en: "the board is too large to be written cell by cell",
      ja: "盤が大きすぎて、1セルずつは書けません",
    });
  const { rule, topology, generation } = engine;
  const suffix = topology.kind === "unbounded" ? "" : writeTopology(topology);
  const pattern = { cells, placed: true, comments: [], generation, rule: standardName(rule) + suffix };
  const { width, height } = gridBox(topology) ?? {};
  const size = width === undefined || height === undefined ? {} : { width, height };
  return writePattern(format, pattern, { letters: lettersOf(rule), states: rule.states, ...size });
}

/** A box of the board, or all of it, as RLE. */
export function copyBox({ engine, rule }: BoardSession, box?: Box): Result<string> {
  return attempt(() => {
    const field = engine.field();
    if (!field) return refuse({ en: "the board is too large to be copied", ja: "盤が大きすぎてコピーできません" });
    const whole = box ?? field.bounds();
    return whole ? writeCells(field, whole, rule.text) : refuse(NO_LIVING_CELLS);
  });
}

/** Everything a link needs to restore the board. */
export function setupOf({ engine, rule: { text } }: BoardSession): Result<BoardSetup> {
  if (!readRule(text).ok)
    return refuse({
      en: "the rule {rule} is in a file of its own, which no link can hold",
      ja: "規則 {rule} は別のファイルにあり、リンクには入りません",
      values: { rule: text },
    });
  return attempt(() => {
    const field = engine.field();
    if (!field) return refuse({ en: "the board is too large for a link", ja: "盤がリンクには大きすぎます" });
    const placed = writePlacedRle(field, text);
    const { topology, generation } = engine;
    return placed.ok ? ok({ rule: text, topology, ...placed.value, generation }) : placed;
  });
}

/** Runs `make` on a copy of the board so that the board itself does not move. */
export function withEngineCopy<T>({ rule, engine }: BoardSession, make: (engine: Engine) => Result<T>): Result<T> {
  const other = chooseEngine(rule.rule, engine.topology);
  if (!other.ok) return other;
  return attempt(() => {
    const checkpoint = checkpointOf(engine);
    if (!checkpoint || !loadCheckpoint(other.value, checkpoint))
      return refuse({ en: "the board is too large for a picture", ja: "盤が大きすぎて描けません" });
    return make(other.value);
  });
}
