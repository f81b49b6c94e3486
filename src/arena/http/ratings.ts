import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import type { StorageService } from "../storage/storage-service.ts";
import { openRefreshedValue, type RefreshedValue } from "./refreshed-value.ts";

type Rating = Pick<SeatShape, "rating" | "error">;
type RatingsByName = ReadonlyMap<string, Rating>;

/** Cached ratings, so that a list of matches does not compute standings. */
export interface Ratings {
  /** The cached rating; starts a refresh when it is old. */
  known(game: string, name: string): Rating | undefined;
  /** Resolves when the ratings of this game are fresh. */
  ready(game: string): Promise<void>;
  /** The match with current ratings. */
  withRatings(match: MatchShape): MatchShape;
}

export function openRatings(
  storage: Pick<StorageService, "standings">,
  time: Time,
  notice: (sentence: Message) => void,
): Ratings {
  const games = new Map<string, RefreshedValue<RatingsByName>>();

  async function read(game: string): Promise<RatingsByName> {
    const { rows } = await storage.standings(game);
    return new Map(rows.map(({ name, rating, ratingError: error }) => [name, { rating, error }]));
  }

  function ratingsOf(game: string): RefreshedValue<RatingsByName> {
    const cached = games.get(game);
    if (cached) return cached;
    const opened = openRefreshedValue<RatingsByName>(
      new Map(),
      time,
      () => read(game),
      (why) =>
        notice({
          en: "The ratings of {game} could not be read: {why}",
          ja: "{game} のレーティングを読めませんでした：{why}",
          values: { game, why },
        }),
    );
    games.set(game, opened);
    return opened;
  }

  function known(game: string, name: string): Rating | undefined {
    const ratings = ratingsOf(game);
    void ratings.ready();
    return ratings.value.get(name);
  }

  return {
    known,
    async ready(game) {
      await ratingsOf(game).ready();
    },
    withRatings(match) {
      const withRating = (seat: SeatShape): SeatShape => ({ ...seat, ...known(match.game, seat.name) });
      return { ...match, seats: [withRating(match.seats[0]), withRating(match.seats[1])] };
    },
  };
}
