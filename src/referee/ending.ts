import type { AnyGame } from "../core/game.ts";
import { reasonOfEnding, type Reason, formatEnglish, formatReason } from "../core/reason.ts";
import type { Verdict } from "../core/verdict.ts";

/**
 * The verdict with the reason that the rules give for it. Records of format 1 have none: it is derived from the position
 * that their moves lead to.
 */
export function explainEnd(
  game: AnyGame,
  state: unknown,
  names: readonly [string, string],
  verdict: Verdict,
): Verdict {
  if (verdict.by !== "rules" || verdict.reason || game.phase(state).kind !== "over") return verdict;
  // Two of the same name are told apart by their seats.
  const told = names[0] === names[1] ? namesWithSeats(game, names) : names;
  const reason: Reason = reasonOfEnding(game.ending(state), told);
  const why = formatReason(formatEnglish, game.endings, reason);
  return { ...verdict, ...(why !== undefined && { why }), reason };
}

function namesWithSeats(game: AnyGame, names: readonly [string, string]): readonly [string, string] {
  return [`${names[0]} (${game.seats[0]})`, `${names[1]} (${game.seats[1]})`];
}
