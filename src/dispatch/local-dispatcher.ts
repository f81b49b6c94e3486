import { availableParallelism } from "node:os";
import { UsageError } from "../core/errors.ts";
import { type ThreadPoolListener, openThreadPool } from "./thread-pool.ts";
import type { DispatchListener, Dispatcher, EventSettings, MatchReport } from "./match-job.ts";

/** Jobs beyond the concurrency, so that threads never wait for a transaction of the store. */
const SPARE_JOBS = 64;

/** Plays `concurrency` matches at once on threads of this process, at most one thread per core. */
export function openLocalDispatcher(
  setting: EventSettings,
  concurrency: number,
  listener: DispatchListener,
): Dispatcher {
  // One thread owns all ports of tcp players.
  const guests = setting.players.some(({ kind }) => kind === "tcp");
  const threads = guests ? 1 : Math.min(concurrency, availableParallelism());
  let reports: MatchReport[] = [];
  const flush = (): void => {
    const batch = reports;
    reports = [];
    listener.onResults(batch);
  };
  const poolListener: ThreadPoolListener = {
    onStarted: (_, slot, attempt) => listener.onStarted(slot, attempt),
    onResult(_, report) {
      // Results that came in one message are reported in one turn of the event loop.
      if (reports.push(report) === 1) queueMicrotask(flush);
    },
    onNotice: (sentence) => listener.onNotice(sentence),
    onAwaited: (players) => listener.onAwaited?.(players),
    onRefused: (_, __, why) => listener.onFailed(new UsageError("unplayable", why)),
  };
  const pool = openThreadPool(threads, concurrency, poolListener, guests);
  return {
    // The thread needs the whole plan: a missing player must not delay later games of other players.
    capacity: guests ? Infinity : concurrency + SPARE_JOBS,
    accept: (job) => pool.play("", setting, job),
    close: () => pool.close(),
  };
}
