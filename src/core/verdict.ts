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
  /** The same for programs; absent with by = void and in records of format 1. */
  readonly reason?: Reason;
}
