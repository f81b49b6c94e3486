import type { Fault } from "../core/fault.ts";
import { explainReason } from "../core/format-reason.ts";
import type { AnyGame } from "../core/game.ts";
import { reasonOfEnding } from "../core/reason.ts";
import type { Verdict } from "../core/verdict.ts";

/** Adds the reason that the rules give. Format 1 has none, so it is derived from the final position. */
export function explainEnd(game: AnyGame, state: unknown, names: readonly [string, string], verdict: Verdict): Verdict {
  const { by, fault } = verdict;
  if (fault) return { ...verdict, fault: explainIllegal(game, state, fault) };
  if (by !== "rules" || verdict.reason || game.phase(state).kind !== "over") return verdict;
  // Seats distinguish two players of the same name.
  const shownNames = names[0] === names[1] ? namesWithSeats(game, names) : names;
  const reason = reasonOfEnding(game.ending(state), shownNames);
  return { ...verdict, ...explainReason(game.reasons, reason) };
}

/** Judges an illegal move of format 1 again. */
function explainIllegal(game: AnyGame, state: unknown, fault: Fault): Fault {
  if (fault.reason || fault.kind !== "illegal") return fault;
  const move = game.readMove(fault.said ?? "");
  const reason = move.ok ? game.objection(state, fault.seat, move.value) : undefined;
  return reason ? { ...fault, reason } : fault;
}

function namesWithSeats(game: AnyGame, names: readonly [string, string]): readonly [string, string] {
  return [`${names[0]} (${game.seats[0]})`, `${names[1]} (${game.seats[1]})`];
}
