import { explainReason } from "../../core/format-reason.ts";
import type { OwnWords } from "../../core/own-words.ts";
import type { Seat } from "../../core/seats.ts";
import { whyOf } from "../../core/verdict.ts";
import { describePosition } from "../../referee/position.ts";
import type { ReplayView } from "./replay-view.ts";

/**
 * One line of `position --json` per moment, with the move that led there, then the result line of `match --json`.
 * Nothing is hidden, because the record itself holds everything.
 */
export function* listLines(
  { file, entry, opened, moments, plies, closed, disagreement, broken, spoken }: ReplayView,
  only?: number,
) {
  const { rules } = entry;
  for (const [index, { state, made }] of moments.entries()) {
    if (only !== undefined && only !== index) continue;
    const step = made && { move: rules.writeMove(made.move), seat: made.seat, ms: made.ms };
    const notes = spoken.at(index, moments.length - 1).map(({ seat, words }) => writeWords(seat, words));
    yield {
      ...describePosition(rules, state),
      ...(step ?? { move: null, seat: null, ms: null }),
      ...(notes.length > 0 && { notes }),
    };
  }
  if (only !== undefined) return;
  if (closed && !broken) {
    const { winner, by, fault, score } = closed.verdict;
    yield {
      type: "result",
      match: opened.match,
      game: rules.id,
      players: opened.players.map(({ name }) => name),
      winner,
      by,
      fault,
      score,
      moves: (plies.at(-1) ?? 0) - (plies[0] ?? 0),
      ms: closed.ms,
      record: file,
      ...whyOf(closed.verdict),
    };
  }
  if (disagreement)
    yield { type: "error", line: disagreement.line, ...explainReason(rules.reasons, disagreement.reason) };
}

/** As the record has it. */
function writeWords(seat: Seat, words: OwnWords) {
  return { ...words, type: undefined, seat };
}
