import type { Reason } from "../../core/reason.ts";

/** A contradiction in a stored event. */
export interface Finding {
  /** null = it concerns the event as a whole. */
  readonly slot: number | null;
  readonly attempt: number | null;
  readonly match: string | null;
  /** With the sentences of `verifyReasons`. */
  readonly reason: Reason;
}

export const findingOf = (reason: Reason, slot: number | null = null, attempt: number | null = null): Finding => ({
  slot,
  attempt,
  match: null,
  reason,
});
