import { commonReason } from "../core/common-reasons.ts";
import type { ReportedFault } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";

/** How a match ended, before the evidence is collected. */
export type Ruling =
  | { readonly kind: "over"; readonly winner: Seat | null }
  | { readonly kind: "fault"; readonly seat: Seat; readonly fault: ReportedFault }
  | { readonly kind: "void"; readonly reason: Reason; readonly bug?: unknown };

export function faultRuling(seat: Seat, fault: ReportedFault): Ruling {
  return { kind: "fault", seat, fault };
}

/** Our own failure. */
export function bugRuling(bug: unknown): Ruling {
  return { kind: "void", reason: commonReason("void.referee-failed", { bug: String(bug) }), bug };
}
