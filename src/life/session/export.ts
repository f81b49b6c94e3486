import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../engines/index.ts";
import { type Format, lettersOf, writePattern } from "../files/index.ts";
import type { Box } from "../grid/field.ts";
import { gridBox } from "../grid/topology.ts";
import { readRule, standardName, writeTopology } from "../rules/index.ts";
import { attempt } from "./board.ts";
import type { BoardSession } from "./board-session.ts";
import type { BoardSetup } from "./import.ts";
import { writeCells } from "./pieces.ts";
import { loadCheckpoint, checkpointOf } from "./timeline.ts";

/** The board as a file with its rule, grid, position and generation. */
export function writeBoard(engine: Engine, format: Format): Result<string> {
  const cells = engine.field() ?? engine.tree?.();
  if (!cells) return refuse("the board is too large to be written cell by cell");
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
    if (!field) return refuse("the board is too large to be copied");
    const whole = box ?? field.bounds();
    return whole ? writeCells(field, whole, rule.text) : refuse("there are no living cells in it");
  });
}

/** Everything a link needs to restore the board. */
export function setupOf({ engine, rule: { text } }: BoardSession): Result<BoardSetup> {
  if (!readRule(text).ok) return refuse(`the rule ${text} is in a file of its own, which no link can hold`);
  return attempt(() => {
    const field = engine.field();
    if (!field) return refuse("the board is too large for a link");
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
export function withEngineCopy<T>(
  { rule, engine }: BoardSession,
  make: (engine: Engine) => Result<T>,
): Result<T> {
  const other = chooseEngine(rule.rule, engine.topology);
  if (!other.ok) return other;
  return attempt(() => {
    const checkpoint = checkpointOf(engine);
    if (!checkpoint || !loadCheckpoint(other.value, checkpoint))
      return refuse("the board is too large for a picture");
    return make(other.value);
  });
}
