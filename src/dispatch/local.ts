import { availableParallelism } from "node:os";
import { UsageError } from "../core/errors.ts";
import { type LanesEars, openLanes } from "./lanes.ts";
import type { DispatchEars, Dispatcher, Setting } from "./order.ts";

/** Enough that the threads never wait for the next transaction of the store. */
const SPARE = 8;

/** Threads of this process: as many matches at once as asked for, on at most as many threads as there are cores. */
export function openLocalDispatcher(setting: Setting, concurrency: number, ears: DispatchEars): Dispatcher {
  // A port belongs to one thread.
  const guests = setting.players.some(({ kind }) => kind === "tcp");
  const threads = guests ? 1 : Math.min(concurrency, availableParallelism());
  const heard: LanesEars = {
    started: (_, slot, attempt) => ears.started(slot, attempt),
    played: (_, report) => ears.played(report),
    notice: (sentence) => ears.notice(sentence),
    awaited: (players) => ears.awaited?.(players),
    refused: (_, __, why) => ears.failed(new UsageError("unplayable", why)),
  };
  const lanes = openLanes(threads, concurrency, heard, guests);
  return {
    // A player who is missing must not hold up games that can be played, wherever in the plan they stand.
    appetite: guests ? Infinity : concurrency + SPARE,
    take: (order) => lanes.play("", setting, order),
    close: () => lanes.close(),
  };
}
