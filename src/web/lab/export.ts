import { ok, refuse, type Result } from "../../core/result.ts";
import { chooseEngine, type Engine } from "../../life/engines/index.ts";
import type { Box } from "../../life/grid/field.ts";
import { readRule } from "../../life/rules/index.ts";
import { boardErrorOf } from "./boards.ts";
import type { BoardSession } from "./board-session.ts";
import { writeCells } from "./pieces.ts";
import type { Setup } from "./protocol.ts";
import { loadCheckpoint, checkpointOf } from "./timeline.ts";

/** A box of the board, or all of it, as RLE. */
export function copyBox({ engine, text }: BoardSession, box?: Box): Result<string> {
  return attempt(() => {
    const field = engine.field();
    if (!field) return refuse("the board is too large to be copied");
    const whole = box ?? field.bounds();
    return whole ? writeCells(field, whole, text) : refuse("there are no living cells in it");
  });
}

/** Everything a link needs to restore the board. */
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
    // The rest of the link repeats everything in the header.
    return ok({ rule: text, topology, rle: rle.value.replace(/^.*\n/, "").trim(), x, y, generation });
  });
}

/** Runs `make` on a copy of the board so that the board itself does not move. */
export function withEngineCopy<T>(
  { rule, engine }: BoardSession,
  make: (engine: Engine) => Result<T>,
): Result<T> {
  const other = chooseEngine(rule, engine.topology);
  if (!other.ok) return other;
  return attempt(() => {
    const checkpoint = checkpointOf(engine);
    if (!checkpoint || !loadCheckpoint(other.value, checkpoint))
      return refuse("the board is too large for a picture");
    return make(other.value);
  });
}

/** Turns an exception, such as a board too large for memory, into a refusal. */
export function attempt<T>(run: () => Result<T>): Result<T> {
  try {
    return run();
  } catch (error) {
    return refuse(boardErrorOf(error).why);
  }
}
