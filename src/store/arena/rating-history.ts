import { type GlickoRating, rateGlicko, ratePeriod } from "../../tournament/statistics/glicko.ts";
import { rate } from "../../tournament/statistics/bradley-terry.ts";
import { RANKED_AFTER_GAMES } from "../../tournament/table/provisional.ts";
import { createPlayerTotals } from "../../tournament/table/player-totals.ts";
import type { Ledger } from "../../tournament/ledger.ts";
import type { Database } from "../database.ts";
import type { CrossingTable } from "./crossing-table.ts";

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

export interface RatingHistory {
  /** Closes the open period if it is over. Call before counting a rated match, in its transaction. */
  closePeriodIfOver(game: number, endedMs: number): void;
  /** At most `limit` closed periods, evenly spread over time. */
  points(game: number, limit: number): readonly RatingPoint[];
  pointsOf(bot: number, limit: number): readonly BotPoint[];
  /** Current Glicko ratings including the open period, in the order of `bots`. */
  glicko(game: number, bots: readonly number[]): readonly GlickoRating[];
  /** End of the last rated match; undefined before the first. */
  lastMs(game: number): number | undefined;
}

/** Players rated together at most: the fit takes cubic time. Those with few games are left out first. */
export const MAX_RATED = 200;

/** A period lasts a sixtieth of the time before it: enough points after an hour, not millions after a year. */
const PERIOD_SHARE = 60;
const MIN_PERIOD_MS = 60_000;
const MAX_PERIOD_MS = 3_600_000;

const [INITIAL_RATING] = rateGlicko(1, []) as readonly [GlickoRating];

export function openRatingHistory(db: Database, crossings: CrossingTable): RatingHistory {
  const times = db.prepare<[number | null, number | null, number | null]>(
    "SELECT first_ms, opened_ms, last_ms FROM game WHERE number = ?",
  );
  const openPeriod = db.prepare("UPDATE game SET first_ms = ifnull(first_ms, ?2), opened_ms = ?2 WHERE number = ?1");
  const updateLast = db.prepare("UPDATE game SET last_ms = max(ifnull(last_ms, ?2), ?2) WHERE number = ?1");
  const rated = db.prepare<[number]>(
    `SELECT number FROM bot WHERE game = ? AND rated > 0
     ORDER BY rated >= ${RANKED_AFTER_GAMES} DESC, known DESC, last_ms DESC`,
  );
  const insertRating = db.prepare("INSERT INTO rating (game, at_ms, bot, rating, error) VALUES (?, ?, ?, ?, ?)");
  const readGlicko = db.prepare<[number, number | null, number | null, number | null]>(
    "SELECT number, glicko, deviation, volatility FROM bot WHERE game = ? AND rated > 0",
  );
  const setGlicko = db.prepare("UPDATE bot SET glicko = ?2, deviation = ?3, volatility = ?4 WHERE number = ?1");
  const span = db.prepare<[number | null, number | null]>(
    "SELECT (SELECT min(at_ms) FROM rating WHERE game = ?1), (SELECT max(at_ms) FROM rating WHERE game = ?1)",
  );
  const latest = db.prepare<[number | null]>("SELECT max(at_ms) FROM rating WHERE game = ? AND at_ms <= ?");
  const ratingsAt = db.prepare<[number, number, number | null]>(
    "SELECT bot, rating, error FROM rating WHERE game = ? AND at_ms = ?",
  );
  const spanOf = db.prepare<[number | null, number | null]>(
    "SELECT (SELECT min(at_ms) FROM rating WHERE bot = ?1), (SELECT max(at_ms) FROM rating WHERE bot = ?1)",
  );
  const latestOf = db.prepare<[number, number, number | null]>(
    "SELECT at_ms, rating, error FROM rating WHERE bot = ? AND at_ms <= ? ORDER BY at_ms DESC LIMIT 1",
  );

  function glickoNow(game: number, bots: readonly number[]): readonly GlickoRating[] {
    const states = new Map(readGlicko.all(game).map(([bot, ...state]) => [bot, state]));
    const before = bots.map((bot): GlickoRating => {
      const [rating, deviation, volatility] = states.get(bot) ?? [null, null, null];
      return rating === null || deviation === null || volatility === null
        ? INITIAL_RATING
        : { rating, deviation, volatility };
    });
    return ratePeriod(before, meetingsOf(bots.length, crossings.recent(game, bots)));
  }

  function close(game: number, atMs: number): void {
    const all = rated.all(game).map(([bot]) => bot);
    const chosen = all.slice(0, MAX_RATED).sort((a, b) => a - b);
    const meetings = meetingsOf(chosen.length, crossings.ledger(game, chosen));
    const ratings = rate(chosen.length, meetings);
    const played = new Set(meetings.flatMap(({ players }) => players));
    chosen.forEach((bot, index) => {
      const rating = ratings.rating[index];
      const error = ratings.error(index);
      if (rating === undefined || !Number.isFinite(rating) || !played.has(index)) return;
      insertRating.run(game, atMs, bot, rating, Number.isFinite(error) ? error : null);
    });
    const numbers = all.sort((a, b) => a - b);
    glickoNow(game, numbers).forEach(({ rating, deviation, volatility }, index) => {
      setGlicko.run(numbers[index] ?? -1, rating, deviation, volatility);
    });
    crossings.forgetRecent(game);
  }

  return {
    closePeriodIfOver(game, endedMs) {
      const [first, opened, last] = times.get(game) ?? [null, null, null];
      if (first === null || opened === null || last === null) openPeriod.run(game, endedMs);
      else {
        const periodMs = Math.min(MAX_PERIOD_MS, Math.max(MIN_PERIOD_MS, (opened - first) / PERIOD_SHARE));
        // A late report of a closed period counts in the open one.
        if (endedMs >= opened + periodMs) {
          close(game, last);
          openPeriod.run(game, endedMs);
        }
      }
      updateLast.run(game, endedMs);
    },
    points(game, limit) {
      const moments = evenlySpaced(span.get(game), limit).map((ms) => latest.get(game, ms)?.[0]);
      return [...new Set(moments)].flatMap((atMs) => {
        if (atMs === null || atMs === undefined) return [];
        const ratings = ratingsAt.all(game, atMs).map(([bot, rating, error]) => [bot, { rating, error }] as const);
        return [{ atMs, ratings: new Map(ratings) }];
      });
    },
    pointsOf(bot, limit) {
      const points = new Map(
        evenlySpaced(spanOf.get(bot), limit).flatMap((ms) => {
          const row = latestOf.get(bot, ms);
          return row ? [[row[0], { atMs: row[0], rating: row[1], error: row[2] }] as const] : [];
        }),
      );
      return [...points.values()];
    },
    glicko: glickoNow,
    lastMs: (game) => times.get(game)?.[2] ?? undefined,
  };
}

function meetingsOf(players: number, ledger: Ledger) {
  return createPlayerTotals(players, ledger).meetings;
}

/** `count` times from the first to the last, inclusive. */
function evenlySpaced(span: [number | null, number | null] | undefined, count: number): number[] {
  const [from, to] = span ?? [null, null];
  if (from === null || to === null) return [];
  if (from === to) return [to];
  return Array.from({ length: count }, (_, index) => Math.floor(from + ((to - from) * index) / (count - 1)));
}
