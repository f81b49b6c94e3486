import { availableParallelism } from "node:os";
import { UsageError } from "../core/errors.ts";
import { type ThreadPoolListener, openThreadPool } from "./thread-pool.ts";
import type { DispatchListener, Dispatcher, EventSettings } from "./match-job.ts";

/** Enough that the threads never wait for the next transaction of the store. */
const SPARE_JOBS = 8;

/** Threads of this process: as many matches at once as asked for, on at most as many threads as there are cores. */
export function openLocalDispatcher(
  setting: EventSettings,
  concurrency: number,
  listener: DispatchListener,
): Dispatcher {
  // A port belongs to one thread.
  const guests = setting.players.some(({ kind }) => kind === "tcp");
  const threads = guests ? 1 : Math.min(concurrency, availableParallelism());
  const poolListener: ThreadPoolListener = {
    onStarted: (_, slot, attempt) => listener.onStarted(slot, attempt),
    onResult: (_, report) => listener.onResult(report),
    onNotice: (sentence) => listener.onNotice(sentence),
    onAwaited: (players) => listener.onAwaited?.(players),
    onRefused: (_, __, why) => listener.onFailed(new UsageError("unplayable", why)),
  };
  const pool = openThreadPool(threads, concurrency, poolListener, guests);
  return {
    // A player who is missing must not hold up games that can be played, wherever in the plan they stand.
    capacity: guests ? Infinity : concurrency + SPARE_JOBS,
    accept: (order) => pool.play("", setting, order),
    close: () => pool.close(),
  };
}
