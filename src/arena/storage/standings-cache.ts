import type { ArenaStore } from "../../store/arena/arena-store.ts";
import { makeStandings, type LeagueStandings } from "./standings.ts";

/** A table takes at most a fiftieth of this thread's time, and is never older than this while matches end. */
const MAX_COST_FACTOR = 50;
const MAX_AGE_MS = 5000;
/** Where only a rating is told beside something else, it may be of a while ago. */
const MAX_RECENT_AGE_MS = 60_000;

export interface StandingsCache {
  /** As it is now, or was a moment ago. */
  fresh(game: string): LeagueStandings;
  /** Of the last minute: whoever asks for a list does not wait for a table. */
  recent(game: string): LeagueStandings;
}

/** Tables, made again when matches have ended since, but not after each of them. */
export function openStandingsCache(store: ArenaStore, now: () => number): StandingsCache {
  const tables = new Map<string, { table: LeagueStandings; done: number; madeMs: number; tookMs: number }>();

  function find(game: string, oldestMs: number): LeagueStandings {
    const known = tables.get(game);
    const began = now();
    const age = began - (known?.madeMs ?? 0);
    if (known && age >= 0 && age < oldestMs) return known.table;
    const done = store.counts.game(game)?.done ?? 0;
    if (known?.done === done) return known.table;
    const table = makeStandings(store, game);
    // Only of games that are played here: whatever else is asked for leaves nothing behind.
    if (done > 0) tables.set(game, { table, done, madeMs: now(), tookMs: now() - began });
    return table;
  }

  return {
    fresh: (game) => find(game, Math.min(MAX_AGE_MS, MAX_COST_FACTOR * (tables.get(game)?.tookMs ?? 0))),
    recent: (game) => find(game, MAX_RECENT_AGE_MS),
  };
}
