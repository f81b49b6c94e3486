import type { MatchEvent } from "../../core/events.ts";
import { explainReason } from "../../core/format-reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Export } from "../programs.ts";
import { listMoves, objection, play } from "./play.ts";
import { reasons } from "./reasons.ts";
import { readRecord } from "./record.ts";
import { type OthelloMove, PASS, readMove } from "./squares.ts";
import { boardOf, START_BOARD, stateOf } from "./state.ts";

export const transcriptExport: Export = {
  id: "transcript",
  about: "the squares in a row, passes left out: f5d6c3...",
  write: writeTranscript,
};

function writeTranscript(record: readonly MatchEvent[]): Result<string> {
  const match = readRecord(record);
  if (!match.ok) return match;
  const { start, moves } = match.value;
  if (boardOf(start) !== START_BOARD || start.turn !== 0) {
    return refuse("a transcript always begins at the usual start, and this match did not; GGF can hold it");
  }
  const squares = moves.filter(({ move }) => move !== "pass").map(({ move }) => move);
  return ok(`${squares.join("")}\n`);
}

/** Reads a transcript and reinserts the passes, which follow from the rules. */
export function readTranscript(text: string): Result<readonly OthelloMove[]> {
  const squares = text.trim().toLowerCase();
  const moves: OthelloMove[] = [];
  let state = stateOf(START_BOARD, 0);
  for (let index = 0; index < squares.length; index += 2) {
    if (listMoves(state, state.turn)[0] === PASS) {
      moves.push(PASS);
      state = play(state, state.turn, PASS);
    }
    const move = readMove(squares.slice(index, index + 2));
    if (!move.ok) return refuse(`move ${index / 2 + 1}: ${explainReason(reasons, move.why).why}`);
    const problem = objection(state, state.turn, move.value);
    if (problem !== undefined) return refuse(`move ${index / 2 + 1}: ${explainReason(reasons, problem).why}`);
    moves.push(move.value);
    state = play(state, state.turn, move.value);
  }
  return ok(moves);
}
