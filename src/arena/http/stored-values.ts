import type { MatchShape, SeatShape } from "../../api/match.ts";
import type { Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import type { StorageCounts, StorageService } from "../storage/storage-service.ts";

const FRESH_MS = 10_000;

/** A value of storage that is read again when it is old. */
class RefreshedValue<T> {
  /** The last known value. */
  value: T;
  readonly #time: Time;
  readonly #read: () => Promise<T>;
  readonly #onFailure: (why: string) => void;
  #readAt = -Infinity;
  #reading: Promise<T> | undefined;

  constructor(initial: T, time: Time, read: () => Promise<T>, onFailure: (why: string) => void) {
    this.value = initial;
    this.#time = time;
    this.#read = read;
    this.#onFailure = onFailure;
  }

  /** Resolves with a value that is at most `FRESH_MS` old. Concurrent requests share one read. */
  ready(): Promise<T> {
    if (this.#time.now() - this.#readAt < FRESH_MS) return Promise.resolve(this.value);
    return (this.#reading ??= Promise.resolve().then(() => this.#refresh()));
  }

  /** A failed read keeps the old value and is retried when that would be old. */
  async #refresh(): Promise<T> {
    try {
      this.value = await this.#read();
    } catch (error) {
      this.#onFailure(error instanceof Error ? error.message : String(error));
    }
    this.#readAt = this.#time.now();
    this.#reading = undefined;
    return this.value;
  }
}

/** Match counts of storage, updated here between two reads; storage resets the daily counts. */
export class Counts extends RefreshedValue<StorageCounts> {
  constructor(storage: Pick<StorageService, "counts">, time: Time, notice: (sentence: Message) => void) {
    const read = (): Promise<StorageCounts> => storage.counts();
    super({ done: {}, judgedToday: 0, voidToday: 0 }, time, read, (why) =>
      notice({
        en: "The matches could not be counted: {why}",
        ja: "対局を数えられませんでした：{why}",
        values: { why },
      }),
    );
  }

  judged(game: string, by: string): void {
    const { done, judgedToday, voidToday } = this.value;
    const voided = by === "void" ? 1 : 0;
    this.value = {
      done: { ...done, [game]: (done[game] ?? 0) + 1 },
      judgedToday: judgedToday + 1 - voided,
      voidToday: voidToday + voided,
    };
  }
}

type Rating = Pick<SeatShape, "rating" | "error">;
type RatingsByName = ReadonlyMap<string, Rating>;

/** Cached ratings, so that a list of matches does not compute standings. */
export class Ratings {
  readonly #openRatings: (game: string) => RefreshedValue<RatingsByName>;
  readonly #games = new Map<string, RefreshedValue<RatingsByName>>();

  constructor(storage: Pick<StorageService, "standings">, time: Time, notice: (sentence: Message) => void) {
    const read = async (game: string): Promise<RatingsByName> => {
      const { rows } = await storage.standings(game);
      return new Map(rows.map(({ name, rating, ratingError: error }) => [name, { rating, error }]));
    };
    const report = (game: string, why: string): void =>
      notice({
        en: "The ratings of {game} could not be read: {why}",
        ja: "{game} のレーティングを読めませんでした：{why}",
        values: { game, why },
      });
    this.#openRatings = (game) =>
      new RefreshedValue<RatingsByName>(
        new Map(),
        time,
        () => read(game),
        (why) => report(game, why),
      );
  }

  /** The cached rating; starts a refresh when it is old. */
  known(game: string, name: string): Rating | undefined {
    const ratings = this.#ratingsOf(game);
    void ratings.ready();
    return ratings.value.get(name);
  }

  /** Resolves when the ratings of these games are fresh. */
  async ready(...games: readonly string[]): Promise<void> {
    for (const game of new Set(games)) await this.#ratingsOf(game).ready();
  }

  /** The match with current ratings. */
  withRatings(match: MatchShape): MatchShape {
    const withRating = (seat: SeatShape): SeatShape => ({ ...seat, ...this.known(match.game, seat.name) });
    return { ...match, seats: [withRating(match.seats[0]), withRating(match.seats[1])] };
  }

  #ratingsOf(game: string): RefreshedValue<RatingsByName> {
    const ratings = this.#games.get(game) ?? this.#openRatings(game);
    this.#games.set(game, ratings);
    return ratings;
  }
}
