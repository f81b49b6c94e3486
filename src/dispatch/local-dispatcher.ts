import { availableParallelism } from "node:os";
import { errorText, UsageError } from "../core/errors.ts";
import { machineFailure } from "../core/system-error.ts";
import { ThreadPool } from "./thread-pool.ts";
import type { DispatchListener, Dispatcher, EventSettings, MatchReport } from "./match-job.ts";

/** Jobs beyond the concurrency, so that threads never wait for a transaction of the store. */
const SPARE_JOBS = 64;

/** Plays `concurrency` matches at once on threads of this process, at most one thread per core. */
export function openLocalDispatcher(
  settings: EventSettings,
  concurrency: number,
  listener: DispatchListener,
): Dispatcher {
  // One thread owns all ports of tcp players.
  const guests = settings.players.some(({ kind }) => kind === "tcp");
  const pool = new ThreadPool({
    threads: guests ? 1 : Math.min(concurrency, availableParallelism()),
    concurrency,
    sendAll: guests,
    onNotice: (sentence) => listener.onNotice(sentence),
    onAwaited: (players) => listener.onAwaited?.(players),
  });
  let reports: MatchReport[] = [];
  const flush = (): void => {
    const batch = reports;
    reports = [];
    listener.onResults(batch);
  };
  return {
    // The thread gets the whole plan, so that a missing player does not delay later games of other players.
    capacity: guests ? Infinity : concurrency + SPARE_JOBS,
    accept(job) {
      pool
        .play(settings, job, () => listener.onStarted(job.slot, job.attempt))
        .then(
          (report) => {
            // Results that came in one message are reported in one turn of the event loop.
            if (report && reports.push(report) === 1) queueMicrotask(flush);
          },
          (error: unknown) =>
            listener.onFailed(machineFailure(error) ?? new UsageError("unplayable", errorText(error))),
        );
    },
    close: () => pool.close(),
  };
}
