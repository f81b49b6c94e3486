import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../engines/index.ts";
import { type Format, lettersOf, writePattern } from "../files/index.ts";
import type { Box } from "../grid/field.ts";
import { gridBox } from "../grid/topology.ts";
import { readRule, standardName, writeTopology } from "../rules/index.ts";
import { attempt, NO_LIVING_CELLS } from "./board.ts";
import type { BoardSession } from "./board-session.ts";
import type { BoardSetup } from "./import.ts";
import { writeCells } from "./pieces.ts";
import { loadCheckpoint, checkpointOf } from "./timeline.ts";

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
    const box = field.bounds();
    const rle = box ? writeCells(field, box, text) : ok("x = 0, y = 0\n!");
    if (!rle.ok) return rle;
    const { topology, generation } = engine;
    const { x, y } = box ?? { x: 0, y: 0 };
    // The rest of the link repeats everything in the header.
    return ok({ rule: text, topology, rle: rle.value.replace(/^.*\n/, "").trim(), x, y, generation });
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
