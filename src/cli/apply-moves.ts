import type { AnyGame } from "../core/game.ts";

/** A position reached, or the first move that could not be made; `at` counts from 0. */
export type MovesResult =
  | { readonly ok: true; readonly state: unknown }
  | { readonly ok: false; readonly at: number; readonly why: string };

/** Lets nature move until somebody is asked or it is over. */
export function runTicks(game: AnyGame, state: unknown): unknown {
  while (game.tick && game.phase(state).kind === "tick") state = game.tick(state);
  return state;
}

/** Makes moves as a referee would, with ticks where they come due. Where both are asked at once, seat 0's comes first. */
export function applyMoves(game: AnyGame, start: unknown, moves: readonly string[]): MovesResult {
  let state = runTicks(game, start);
  for (const [at, text] of moves.entries()) {
    const phase = game.phase(state);
    const seat = phase.kind === "ask" ? phase.seats[0] : undefined;
    if (seat === undefined) return { ok: false, at, why: "the game is over" };
    const move = game.readMove(text);
    if (!move.ok) return { ok: false, at, why: move.why };
    const why = game.objection(state, seat, move.value);
    if (why !== undefined) return { ok: false, at, why };
    state = runTicks(game, game.play(state, seat, move.value));
  }
  return { ok: true, state };
}

export function splitMoves(line: string): readonly string[] {
  return line.split(/[ \t\r]+/).filter((move) => move !== "");
}
