import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";

type Rating = Pick<SeatShape, "rating" | "error">;

/** What everybody is worth now, a few seconds late: a list of matches must not cost a table of standings. */
export interface Ratings {
  /** As far as is known; asks for newer ones where these are old. */
  known(game: string, name: string): Rating | undefined;
  /** Waits for ratings of this game that are new enough. */
  ready(game: string): Promise<void>;
  /** The same match with today's ratings. */
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
      const kept = rows.map(({ name, rating, ratingError: error }) => [name, { rating, error }] as const);
      cache.set(game, { rows: new Map(kept), at: time.now() });
    } catch (error) {
      // The old ones stand; the next try is as far away as if it had worked.
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
    const going = reading.get(game) ?? Promise.resolve().then(() => read(game));
    reading.set(game, going);
    return going;
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
