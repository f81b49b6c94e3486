import type { MatchEvent } from "../../core/events.ts";
import { reasonMessage } from "../../core/format-reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Export } from "../programs.ts";
import { listMoves, objection, play } from "./play.ts";
import { reasons } from "./reasons.ts";
import { readRecord } from "./record.ts";
import { type OthelloMove, PASS, readMove } from "./squares.ts";
import { boardOf, START_BOARD, stateOf } from "./state.ts";

export const transcriptExport: Export = {
  id: "transcript",
  about: { en: "the squares in a row, passes left out: f5d6c3...", ja: "マスを並べたもの（パスは省く）：f5d6c3..." },
  write: writeTranscript,
};

function writeTranscript(record: readonly MatchEvent[]): Result<string> {
  const match = readRecord(record);
  if (!match.ok) return match;
  const { start, moves } = match.value;
  if (boardOf(start) !== START_BOARD || start.turn !== 0) {
    return refuse({
      en: "a transcript always begins at the usual start, and this match did not; GGF can hold it",
      ja: "棋譜は通常の開始局面から始まりますが、この対局は違います。GGFなら書けます",
    });
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
    const problem = move.ok ? objection(state, state.turn, move.value) : move.why;
    if (!move.ok || problem)
      return refuse({
        en: "move {number}: {why}",
        ja: "{number}手目：{why}",
        values: { number: index / 2 + 1, why: problem ? reasonMessage(reasons, problem) : "" },
      });
    moves.push(move.value);
    state = play(state, state.turn, move.value);
  }
  return ok(moves);
}
