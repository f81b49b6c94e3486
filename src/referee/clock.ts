import type { Limits } from "../core/events.ts";
import type { Seat } from "../core/seats.ts";

/** The clock of one seat. Pure arithmetic on injected times. */
export interface SeatClock {
  /** The absolute time by which an answer is due; undefined = no limit. */
  deadline(from: number): number | undefined;
  spend(ms: number): void;
  /** The remaining bank; undefined where there is none or the move limit is tighter. */
  bank(): { readonly bankMs: number; readonly byoyomiMs: number } | undefined;
}

export function seatClock(limits: Limits, seat: Seat): SeatClock {
  const { moveMs, bank } = limits.untimed?.includes(seat) ? {} : limits;
  let bankLeftMs = bank?.bankMs ?? 0;
  return {
    deadline(from) {
      if (bank) return from + Math.min(bankLeftMs + bank.byoyomiMs, moveMs ?? Infinity);
      return moveMs === undefined ? undefined : from + moveMs;
    },
    bank() {
      if (!bank || bankLeftMs + bank.byoyomiMs > (moveMs ?? Infinity)) return undefined;
      return { bankMs: Math.round(bankLeftMs), byoyomiMs: bank.byoyomiMs };
    },
    spend(ms) {
      bankLeftMs = Math.max(0, bankLeftMs - ms);
    },
  };
}
