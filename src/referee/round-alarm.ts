import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import { MAX_FORGIVEN_LAG_MS } from "./lateness.ts";
import type { SeatClock } from "./clock.ts";
import { faultRuling, type Ruling } from "./ruling.ts";

/** An unanswered question. */
export interface Pending {
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
export function roundAlarm(
  time: Time,
  pending: ReadonlyMap<Seat, Pending>,
  onDue: () => void,
  ruleTimeout: (seat: Seat, asked: Pending) => Ruling,
) {
  let cancel = (): void => undefined;

  function firstDue(): [Seat, Pending, number] | undefined {
    let first: [Seat, Pending, number] | undefined;
    for (const [seat, asked] of pending) {
      if (asked.deadline === undefined) continue;
      const end = asked.deadline + asked.stalledMs;
      if (!first || end < first[2]) first = [seat, asked, end];
    }
    return first;
  }

  function arm(): void {
    cancel();
    const due = firstDue();
    if (!due) return;
    const at = Math.min(due[2], time.now() + STALL_CHECK_MS);
    cancel = time.alarm(at, () => {
      const lateMs = time.now() - at;
      if (lateMs > MAX_FORGIVEN_LAG_MS) for (const asked of pending.values()) asked.stalledMs += lateMs;
      if ((firstDue()?.[2] ?? Infinity) > time.now()) return arm();
      // A reply that is already in the pipe counts, so the ruling waits until it has been read.
      time.afterReading(onDue);
    });
  }

  /** A late alarm of an earlier round finds nothing due. */
  function handle(): Ruling | undefined {
    const due = firstDue();
    if (!due) return undefined;
    const [seat, asked, end] = due;
    if (end <= time.now()) return ruleTimeout(seat, asked);
    arm();
    return undefined;
  }

  return { arm, handle, cancel: () => cancel() };
}

/** Times in the reason count from the opening of the match. */
export function timeoutRuling(seat: Seat, asked: Pending, openedAt: number, startMs: number): Ruling {
  const { askedAt, chargedFrom, starting, deadline = chargedFrom } = asked;
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
  return faultRuling(seat, { kind: "timeout", reason, ms: roundToMicros(deadline - askedAt) });
}

/** Microseconds suffice and keep records short. */
export function roundToMicros(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
