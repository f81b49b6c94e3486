import type { FaultKind } from "../core/fault.ts";
import type { AnyGame } from "../core/game.ts";
import { type Reason, type ReasonSentences, formatEnglish, formatReason } from "../core/reason.ts";
import { readReason } from "../core/translate.ts";
import type { Verdict } from "../core/verdict.ts";
import { refereeReasons } from "./reasons.ts";

/** All sentences that can explain a verdict of this game. */
export function reasonsOf({ endings, objections }: Pick<AnyGame, "endings" | "objections">): ReasonSentences {
  return { ...endings, ...objections, ...refereeReasons };
}

/**
 * Finds the reason of a fault or a void match from its sentence. Unknown text, such as a message of the operating
 * system, becomes the value of `KIND.other`.
 */
export function giveReason(
  sentences: ReasonSentences,
  kind: FaultKind | "void",
  why: string,
  known: Reason | undefined = readReason(why, sentences),
): { readonly why: string; readonly reason: Reason } {
  const reason = known ?? { code: `${kind}.other`, values: { text: why } };
  return { why: formatReason(formatEnglish, sentences, reason) ?? why, reason };
}

/** The verdict of a match that failed through our own fault. */
export function voidVerdict(why: string, score: readonly [number, number] = [0, 0]): Verdict {
  return { winner: null, by: "void", score, fault: null, ...giveReason(refereeReasons, "void", why) };
}
