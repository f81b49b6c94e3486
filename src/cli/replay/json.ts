import { explainReason } from "../../core/format-reason.ts";
import type { PlayerNote } from "../../core/player-note.ts";
import type { Seat } from "../../core/seats.ts";
import { whyOf } from "../../core/verdict.ts";
import { describePosition } from "../../referee/position.ts";
import type { ReplayView } from "./replay-view.ts";

/**
 * One line of `position --json` per moment, with the move that led there, then the result line of `match --json`.
 * Nothing is hidden, because the record itself holds everything.
 */
export function* listLines(
  { file, entry, opened, moments, plies, closed, disagreement, broken, notes }: ReplayView,
  only?: number,
) {
  const { rules } = entry;
  for (const [index, { state, made }] of moments.entries()) {
    if (only !== undefined && only !== index) continue;
    const step = made && { move: rules.writeMove(made.move), seat: made.seat, ms: made.ms };
    const noted = notes.at(index, moments.length - 1).map(({ seat, note }) => writeNote(seat, note));
    yield {
      ...describePosition(rules, state),
      ...(step ?? { move: null, seat: null, ms: null }),
      ...(noted.length > 0 && { notes: noted }),
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
function writeNote(seat: Seat, note: PlayerNote) {
  return { ...note, type: undefined, seat };
}
