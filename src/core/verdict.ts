import type { Fault, FaultKind } from "./fault.ts";
import type { Reason } from "./reason.ts";
import type { Seat } from "./seats.ts";

/** Why a match ended: the rules, a fault, or our own failure, which counts for nobody. */
export type By = "rules" | FaultKind | "void";

/** Who won is one thing, why it ended another. */
export interface Verdict {
  readonly winner: Seat | null;
  readonly by: By;
  readonly score: readonly [number, number];
  readonly fault: Fault | null;
  /** How the rules ended it, or what went wrong on our side (by = void); a fault has its own. */
  readonly why?: string;
  /** The same for programs; absent in records of format 1. */
  readonly reason?: Reason;
}

/** Why it ended, however it did; a fault's own sentence where there is one. */
export function whyOf({ fault, ...verdict }: Verdict): Pick<Verdict, "why" | "reason"> {
  const { why, reason } = fault ?? verdict;
  return { ...(why !== undefined && { why }), ...(reason && { reason }) };
}
