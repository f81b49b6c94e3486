import { sayEnglish, tellDuration } from "../core/reason.ts";
import type { Wrong } from "../core/player.ts";
import type { Seat } from "../core/seats.ts";

/** How a match came to its end, before the evidence is gathered. */
export type Ruling =
  | { readonly kind: "over"; readonly winner: Seat | null }
  | { readonly kind: "fault"; readonly seat: Seat; readonly wrong: Wrong }
  | { readonly kind: "void"; readonly why: string; readonly bug?: unknown };

export function faultOf(seat: Seat, wrong: Wrong): Ruling {
  return { kind: "fault", seat, wrong };
}

/** A number of milliseconds as people say it. */
export function sayDuration(ms: number): string {
  return tellDuration(sayEnglish, ms);
}
