import type { AnyGame } from "../core/game.ts";
import { reasonOfEnding, type Reason, formatEnglish, formatReason } from "../core/reason.ts";
import type { Verdict } from "../core/verdict.ts";

/** Adds the reason of the rules to a verdict. Format 1 has none, so it is derived from the final position. */
export function explainEnd(
  game: AnyGame,
  state: unknown,
  names: readonly [string, string],
  verdict: Verdict,
): Verdict {
  if (verdict.by !== "rules" || verdict.reason || game.phase(state).kind !== "over") return verdict;
  // Seats distinguish two players of the same name.
  const shownNames = names[0] === names[1] ? namesWithSeats(game, names) : names;
  const reason: Reason = reasonOfEnding(game.ending(state), shownNames);
  const why = formatReason(formatEnglish, game.endings, reason);
  return { ...verdict, ...(why !== undefined && { why }), reason };
}

function namesWithSeats(game: AnyGame, names: readonly [string, string]): readonly [string, string] {
  return [`${names[0]} (${game.seats[0]})`, `${names[1]} (${game.seats[1]})`];
}
