import { commonReason } from "../core/common-reasons.ts";
import type { AnyGame } from "../core/game.ts";
import type { Reason } from "../core/reason.ts";

/** The final state, or the index of the first move that was refused. */
export type MovesResult =
  | { readonly ok: true; readonly state: unknown }
  | { readonly ok: false; readonly at: number; readonly reason: Reason };

/** Runs ticks until a seat is asked or the game is over. */
export function runTicks(game: AnyGame, state: unknown): unknown {
  while (game.ticks && game.phase(state).kind === "tick") state = game.ticks.tick(state);
  return state;
}

/** Applies moves as a referee would, with due ticks. When both seats are asked at once, seat 0's move comes first. */
export function applyMoves(game: AnyGame, start: unknown, moves: readonly string[]): MovesResult {
  let state = runTicks(game, start);
  for (const [at, text] of moves.entries()) {
    const phase = game.phase(state);
    const seat = phase.kind === "ask" ? phase.seats[0] : undefined;
    if (seat === undefined) return { ok: false, at, reason: commonReason("turn.over") };
    const move = game.readMove(text);
    if (!move.ok) return { ok: false, at, reason: move.why };
    const reason = game.objection(state, seat, move.value);
    if (reason) return { ok: false, at, reason };
    state = runTicks(game, game.play(state, seat, move.value));
  }
  return { ok: true, state };
}

export function splitMoves(line: string): readonly string[] {
  return line.split(/[ \t\r]+/).filter((move) => move !== "");
}
