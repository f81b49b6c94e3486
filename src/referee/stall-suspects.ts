import type { AnyPlayer } from "../core/player.ts";
import { type Seat, SEATS } from "../core/seats.ts";

/** How long the referee was able to run and had no processor, from a time until now; undefined = unknown. */
export type WaitedSince = (at: number) => number | undefined;

type Programs = readonly Pick<AnyPlayer, "program" | "usedSince">[];

/** Both the wait of the referee and the use of a program have to fill at least this share of a stall. */
const MIN_SHARE = 0.5;

/**
 * The seats whose programs can have caused a stall of the referee: it waited for a processor, and they used one. A
 * referee that was busy itself, or a machine that was suspended, did not wait, and a frozen or idle program uses nothing.
 */
export function stallSuspects(
  stall: { readonly from: number; readonly ms: number },
  players: Programs,
  waitedSince: WaitedSince,
): readonly Seat[] {
  const leastMs = MIN_SHARE * stall.ms;
  if ((waitedSince(stall.from) ?? Infinity) < leastMs) return [];
  // A program that connected may run on this machine, too. Without its processor time the other must not be counted alone.
  if (players.some(({ program }) => program === "connected")) return [];
  return SEATS.filter((seat) => (players[seat]?.usedSince?.(stall.from) ?? 0) >= leastMs);
}
