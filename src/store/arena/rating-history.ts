import { type GlickoRating, rateGlicko, ratePeriod } from "../../tournament/statistics/glicko.ts";
import { rate } from "../../tournament/statistics/bradley-terry.ts";
import { RANKED_AFTER_GAMES } from "../../tournament/table/provisional.ts";
import { createPlayerTotals } from "../../tournament/table/player-totals.ts";
import type { Ledger } from "../../tournament/ledger.ts";
import type { Database } from "../database.ts";
import type { CrossingTable } from "./crossing-table.ts";

/** Around 0, and half its 95 % interval. */
interface Rated {
  readonly rating: number;
  readonly error: number | null;
}

/** All the ratings of a game at one moment, by bot. */
export interface RatingPoint {
  readonly atMs: number;
  readonly ratings: ReadonlyMap<number, Rated>;
}

export interface BotPoint extends Rated {
  readonly atMs: number;
}

export interface RatingHistory {
  /** Called before a rated match is counted, in its transaction: closes the period that is open, where it has lasted. */
  closePeriodIfOver(game: number, endedMs: number): void;
  /** At most so many of the periods that are over, evenly spread over time. */
  points(game: number, most: number): readonly RatingPoint[];
  pointsOf(bot: number, most: number): readonly BotPoint[];
  /** Glicko as it stands now, the open period included; in the order of the bots. */
  glicko(game: number, bots: readonly number[]): readonly GlickoRating[];
  /** When the last rated match ended; undefined before the first. */
  lastMs(game: number): number | undefined;
}

/** Most players rated together: the fit takes the cube of their number. Those with few games are left out first. */
export const MAX_RATED = 200;

/** A period lasts a sixtieth of what was before it: an arena of an hour has a chart, and one of a year no million points. */
const PERIOD_SHARE = 60;
const MIN_PERIOD_MS = 60_000;
const MAX_PERIOD_MS = 3_600_000;

const [NEWCOMER] = rateGlicko(1, []) as readonly [GlickoRating];

export function openRatingHistory(db: Database, crossings: CrossingTable): RatingHistory {
  const times = db.prepare<[number | null, number | null, number | null]>(
    "SELECT first_ms, opened_ms, last_ms FROM game WHERE number = ?",
  );
  const begin = db.prepare(
    "UPDATE game SET first_ms = ifnull(first_ms, ?2), opened_ms = ?2 WHERE number = ?1",
  );
  const end = db.prepare("UPDATE game SET last_ms = max(ifnull(last_ms, ?2), ?2) WHERE number = ?1");
  const rated = db.prepare<[number]>(
    `SELECT number FROM bot WHERE game = ? AND rated > 0
     ORDER BY rated >= ${RANKED_AFTER_GAMES} DESC, known DESC, last_ms DESC`,
  );
  const note = db.prepare("INSERT INTO rating (game, at_ms, bot, rating, error) VALUES (?, ?, ?, ?, ?)");
  const readGlicko = db.prepare<[number, number | null, number | null, number | null]>(
    "SELECT number, glicko, deviation, volatility FROM bot WHERE game = ? AND rated > 0",
  );
  const setGlicko = db.prepare(
    "UPDATE bot SET glicko = ?2, deviation = ?3, volatility = ?4 WHERE number = ?1",
  );
  const span = db.prepare<[number | null, number | null]>(
    "SELECT (SELECT min(at_ms) FROM rating WHERE game = ?1), (SELECT max(at_ms) FROM rating WHERE game = ?1)",
  );
  const latest = db.prepare<[number | null]>("SELECT max(at_ms) FROM rating WHERE game = ? AND at_ms <= ?");
  const at = db.prepare<[number, number, number | null]>(
    "SELECT bot, rating, error FROM rating WHERE game = ? AND at_ms = ?",
  );
  const spanOf = db.prepare<[number | null, number | null]>(
    "SELECT (SELECT min(at_ms) FROM rating WHERE bot = ?1), (SELECT max(at_ms) FROM rating WHERE bot = ?1)",
  );
  const latestOf = db.prepare<[number, number, number | null]>(
    "SELECT at_ms, rating, error FROM rating WHERE bot = ? AND at_ms <= ? ORDER BY at_ms DESC LIMIT 1",
  );

  function glickoNow(game: number, bots: readonly number[]): readonly GlickoRating[] {
    const known = new Map(readGlicko.all(game).map(([bot, ...state]) => [bot, state]));
    const before = bots.map((bot): GlickoRating => {
      const [rating, deviation, volatility] = known.get(bot) ?? [null, null, null];
      return rating === null || deviation === null || volatility === null
        ? NEWCOMER
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
    chosen.forEach((bot, place) => {
      const [rating, error] = [ratings.rating[place], ratings.error(place)];
      if (rating === undefined || !Number.isFinite(rating) || !played.has(place)) return;
      note.run(game, atMs, bot, rating, Number.isFinite(error) ? error : null);
    });
    const numbers = all.sort((a, b) => a - b);
    glickoNow(game, numbers).forEach(({ rating, deviation, volatility }, place) => {
      setGlicko.run(numbers[place] ?? -1, rating, deviation, volatility);
    });
    crossings.forgetRecent(game);
  }

  return {
    closePeriodIfOver(game, endedMs) {
      const [first, opened, last] = times.get(game) ?? [null, null, null];
      if (first === null || opened === null || last === null) begin.run(game, endedMs);
      else {
        const lasting = Math.min(MAX_PERIOD_MS, Math.max(MIN_PERIOD_MS, (opened - first) / PERIOD_SHARE));
        // Who is told late, of a period that is over, is counted in the one that is open.
        if (endedMs >= opened + lasting) {
          close(game, last);
          begin.run(game, endedMs);
        }
      }
      end.run(game, endedMs);
    },
    points(game, most) {
      const moments = evenlySpaced(span.get(game), most).map((ms) => latest.get(game, ms)?.[0]);
      return [...new Set(moments)].flatMap((atMs) => {
        if (atMs === null || atMs === undefined) return [];
        const ratings = at.all(game, atMs).map(([bot, rating, error]) => [bot, { rating, error }] as const);
        return [{ atMs, ratings: new Map(ratings) }];
      });
    },
    pointsOf(bot, most) {
      const points = new Map(
        evenlySpaced(spanOf.get(bot), most).flatMap((ms) => {
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

/** So many moments from the first to the last, both among them. */
function evenlySpaced(span: [number | null, number | null] | undefined, most: number): number[] {
  const [from, to] = span ?? [null, null];
  if (from === null || to === null) return [];
  if (from === to) return [to];
  return Array.from({ length: most }, (_, index) => Math.floor(from + ((to - from) * index) / (most - 1)));
}
