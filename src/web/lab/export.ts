import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../../life/engines/index.ts";
import type { Box } from "../../life/grid/field.ts";
import { readRule } from "../../life/rules/index.ts";
import { boardErrorOf } from "./boards.ts";
import type { BoardSession } from "./board-session.ts";
import { writeCells } from "./pieces.ts";
import type { Setup } from "./protocol.ts";
import { loadCheckpoint, checkpointOf } from "./timeline.ts";

/** A box of a board, or all of it, as text for the clipboard. */
export function copyBox({ engine, text }: BoardSession, box?: Box): Result<string> {
  return attempt(() => {
    const field = engine.field();
    if (!field) return refuse("the board is too large to be copied");
    const whole = box ?? field.bounds();
    return whole ? writeCells(field, whole, text) : refuse("there are no living cells in it");
  });
}

/** All that a link must say for the same board to stand elsewhere. */
export function setupOf({ engine, text }: BoardSession): Result<Setup> {
  if (!readRule(text).ok) return refuse(`the rule ${text} is in a file of its own, which no link can hold`);
  return attempt(() => {
    const field = engine.field();
    if (!field) return refuse("the board is too large for a link");
    const box = field.bounds();
    const rle = box ? writeCells(field, box, text) : ok("x = 0, y = 0\n!");
    if (!rle.ok) return rle;
    const { topology, generation } = engine;
    const { x, y } = box ?? { x: 0, y: 0 };
    // The header says nothing that the rest of the link does not.
    return ok({ rule: text, topology, rle: rle.value.replace(/^.*\n/, "").trim(), x, y, generation });
  });
}

/** Something made of the board in an engine of its own, so that the board stays where it is. */
export function withEngineCopy<T>(
  { rule, engine }: BoardSession,
  make: (engine: Engine) => Result<T>,
): Result<T> {
  const other = chooseEngine(rule, engine.topology);
  if (!other.ok) return other;
  return attempt(() => {
    const mark = checkpointOf(engine);
    if (!mark || !loadCheckpoint(other.value, mark)) return refuse("the board is too large for a picture");
    return make(other.value);
  });
}

/** No board is so large that it may break the page: what has no room for it says so. */
export function attempt<T>(act: () => Result<T>): Result<T> {
  try {
    return act();
  } catch (error) {
    return refuse(boardErrorOf(error).why);
  }
}
