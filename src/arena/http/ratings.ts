import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";

type Rating = Pick<SeatShape, "rating" | "error">;

/** Cached ratings, so that a list of matches does not compute standings. */
export interface Ratings {
  /** The cached rating; starts a refresh when it is old. */
  known(game: string, name: string): Rating | undefined;
  /** Resolves when the ratings of this game are fresh. */
  ready(game: string): Promise<void>;
  /** The match with current ratings. */
  withRatings(match: MatchShape): MatchShape;
}

const FRESH_MS = 10_000;

interface CachedRatings {
  readonly rows: ReadonlyMap<string, Rating>;
  readonly at: number;
}

export function openRatings(
  storage: Pick<StorageService, "standings">,
  time: Time,
  notice: (sentence: string) => void,
): Ratings {
  const cache = new Map<string, CachedRatings>();
  const reading = new Map<string, Promise<void>>();

  async function read(game: string): Promise<void> {
    try {
      const { rows } = await storage.standings(game);
      const entries = rows.map(({ name, rating, ratingError: error }) => [name, { rating, error }] as const);
      cache.set(game, { rows: new Map(entries), at: time.now() });
    } catch (error) {
      // Keep the old ratings and retry after the usual interval.
      cache.set(game, { rows: cache.get(game)?.rows ?? new Map(), at: time.now() });
      notice(
        `The ratings of ${game} could not be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      reading.delete(game);
    }
  }

  function refresh(game: string): Promise<void> {
    const cached = cache.get(game);
    if (cached && time.now() - cached.at < FRESH_MS) return Promise.resolve();
    const pending = reading.get(game) ?? Promise.resolve().then(() => read(game));
    reading.set(game, pending);
    return pending;
  }

  function known(game: string, name: string): Rating | undefined {
    void refresh(game);
    return cache.get(game)?.rows.get(name);
  }

  return {
    known,
    ready: refresh,
    withRatings(match) {
      const withRating = (seat: SeatShape): SeatShape => ({ ...seat, ...known(match.game, seat.name) });
      return { ...match, seats: [withRating(match.seats[0]), withRating(match.seats[1])] };
    },
  };
}
