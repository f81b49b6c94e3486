import type { MatchEvent } from "../core/events.ts";
import type { Game } from "../core/game.ts";
import { explainReason } from "../core/format-reason.ts";
import { ok, refuse, type Result } from "../core/result.ts";
import { writePattern } from "../life/files/index.ts";
import { Field } from "../life/grid/field.ts";
import type { Export } from "./programs.ts";

/** A board of a Life game; `player` is 1 or 2. */
export interface LifeBoard {
  readonly size: number;
  readonly cells: Iterable<readonly [x: number, y: number, player: number]>;
}

/** Exports the last board of a record as RLE, for the laboratory and other programs. */
export function rleExport<State>(
  game: Game<State, unknown, unknown, unknown>,
  rule: string,
  boardOf: (state: State) => LifeBoard,
): Export {
  return {
    id: "rle",
    about: "the last board, run-length encoded: shinpan life reads it on",
    write(record) {
      const state = lastState(game, record);
      return state.ok ? writeBoard(rule, boardOf(state.value)) : state;
    },
  };
}

function writeBoard(rule: string, { size, cells }: LifeBoard): Result<string> {
  const field = new Field();
  for (const [x, y, player] of cells) field.set(x, y, player);
  const pattern = { cells: field, placed: true, rule: `${rule}:P${size},${size}`, comments: [] };
  return writePattern("rle", pattern, { states: 3 });
}

/** Records that contradict the rules are refused before this point. */
function lastState<State>(
  game: Game<State, unknown, unknown, unknown>,
  record: readonly MatchEvent[],
): Result<State> {
  const [opened] = record;
  if (opened?.type !== "opened") return refuse("the record does not say how the match opened");
  const options = game.readOptions(opened.options);
  const start = opened.start ? game.readPosition(JSON.stringify(opened.start), options) : undefined;
  if (start?.ok === false) return refuse(`the record's start position: ${start.why}`);
  let state = start ? start.value : game.start(options);
  for (const event of record) {
    if (event.type === "ticked") state = game.ticks?.tick(state) ?? state;
    if (event.type !== "moved") continue;
    const move = game.readMove(event.move);
    if (!move.ok) return refuse(explainReason(game.reasons, move.why).why);
    state = game.play(state, event.seat, move.value);
  }
  return ok(state);
}
