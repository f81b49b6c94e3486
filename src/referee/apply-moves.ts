import { commonReason } from "../core/common-reasons.ts";
import type { AnyGame } from "../core/game.ts";
import type { Reason } from "../core/reason.ts";
import { ok, refuse, type Result } from "../core/result.ts";
import { step } from "./step.ts";

/** The final state, or the index of the first move that was refused. */
export type MovesResult =
  { readonly ok: true; readonly state: unknown } | { readonly ok: false; readonly at: number; readonly reason: Reason };

/** Runs ticks until a seat is asked or the game is over. */
export function runTicks(game: AnyGame, state: unknown): unknown {
  while (game.ticks && game.phase(state).kind === "tick") state = game.ticks.tick(state);
  return state;
}

/** Applies moves as a referee would, with due ticks. */
export function applyMoves(game: AnyGame, start: unknown, moves: readonly string[]): MovesResult {
  let state = runTicks(game, start);
  for (const [at, text] of moves.entries()) {
    const next = applyMove(game, state, text);
    if (!next.ok) return { ok: false, at, reason: next.why };
    state = runTicks(game, next.value);
  }
  return { ok: true, state };
}

/** Plays for the seat that is asked. When both are asked at once, seat 0's move comes first. */
export function applyMove(game: AnyGame, state: unknown, move: string): Result<unknown, Reason> {
  const phase = game.phase(state);
  const seat = phase.kind === "ask" ? phase.seats[0] : undefined;
  if (seat === undefined) return refuse(commonReason("turn.over"));
  const next = step(game, state, { type: "moved", seat, move, ms: 0, lag: 0 });
  return next.ok ? ok(next.value.state) : next;
}

export function splitMoves(line: string): readonly string[] {
  return line.split(/[ \t\r]+/).filter((move) => move !== "");
}
