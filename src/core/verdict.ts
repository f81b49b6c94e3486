import type { Fault, FaultKind } from "./fault.ts";
import type { Seat } from "./seats.ts";

/** Why a match ended: the rules, a fault, or our own failure, which counts for nobody. */
export type By = "rules" | FaultKind | "void";

/** Who won is one thing, why it ended another. */
export interface Verdict {
  readonly winner: Seat | null;
  readonly by: By;
  readonly score: readonly [number, number];
  readonly fault: Fault | null;
  /** What went wrong on our side; only with by = void. */
  readonly why?: string;
}
