import { explainReason } from "../core/format-reason.ts";
import type { ReportedFault } from "../core/player.ts";
import type { Reason, ReasonSentences } from "../core/reason.ts";
import { opponentOf, type Seat } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";

type Score = Verdict["score"];

/** The verdict of a match that failed through our own fault. */
export function voidVerdict(reason: Reason, score: Score = [0, 0]): Verdict {
  return { winner: null, by: "void", score, fault: null, ...explainReason({}, reason) };
}

/** A fault gives the match to the opponent; the evidence is added later. */
export function faultVerdict(
  sentences: ReasonSentences,
  seat: Seat,
  { kind, reason, said, ms }: ReportedFault,
  score: Score,
): Verdict {
  const fault = {
    seat,
    kind,
    ...explainReason(sentences, reason),
    evidence: "",
    ...(said !== undefined && { said }),
    ...(ms !== undefined && { ms }),
  };
  return { winner: opponentOf(seat), by: kind, score, fault };
}
