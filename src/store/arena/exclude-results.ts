import type { Database } from "../database.ts";
import { BY_CODES } from "../by-codes.ts";
import type { RatingHistory } from "./rating-history.ts";
import { COUNTINGS } from "./stored.ts";

const RATED = COUNTINGS.indexOf("rated");
const EXCLUDED = COUNTINGS.indexOf("excluded");

const PAIR = "game = ?3 AND (seat0, seat1) IN (VALUES (?1, ?2), (?2, ?1))";
const GAMES = `SELECT total(wins0 + wins1 + draws) FROM crossing WHERE rated = ?4 AND ${PAIR}`;
const MOVE_SUMS = `UPDATE crossing SET rated = ?5 WHERE rated = ?4 AND ${PAIR}`;
const MOVE_MATCHES = `UPDATE match SET rated = ?5 WHERE rated = ?4 AND ${PAIR}`;
const MOVE_COUNTS = "UPDATE bot SET rated = rated + ?2, unrated = unrated - ?2 WHERE number = ?1";
const DELETE_FAULTS = `DELETE FROM fault WHERE ${PAIR}`;
const COUNT_FAULTS = `INSERT INTO fault (game, seat0, seat1, guilty, by, count)
  SELECT game, seat0, seat1, guilty, by, count(*) FROM match
  WHERE ${PAIR} AND rated = ${RATED} AND guilty IS NOT NULL AND by NOT IN (${BY_CODES.rules}, ${BY_CODES.void})
  GROUP BY game, seat0, seat1, guilty, by`;

/**
 * Takes the results between the players of each pair out of ratings and standings, or puts them back. All sums are then
 * as if the results had never been rated, or always. Must run in a transaction of the caller.
 */
export function setExcluded(
  db: Database,
  history: RatingHistory,
  game: number,
  pairs: readonly (readonly [number, number])[],
  excluded: boolean,
): void {
  const [from, to] = excluded ? [RATED, EXCLUDED] : [EXCLUDED, RATED];
  for (const pair of pairs) {
    const [games] = db.prepare<[number]>(GAMES).get(...pair, game, from) ?? [0];
    db.prepare(MOVE_SUMS).run(...pair, game, from, to);
    db.prepare(MOVE_MATCHES).run(...pair, game, from, to);
    db.prepare(DELETE_FAULTS).run(...pair, game);
    if (!excluded) db.prepare(COUNT_FAULTS).run(...pair, game);
    const more = excluded ? -games : games;
    for (const bot of pair) db.prepare(MOVE_COUNTS).run(bot, more);
    db.prepare("UPDATE game SET played = played + ?2 WHERE number = ?1").run(game, more);
  }
  history.rebuild(game);
}
