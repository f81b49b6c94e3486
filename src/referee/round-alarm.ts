import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import { MAX_FORGIVEN_LAG_MS } from "./lateness.ts";
import { formatEnglish, formatReason } from "../core/reason.ts";
import type { SeatClock } from "./clock.ts";
import { refereeReasons } from "./reasons.ts";
import { faultRuling, type Ruling } from "./ruling.ts";

/** A question that is not answered yet. */
export interface Pending {
  readonly askedAt: number;
  /** From here on its time is charged: start-up has an allowance of its own, and a message may wait for its turn. */
  readonly chargedFrom: number;
  readonly starting: boolean;
  readonly deadline: number | undefined;
  readonly clock: SeatClock;
  /** How long the machine stood still meanwhile. */
  stalledMs: number;
}

/** So often we look whether the machine stood still while a question was open. */
const STALL_CHECK_MS = 200;

/**
 * The one alarm of a round, at the first deadline of those who have not answered. It also rings on the way there: how late
 * it comes tells how long the machine stood still, and the program with it. That time is given back before a timeout is
 * ruled. `ring` is called when a deadline has passed and everything that had arrived by then has been read.
 */
export function roundAlarm(
  time: Time,
  pending: ReadonlyMap<Seat, Pending>,
  ring: () => void,
  ruleTimeout: (seat: Seat, asked: Pending) => Ruling,
) {
  let cancel = (): void => undefined;

  function first(): [Seat, Pending, number] | undefined {
    let found: [Seat, Pending, number] | undefined;
    for (const [seat, asked] of pending) {
      if (asked.deadline === undefined) continue;
      const end = asked.deadline + asked.stalledMs;
      if (!found || end < found[2]) found = [seat, asked, end];
    }
    return found;
  }

  function arm(): void {
    cancel();
    const due = first();
    if (!due) return;
    const at = Math.min(due[2], time.now() + STALL_CHECK_MS);
    cancel = time.alarm(at, () => {
      const lateMs = time.now() - at;
      if (lateMs > MAX_FORGIVEN_LAG_MS) for (const asked of pending.values()) asked.stalledMs += lateMs;
      if ((first()?.[2] ?? Infinity) > time.now()) return arm();
      // The ruling waits until the loop has read what had arrived by then: a reply in the pipe is a reply.
      time.afterReading(ring);
    });
  }

  /** A ring of an earlier round may still be on its way: it finds nothing due. */
  function rang(): Ruling | undefined {
    const due = first();
    if (!due) return undefined;
    const [seat, asked, end] = due;
    return end > time.now() ? void arm() : ruleTimeout(seat, asked);
  }

  return { arm, rang, cancel: () => cancel() };
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
  const why = formatReason(formatEnglish, refereeReasons, reason) ?? "no answer";
  return faultRuling(seat, { kind: "timeout", why, reason, ms: roundToMicros(deadline - askedAt) });
}

/** Microseconds are enough, and keep a record short. */
export function roundToMicros(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
