import type { ArenaStore } from "../../store/arena/arena-store.ts";
import { makeStandings, type LeagueStandings } from "./standings.ts";

/** Standings take at most 1/50 of this thread's time and are at most `MAX_AGE_MS` old. */
const MAX_COST_FACTOR = 50;
const MAX_AGE_MS = 5000;
/** Ratings shown beside something else may be older. */
const MAX_RECENT_AGE_MS = 60_000;

export interface StandingsCache {
  /** At most a few seconds old. */
  fresh(game: string): LeagueStandings;
  /** At most a minute old, so that lists do not wait for a computation. */
  recent(game: string): LeagueStandings;
  /** Computes the table again at the next request. */
  forget(game: string): void;
}

/** Recomputes standings after matches ended, but not after each of them. */
export function openStandingsCache(store: ArenaStore, now: () => number): StandingsCache {
  const tables = new Map<string, { table: LeagueStandings; done: number; madeMs: number; tookMs: number }>();

  function find(game: string, maxAgeMs: number): LeagueStandings {
    const known = tables.get(game);
    const startMs = now();
    const age = startMs - (known?.madeMs ?? 0);
    if (known && age >= 0 && age < maxAgeMs) return known.table;
    const done = store.counts.game(game)?.done ?? 0;
    if (known?.done === done) return known.table;
    const table = makeStandings(store, game);
    // Only for games that were played: requests for unknown games must not fill the cache.
    if (done > 0) tables.set(game, { table, done, madeMs: now(), tookMs: now() - startMs });
    return table;
  }

  return {
    fresh: (game) => find(game, Math.min(MAX_AGE_MS, MAX_COST_FACTOR * (tables.get(game)?.tookMs ?? 0))),
    recent: (game) => find(game, MAX_RECENT_AGE_MS),
    forget: (game) => void tables.delete(game),
  };
}
