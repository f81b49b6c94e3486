import { type GlickoRating, rateGlicko, ratePeriod } from "../../tournament/statistics/glicko.ts";
import { rate } from "../../tournament/statistics/bradley-terry.ts";
import { RANKED_AFTER_GAMES } from "../../tournament/table/provisional.ts";
import { createPlayerTotals } from "../../tournament/table/player-totals.ts";
import type { Ledger } from "../../tournament/ledger.ts";
import type { Seat } from "../../core/seats.ts";
import type { Database } from "../database.ts";
import { BY_CODES } from "../by-codes.ts";
import type { CrossingTable } from "./crossing-table.ts";
import { COUNTINGS } from "./stored.ts";

/** `rating` is relative to 0; `error` is half the 95 % interval. */
interface Rated {
  readonly rating: number;
  readonly error: number | null;
}

/** All ratings of a game at one time, by bot. */
export interface RatingPoint {
  readonly atMs: number;
  readonly ratings: ReadonlyMap<number, Rated>;
}

export interface BotPoint extends Rated {
  readonly atMs: number;
}

/**
 * The maximum number of players rated together, because the fit takes cubic time. Players with few games are left out
 * first.
 */
export const MAX_RATED = 200;

/** A period lasts a sixtieth of the time before it: enough points after an hour, not millions after a year. */
const PERIOD_SHARE = 60;
const MIN_PERIOD_MS = 60_000;
const MAX_PERIOD_MS = 3_600_000;

const [INITIAL_RATING] = rateGlicko(1, []) as readonly [GlickoRating];

const RATED = `SELECT number FROM bot WHERE game = ? AND rated > 0
  ORDER BY rated >= ${RANKED_AFTER_GAMES} DESC, known DESC, last_ms DESC`;
/** In the order of storage, page by page. */
const RATED_MATCHES = `SELECT number, seat0, seat1, winner, ended_ms FROM match
  WHERE game = ? AND number > ? AND rated = ${COUNTINGS.indexOf("rated")} AND by <> ${BY_CODES.void}
  ORDER BY number LIMIT 10000`;
const spanSql = (column: string): string =>
  `SELECT (SELECT min(at_ms) FROM rating WHERE ${column} = ?1), (SELECT max(at_ms) FROM rating WHERE ${column} = ?1)`;
const SPAN_OF_GAME = spanSql("game");
const SPAN_OF_BOT = spanSql("bot");

export class RatingHistory {
  readonly #db: Database;
  readonly #crossings: CrossingTable;

  constructor(db: Database, crossings: CrossingTable) {
    this.#db = db;
    this.#crossings = crossings;
  }

  /** Closes the open period if it is over. Call before counting a rated match, in its transaction. */
  closePeriodIfOver(game: number, endedMs: number, withPoint = true): void {
    const [first, opened, last] = this.#times(game);
    if (first === null || opened === null || last === null) this.#openPeriod(game, endedMs);
    else {
      const periodMs = Math.min(MAX_PERIOD_MS, Math.max(MIN_PERIOD_MS, (opened - first) / PERIOD_SHARE));
      // A late report of a closed period counts in the open one.
      if (endedMs >= opened + periodMs) {
        if (withPoint) this.#savePoint(game, last);
        this.#closePeriod(game);
        this.#openPeriod(game, endedMs);
      }
    }
    this.#db.prepare("UPDATE game SET last_ms = max(ifnull(last_ms, ?2), ?2) WHERE number = ?1").run(game, endedMs);
  }

  /**
   * Computes the Glicko ratings and the open period again from the rated matches, in the transaction of the caller. The
   * saved points stay: they are what was shown then, and each needs a fit.
   */
  rebuild(game: number): void {
    this.#crossings.forgetRecent(game);
    this.#db
      .prepare(
        "UPDATE bot SET glicko = NULL, deviation = NULL, volatility = NULL WHERE game = ? AND glicko IS NOT NULL",
      )
      .run(game);
    this.#db.prepare("UPDATE game SET first_ms = NULL, opened_ms = NULL, last_ms = NULL WHERE number = ?").run(game);
    const page = this.#db.prepare<[number, number, number, Seat | null, number]>(RATED_MATCHES);
    for (let last = 0; ;) {
      const rows = page.all(game, last);
      for (const [number, seat0, seat1, winner, endedMs] of rows) {
        last = number;
        this.closePeriodIfOver(game, endedMs, false);
        this.#crossings.countRecent(game, [seat0, seat1], winner);
      }
      if (rows.length === 0) return;
    }
  }

