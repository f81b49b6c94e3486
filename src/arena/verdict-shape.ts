import type { MatchShape } from "../api/match.ts";
import type { Verdict } from "../core/verdict.ts";

type VerdictShape = Pick<MatchShape, "winner" | "by" | "score" | "why" | "reason" | "guilty">;

/** How a match ended, as the API describes it. */
export function shapeVerdict({ winner, by, score, fault, ...ending }: Verdict): VerdictShape {
  const { why, reason } = fault ?? ending;
  return {
    winner,
    by,
    score: [score[0], score[1]],
    why: why ?? null,
    reason: reason ?? null,
    guilty: fault?.seat ?? null,
  };
}
