import { formatEnglish, formatDuration } from "../core/reason.ts";
import type { ReportedFault } from "../core/player.ts";
import type { Seat } from "../core/seats.ts";

/** How a match ended, before the evidence is collected. */
export type Ruling =
  | { readonly kind: "over"; readonly winner: Seat | null }
  | { readonly kind: "fault"; readonly seat: Seat; readonly fault: ReportedFault }
  | { readonly kind: "void"; readonly why: string; readonly bug?: unknown };

export function faultRuling(seat: Seat, fault: ReportedFault): Ruling {
  return { kind: "fault", seat, fault };
}

export function formatEnglishDuration(ms: number): string {
  return formatDuration(formatEnglish, ms);
}
