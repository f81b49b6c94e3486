import type { Fault, FaultKind } from "./fault.ts";
import type { Reason } from "./reason.ts";
import type { Seat } from "./seats.ts";

/** Why a match ended: the rules, a fault, or our own failure (`void`, which does not count). */
export type By = "rules" | FaultKind | "void";

/** How a match ended. */
export interface Verdict {
  readonly winner: Seat | null;
  readonly by: By;
  readonly score: readonly [number, number];
  readonly fault: Fault | null;
  /** How the rules ended it, or what failed on our side (`void`); a fault has its own `why`. */
  readonly why?: string;
  /** `why` as data; absent in records of format 1. */
  readonly reason?: Reason;
  /** Of a void match: the seats whose programs could have caused it; absent = none. */
  readonly countedFor?: readonly Seat[];
}

/** The reason of the verdict, or of its fault if there is one. */
export function whyOf({ fault, ...verdict }: Verdict): Pick<Verdict, "why" | "reason"> {
  const { why, reason } = fault ?? verdict;
  return { ...(why !== undefined && { why }), ...(reason && { reason }) };
}
