import type { Limits } from "../../../core/events.ts";
import type { Seat } from "../../../core/seats.ts";
import { formatSeconds } from "../../../core/units.ts";
import type { Chronicle } from "./chronicle.ts";
import { askedAt } from "./step.ts";

export type Clock =
  | { readonly kind: "untimed"; readonly usedMs: number; readonly running: boolean }
  | {
      /** `move`: limit per move; `bank`: time is left in the bank; `byoyomi`: the bank is empty. */
      readonly kind: "move" | "bank" | "byoyomi";
      readonly leftMs: number;
      /** The full time of the move, the bank or the byoyomi. */
      readonly ofMs: number;
      readonly byoyomiMs: number;
      readonly running: boolean;
      readonly out: boolean;
    };

export interface ClockUsage {
  /** Time this seat used before the current question. */
  readonly spentMs: number;
  /** Time for the current question, or for the latest move; undefined = no move yet. */
  readonly thinkingMs: number | undefined;
  readonly running: boolean;
  /** The referee has ruled a timeout. */
  readonly out: boolean;
}

/** Never below zero: only the verdict decides a timeout. */
export function readClock(limits: Limits, seat: Seat, usage: ClockUsage): Clock {
  const { running, out } = usage;
  const { moveMs, bank } = limits.untimed?.includes(seat) ? {} : limits;
  const thinking = Math.max(0, usage.thinkingMs ?? 0);
  const remaining = (ms: number): number => (out ? 0 : Math.max(0, ms));
  const usedMs = usage.spentMs + (running ? thinking : 0);
  if (bank) {
    const { bankMs, byoyomiMs } = bank;
    if (usedMs < bankMs && !out)
      return { kind: "bank", leftMs: bankMs - usedMs, ofMs: bankMs, byoyomiMs, running, out };
    const overMs = running ? Math.max(0, thinking - Math.max(0, bankMs - usage.spentMs)) : 0;
    return { kind: "byoyomi", leftMs: remaining(byoyomiMs - overMs), ofMs: byoyomiMs, byoyomiMs, running, out };
  }
  if (moveMs === undefined) return { kind: "untimed", usedMs, running };
  return { kind: "move", leftMs: remaining(moveMs - thinking), ofMs: moveMs, byoyomiMs: 0, running, out };
}

/** From 0 to 1. */
export function shareLeft(clock: Clock): number {
  return clock.kind === "untimed" || clock.ofMs === 0 ? 0 : Math.min(1, clock.leftMs / clock.ofMs);
}

/** `4:31`; tenths under ten seconds: `0:07.2` for bank and byoyomi, `3.8` for a limit per move. */
export function writeClock(clock: Clock): string {
  const ms = clock.kind === "untimed" ? clock.usedMs : clock.leftMs;
  if (ms < 10_000 && clock.kind !== "untimed") {
    // Rounded down, so that the clock never shows more time than is left.
    const tenths = (Math.floor(ms / 100) / 10).toFixed(1);
    return clock.kind === "move" || clock.out ? tenths : `0:0${tenths}`;
  }
  return formatSeconds(clock.kind === "untimed" ? Math.floor(ms / 1000) : Math.ceil(ms / 1000));
}

/** Maps this machine's monotonic clock to the match's time. */
export class MatchTime {
  #offset = -Infinity;

  /**
   * A message that arrived at `receivedAt` (local) was sent at `now` (match time). The message with the shortest delay
   * counts: its offset has the smallest error.
   */
  sync(now: number, receivedAt: number): void {
    this.#offset = Math.max(this.#offset, now - receivedAt);
  }

  /** Undefined before the first sync. */
  at(moment: number): number | undefined {
    return this.#offset === -Infinity ? undefined : this.#offset + moment;
  }
}

/** A seat's clock at a position: running at the newest position of a live match, frozen everywhere else. */
export function seatClockAt(
  chronicle: Chronicle,
  index: number,
  seat: Seat,
  now: number | undefined,
): Clock | undefined {
  const { opened, verdict, steps } = chronicle;
  const step = steps[index];
  if (!opened || !step) return undefined;
  const newest = index === steps.length - 1;
  const question = chronicle.question(index);
  const asked = newest && question?.seats.includes(seat) === true;
  const running = asked && verdict === undefined && now !== undefined;
  const ended = asked && verdict?.fault?.seat === seat;
  const until = running ? now : ended ? chronicle.ms : undefined;
  const thinkingMs = asked && until !== undefined ? until - askedAt(question, seat) : step.used[seat];
  return readClock(opened.limits, seat, {
    spentMs: step.spent[seat],
    thinkingMs,
    running,
    out: ended && verdict.by === "timeout",
  });
}
