import type { Limits } from "../core/events.ts";
import type { Seat } from "../core/seats.ts";

/** One seat's clock. Pure arithmetic: every moment is handed in. */
export interface SeatClock {
  /** The absolute moment by which a question is to be answered; undefined = no limit. */
  deadline(from: number): number | undefined;
  spend(ms: number): void;
  /** What is left of the bank, where it counts: a limit for each move may be less than it. */
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
