import { formatReason as format } from "../core/format-reason.ts";
import type { Game } from "../core/game.ts";
import { type Language, messageFormatter } from "../core/lang.ts";
import type { Reason } from "../core/reason.ts";

/**
 * The sentence of a reason, such as an objection of the rules, in English or Japanese.
 *
 * @example
 * ```ts
 * const objection = othello.objection(othello.start(), 0, 0);
 * if (objection) console.log(formatReason(othello, objection)); // "a1 turns no disc"
 * ```
 */
export function formatReason(
  game: Pick<Game<never, never, never, never>, "reasons">,
  reason: Reason,
  language: Language = "en",
): string {
  return format(messageFormatter(language), game.reasons, reason);
}
