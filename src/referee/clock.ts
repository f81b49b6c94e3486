import type { Limits } from "../core/events.ts";
import type { Seat } from "../core/seats.ts";
import { MAX_FORGIVEN_LAG_MS } from "../core/stall-alarm.ts";
import type { Stamp } from "../core/time.ts";

export type SeatClock = ReturnType<typeof seatClock>;

/** The clock of one seat. Pure arithmetic on injected times. */
export function seatClock(limits: Limits, seat: Seat) {
  const { moveMs, bank } = limits.untimed?.includes(seat) ? {} : limits;
  let bankLeftMs = bank?.bankMs ?? 0;
  return {
    /** The absolute time by which an answer is due; undefined = no limit. */
    deadline(from: number): number | undefined {
      if (bank) return from + Math.min(bankLeftMs + bank.byoyomiMs, moveMs ?? Infinity);
      return moveMs === undefined ? undefined : from + moveMs;
    },
    spend(ms: number): void {
      bankLeftMs = Math.max(0, bankLeftMs - ms);
    },
    /** The remaining bank; undefined where there is none or the move limit is tighter. */
    bank(): { readonly bankMs: number; readonly byoyomiMs: number } | undefined {
      if (!bank || bankLeftMs + bank.byoyomiMs > (moveMs ?? Infinity)) return undefined;
      return { bankMs: Math.round(bankLeftMs), byoyomiMs: bank.byoyomiMs };
    },
  };
}

/**
 * `stalled`: the machine, and the program with it, was suspended while the question was open. A reply that may have
 * arrived in time is accepted if we read it only a little late. Voiding these as well would let a losing program force
 * a replay by answering exactly at its deadline.
 */
export function classifyTiming(
  { at, lag }: Stamp,
  deadline: number | undefined,
  stalled: boolean,
): "in time" | "late" | "our fault" {
  if (deadline === undefined || at <= deadline) return "in time";
  if (stalled) return "our fault";
  if (at - lag > deadline) return "late";
  return lag <= MAX_FORGIVEN_LAG_MS ? "in time" : "our fault";
}
