import type { Limits } from "../../../core/events.ts";
import type { Seat } from "../../../core/seats.ts";

/** What a seat's clock shows. */
export type Clock =
  | { readonly kind: "untimed"; readonly usedMs: number; readonly running: boolean }
  | {
      /** `move`: every move has the same; `bank`: what is left of it; `byoyomi`: the bank is empty. */
      readonly kind: "move" | "bank" | "byoyomi";
      readonly leftMs: number;
      /** All there was at the beginning: of the move, the bank, the byoyomi. */
      readonly ofMs: number;
      readonly byoyomiMs: number;
      readonly running: boolean;
      readonly out: boolean;
    };

export interface ClockUsage {
  /** Time this seat used before the question that stands. */
  readonly spentMs: number;
  /** How long it has been thinking, or how long its latest move took; undefined = it has made none. */
  readonly thinkingMs: number | undefined;
  /** The question stands now. */
  readonly running: boolean;
  /** The referee has ruled that its time is over. */
  readonly out: boolean;
}

/** Never below zero: only the verdict says that time was over. */
export function readClock(limits: Limits, seat: Seat, spending: ClockUsage): Clock {
  const { running, out } = spending;
  const { moveMs, bank } = limits.untimed?.includes(seat) ? {} : limits;
  const thinking = Math.max(0, spending.thinkingMs ?? 0);
  const rest = (ms: number): number => (out ? 0 : Math.max(0, ms));
  if (bank) {
    const left = bank.bankMs - spending.spentMs - (running ? thinking : 0);
    if (left > 0 && !out)
      return {
        kind: "bank",
        leftMs: left,
        ofMs: bank.bankMs,
        byoyomiMs: bank.byoyomiMs,
        running,
        out,
      };
    const over = running ? Math.max(0, thinking - Math.max(0, bank.bankMs - spending.spentMs)) : 0;
    return {
      kind: "byoyomi",
      leftMs: rest(bank.byoyomiMs - over),
      ofMs: bank.byoyomiMs,
      byoyomiMs: bank.byoyomiMs,
      running,
      out,
    };
  }
  if (moveMs === undefined)
    return { kind: "untimed", usedMs: spending.spentMs + (running ? thinking : 0), running };
  return { kind: "move", leftMs: rest(moveMs - thinking), ofMs: moveMs, byoyomiMs: 0, running, out };
}

/** The share that is left, for the bar below. */
export function shareLeft(clock: Clock): number {
  return clock.kind === "untimed" || clock.ofMs === 0 ? 0 : Math.min(1, clock.leftMs / clock.ofMs);
}

/** `4:31`, and tenths under ten seconds: `0:07.2` where minutes are what is counted, `3.8` where a move has seconds. */
export function writeClock(clock: Clock): string {
  const ms = clock.kind === "untimed" ? clock.usedMs : clock.leftMs;
  if (ms < 10_000 && clock.kind !== "untimed") {
    // Down, so that 0.0 is not shown while there is time.
    const tenths = (Math.floor(ms / 100) / 10).toFixed(1);
    return clock.kind === "move" || clock.out ? tenths : `0:0${tenths}`;
  }
  const seconds = clock.kind === "untimed" ? Math.floor(ms / 1000) : Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** The match's own time on this machine's monotonic clock. */
export interface MatchTime {
  /** The server said, when it sent what arrived at `heardAt`, that it was `now`. */
  readonly sync: (now: number, heardAt: number) => void;
  /** Undefined before anything was heard. */
  readonly at: (moment: number) => number | undefined;
}

/** Of all that was heard, what travelled fastest is nearest to the truth. */
export function createMatchTime(): MatchTime {
  let ahead: number | undefined;
  return {
    sync(now, heardAt) {
      const heard = now - heardAt;
      ahead = ahead === undefined ? heard : Math.max(ahead, heard);
    },
    at: (moment) => (ahead === undefined ? undefined : ahead + moment),
  };
}
