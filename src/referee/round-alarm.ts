import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import { MAX_FORGIVEN_LAG_MS, type SeatClock } from "./clock.ts";
import type { Ruling } from "./verdicts.ts";

/** An unanswered question. */
export interface Pending {
  readonly seat: Seat;
  readonly askedAt: number;
  /** Charging starts here: start-up has its own allowance, and a message may wait in a queue. */
  readonly chargedFrom: number;
  readonly starting: boolean;
  readonly deadline: number | undefined;
  readonly clock: SeatClock;
  /** How long the machine stood still while the question was open. */
  stalledMs: number;
}

/** How often a stall of the machine is checked for while a question is open. */
const STALL_CHECK_MS = 200;

/**
 * One alarm per round, at the first open deadline. It also fires in between to measure stalls; that time is given back
 * before a timeout is ruled. `onDue` runs after a deadline, when all input that had arrived has been read.
 */
export function roundAlarm(time: Time, pending: ReadonlyMap<Seat, Pending>, onDue: () => void) {
  let cancel = (): void => undefined;

  function firstDue(): Pending | undefined {
    let first: Pending | undefined;
    for (const asked of pending.values())
      if (asked.deadline !== undefined && (!first || dueAt(asked) < dueAt(first))) first = asked;
    return first;
  }

  function arm(): void {
    cancel();
    const due = firstDue();
    if (!due) return;
    const at = Math.min(dueAt(due), time.now() + STALL_CHECK_MS);
    cancel = time.alarm(at, () => {
      const lateMs = time.now() - at;
      if (lateMs > MAX_FORGIVEN_LAG_MS) for (const asked of pending.values()) asked.stalledMs += lateMs;
      const next = firstDue();
      if (!next || dueAt(next) > time.now()) return arm();
      // A reply that is already in the pipe counts, so the ruling waits until it has been read.
      time.afterReading(onDue);
    });
  }

  /** Returns the question whose time is over. A late alarm of an earlier round finds none. */
  function overdue(): Pending | undefined {
    const due = firstDue();
    if (!due || dueAt(due) <= time.now()) return due;
    arm();
    return undefined;
  }

  return { arm, overdue, cancel: () => cancel() };
}

function dueAt({ deadline = Infinity, stalledMs }: Pending): number {
  return deadline + stalledMs;
}

/** Times in the reason count from the opening of the match. */
export function timeoutRuling(asked: Pending, openedAt: number, startMs: number): Ruling {
  const { seat, askedAt, chargedFrom, starting, deadline = chargedFrom } = asked;
  const bank = asked.clock.bank();
  const reason = {
    code: `timeout.${bank ? "clock" : "move"}${starting ? "-start" : ""}`,
    values: {
      limitMs: roundToMicros(deadline - chargedFrom),
      ...(starting && { startMs }),
      ...bank,
      askedAtMs: roundToMicros(askedAt - openedAt),
      dueAtMs: roundToMicros(deadline - openedAt),
    },
  };
  return { kind: "fault", seat, fault: { kind: "timeout", reason, ms: roundToMicros(deadline - askedAt) } };
}

/** Microseconds suffice and keep records short. */
export function roundToMicros(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