  /** At most `limit` closed periods, evenly spread over time. */
  points(game: number, limit: number): readonly RatingPoint[] {
    const latest = this.#db.prepare<[number | null]>("SELECT max(at_ms) FROM rating WHERE game = ? AND at_ms <= ?");
    const ratingsAt = this.#db.prepare<[number, number, number | null]>(
      "SELECT bot, rating, error FROM rating WHERE game = ? AND at_ms = ?",
    );
    const moments = this.#evenlySpaced(SPAN_OF_GAME, game, limit).map((ms) => latest.get(game, ms)?.[0]);
    return [...new Set(moments)].flatMap((atMs) => {
      if (atMs === null || atMs === undefined) return [];
      const ratings = ratingsAt.all(game, atMs).map(([bot, rating, error]) => [bot, { rating, error }] as const);
      return [{ atMs, ratings: new Map(ratings) }];
    });
  }

  pointsOf(bot: number, limit: number): readonly BotPoint[] {
    const latest = this.#db.prepare<[number, number, number | null]>(
      "SELECT at_ms, rating, error FROM rating WHERE bot = ? AND at_ms <= ? ORDER BY at_ms DESC LIMIT 1",
    );
    const points = new Map<number, BotPoint>();
    for (const ms of this.#evenlySpaced(SPAN_OF_BOT, bot, limit))
      for (const [atMs, rating, error] of latest.all(bot, ms)) points.set(atMs, { atMs, rating, error });
    return [...points.values()];
  }

  /** Current Glicko ratings including the open period, in the order of `bots`. */
  glicko(game: number, bots: readonly number[]): readonly GlickoRating[] {
    const query = this.#db.prepare<[number, number | null, number | null, number | null]>(
      "SELECT number, glicko, deviation, volatility FROM bot WHERE game = ? AND rated > 0",
    );
    const states = new Map(query.all(game).map(([bot, ...state]) => [bot, state]));
    const before = bots.map((bot): GlickoRating => {
      const [rating, deviation, volatility] = states.get(bot) ?? [null, null, null];
      return rating === null || deviation === null || volatility === null
        ? INITIAL_RATING
        : { rating, deviation, volatility };
    });
    return ratePeriod(before, meetingsOf(bots.length, this.#crossings.recent(game, bots)));
  }

  /** End of the last rated match; undefined before the first. */
  lastMs(game: number): number | undefined {
    return this.#times(game)[2] ?? undefined;
  }

  #times(game: number): [firstMs: number | null, openedMs: number | null, lastMs: number | null] {
    const query = this.#db.prepare<[number | null, number | null, number | null]>(
      "SELECT first_ms, opened_ms, last_ms FROM game WHERE number = ?",
    );
    return query.get(game) ?? [null, null, null];
  }

  #openPeriod(game: number, atMs: number): void {
    const sql = "UPDATE game SET first_ms = ifnull(first_ms, ?2), opened_ms = ?2 WHERE number = ?1";
    this.#db.prepare(sql).run(game, atMs);
  }

  #ratedBots(game: number): number[] {
    const rows = this.#db.prepare<[number]>(RATED).all(game);
    return rows.map(([bot]) => bot);
  }

  /** Saves the ratings of a closed period for the chart. */
  #savePoint(game: number, atMs: number): void {
    // After `rebuild` a period may end again at the time of an earlier point.
    const insertRating = this.#db.prepare(
      "INSERT OR REPLACE INTO rating (game, at_ms, bot, rating, error) VALUES (?, ?, ?, ?, ?)",
    );
    const chosen = this.#ratedBots(game)
      .slice(0, MAX_RATED)
      .sort((a, b) => a - b);
    const meetings = meetingsOf(chosen.length, this.#crossings.ledger(game, chosen));
    const ratings = rate(chosen.length, meetings);
    const played = new Set(meetings.flatMap(({ players }) => players));
    chosen.forEach((bot, index) => {
      const rating = ratings.rating[index];
      const error = ratings.error(index);
      if (rating === undefined || !Number.isFinite(rating) || !played.has(index)) return;
      insertRating.run(game, atMs, bot, rating, Number.isFinite(error) ? error : null);
    });
  }

  #closePeriod(game: number): void {
    const setGlicko = this.#db.prepare("UPDATE bot SET glicko = ?2, deviation = ?3, volatility = ?4 WHERE number = ?1");
    const numbers = this.#ratedBots(game).sort((a, b) => a - b);
    this.glicko(game, numbers).forEach(({ rating, deviation, volatility }, index) => {
      setGlicko.run(numbers[index] ?? -1, rating, deviation, volatility);
    });
    this.#crossings.forgetRecent(game);
  }

  /** `count` times from the first to the last rating, inclusive. */
  #evenlySpaced(spanQuery: string, key: number, count: number): number[] {
    const [from, to] = this.#db.prepare<[number | null, number | null]>(spanQuery).get(key) ?? [null, null];
    if (from === null || to === null) return [];
    if (from === to) return [to];
    return Array.from({ length: count }, (_, index) => Math.floor(from + ((to - from) * index) / (count - 1)));
  }
}

function meetingsOf(players: number, ledger: Ledger) {
  return createPlayerTotals(players, ledger).meetings;
}
