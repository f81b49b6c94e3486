import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import { DOUBT_MS, LONGEST_PATIENCE_MS } from "./lateness.ts";
import { faultOf, type Ruling, sayDuration } from "./ruling.ts";

/** A question that is not answered yet. */
export interface Pending {
  readonly askedAt: number;
  /** From here on its time is charged: start-up has an allowance of its own. */
  readonly chargedFrom: number;
  readonly deadline: number | undefined;
  /** How late our own alarm rang, where that was more than a doubt. */
  stalledMs: number;
}

/** A deadline has passed, and everything that had arrived by then has been read. */
export interface Rang {
  readonly kind: "alarm";
  readonly of: object;
  readonly lateMs: number;
}

/** The one alarm of a round: at the first deadline of those who have not answered. */
export function roundAlarm(time: Time, pending: ReadonlyMap<Seat, Pending>, ring: (rang: Rang) => void) {
  let cancel = (): void => undefined;
  const id = {};

  function first(): [Seat, Pending & { deadline: number }] | undefined {
    let found: [Seat, Pending & { deadline: number }] | undefined;
    for (const [seat, asked] of pending) {
      const { deadline } = asked;
      if (deadline !== undefined && (!found || deadline < found[1].deadline))
        found = [seat, asked as Pending & { deadline: number }];
    }
    return found;
  }

  /** The ruling waits until the loop has read what had arrived by then: a reply in the pipe is a reply. */
  function arm(at = first()?.[1].deadline): void {
    cancel();
    if (at === undefined) return;
    cancel = time.alarm(at, () => {
      const lateMs = time.now() - at;
      time.afterReading(() => ring({ kind: "alarm", of: id, lateMs }));
    });
  }

  function rang({ of, lateMs }: Rang): Ruling | undefined {
    const due = first();
    if (of !== id || !due) return undefined;
    const [seat, asked] = due;
    if (asked.deadline > time.now()) return void arm();
    if (lateMs > DOUBT_MS && asked.stalledMs === 0) {
      asked.stalledMs = lateMs;
      return void arm(time.now() + Math.min(lateMs, LONGEST_PATIENCE_MS));
    }
    return timeoutOf(seat, asked);
  }

  return { arm: () => arm(), rang, cancel: () => cancel() };
}

export function timeoutOf(seat: Seat, { askedAt, deadline = askedAt }: Pending): Ruling {
  return faultOf(seat, { kind: "timeout", why: `no answer within ${sayDuration(deadline - askedAt)}` });
}
