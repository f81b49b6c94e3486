import type { FaultKind } from "../core/fault.ts";
import type { AnyGame } from "../core/game.ts";
import { type Reason, type ReasonSentences, formatEnglish, formatReason } from "../core/reason.ts";
import { readReason } from "../core/translate.ts";
import type { Verdict } from "../core/verdict.ts";
import { refereeReasons } from "./reasons.ts";

/** Every sentence that a verdict of this game can give as its reason. */
export function reasonsOf({ endings, objections }: Pick<AnyGame, "endings" | "objections">): ReasonSentences {
  return { ...endings, ...objections, ...refereeReasons };
}

/**
 * The reason of a fault or a void match. Rules, dialects and links object in sentences of the table; a text that is none
 * of them, such as the message of an operating system, stands whole in `KIND.other`.
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

/** A match that came to nothing through our own doing. */
export function voidVerdict(why: string, score: readonly [number, number] = [0, 0]): Verdict {
  return { winner: null, by: "void", score, fault: null, ...giveReason(refereeReasons, "void", why) };
}
