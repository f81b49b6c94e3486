import type { ArenaStore } from "../../store/arena/arena-store.ts";
import { makeTable, type Table } from "./standings.ts";

/** A table takes at most a fiftieth of this thread's time, and is never older than this while matches end. */
const SHARE = 50;
const OLDEST_MS = 5000;
/** Where only a rating is told beside something else, it may be of a while ago. */
const LENIENT_MS = 60_000;

export interface TableCache {
  /** As it is now, or was a moment ago. */
  fresh(game: string): Table;
  /** Of the last minute: whoever asks for a list does not wait for a table. */
  recent(game: string): Table;
}

/** Tables, made again when matches have ended since, but not after each of them. */
export function openTableCache(store: ArenaStore, now: () => number): TableCache {
  const tables = new Map<string, { table: Table; done: number; madeMs: number; tookMs: number }>();

  function find(game: string, oldestMs: number): Table {
    const known = tables.get(game);
    const began = now();
    const age = began - (known?.madeMs ?? 0);
    if (known && age >= 0 && age < oldestMs) return known.table;
    const done = store.counts.game(game)?.done ?? 0;
    if (known?.done === done) return known.table;
    const table = makeTable(store, game);
    // Only of games that are played here: whatever else is asked for leaves nothing behind.
    if (done > 0) tables.set(game, { table, done, madeMs: now(), tookMs: now() - began });
    return table;
  }

  return {
    fresh: (game) => find(game, Math.min(OLDEST_MS, SHARE * (tables.get(game)?.tookMs ?? 0))),
    recent: (game) => find(game, LENIENT_MS),
  };
}
