import type { Database } from "../database.ts";
import { packBody } from "../records/body.ts";
import type { BotTable } from "./bot-table.ts";
import type { Counters } from "./counters.ts";
import type { CrossingTable } from "./crossing-table.ts";
import { MATCH_COLUMNS, readTime, writeMatchRow } from "./match-row.ts";
import type { RatingHistory } from "./rating-history.ts";
import { countReplies, packReplies } from "./reply-times.ts";
import type { ArenaReport } from "./stored.ts";

export interface Tables {
  readonly bots: BotTable;
  readonly counters: Counters;
  readonly crossings: CrossingTable;
  readonly history: RatingHistory;
}

/** Reply times are kept for this many matches per bot. */
const MAX_REPLY_MATCHES = 100;

/** Stores one match and updates all counts; must run in a transaction of the caller. false = stored already. */
export function prepareSaveMatch(
  db: Database,
  { bots, counters, crossings, history }: Tables,
): (result: ArenaReport) => boolean {
  const findMatch = db.prepare("SELECT 1 FROM match WHERE id = ?");
  const insert = db.prepare<[number]>(
    `INSERT INTO match (${MATCH_COLUMNS.join(", ")}) VALUES (${MATCH_COLUMNS.map(() => "?").join(", ")})
     RETURNING number`,
  );
  const insertRecord = db.prepare("INSERT INTO record (number, body) VALUES (?, ?)");
  const insertSize = db.prepare("INSERT INTO record_size (number, house, bytes) VALUES (?, ?, ?)");
  const insertReply = db.prepare("INSERT OR REPLACE INTO reply (bot, match, times) VALUES (?, ?, ?)");
  const forgetReplies = db.prepare(
    `DELETE FROM reply WHERE bot = ?1 AND match <=
       (SELECT match FROM reply WHERE bot = ?1 ORDER BY match DESC LIMIT 1 OFFSET ${MAX_REPLY_MATCHES})`,
  );
  const findDialect = db.prepare<[number]>("SELECT number FROM dialect WHERE name = ?");
  const insertDialect = db.prepare<[number]>("INSERT INTO dialect (name) VALUES (?) RETURNING number");

  function dialectOf(name: string | null): number | null {
    if (name === null) return null;
    return findDialect.get(name)?.[0] ?? insertDialect.get(name)?.[0] ?? null;
  }

  function count(result: ArenaReport, game: number, [bot0, bot1]: readonly [number, number], rated: boolean): void {
    crossings.count(game, [bot0, bot1], result.verdict, rated);
    const counted = new Map([
      [bot0, result.seats[0]],
      [bot1, result.seats[1]],
    ]);
    for (const [bot, { kind }] of counted)
      // Training games do not count for the house bot.
      if (rated || !(result.training && kind === "house")) bots.count(bot, rated);
  }

  function saveReplies(bot: number, match: number, times: readonly number[]): void {
    if (times.length === 0) return;
    insertReply.run(bot, match, packReplies(countReplies(times)));
    forgetReplies.run(bot);
  }

  function saveRecord(number: number, { record, seats }: ArenaReport): void {
    const body = packBody(record);
    const house = seats.every(({ kind }) => kind === "house");
    insertRecord.run(number, body);
    insertSize.run(number, house ? 1 : 0, body.length);
  }

  return (result) => {
    if (findMatch.get(result.id)) return false;
    const { seats, verdict, replies } = result;
    const startedMs = readTime(result.startedAt, 0);
    const endedMs = readTime(result.endedAt, startedMs);
    const game = counters.numberOf(result.game);
    const numbers = [bots.findOrCreate(game, seats[0], endedMs), bots.findOrCreate(game, seats[1], endedMs)] as const;
    const isVoid = verdict.by === "void";
    const rated = result.rated && !result.training && numbers[0] !== numbers[1];
    const row = writeMatchRow(result, {
      game,
      endedMs,
      rated,
      bots: numbers,
      dialects: [dialectOf(seats[0].dialect), dialectOf(seats[1].dialect)],
    });
    const number = insert.get(...row)?.[0];
    if (number === undefined) throw db.damageError();
    saveRecord(number, result);
    counters.count(game, endedMs, { void: isVoid, rated });
    if (!isVoid) {
      if (rated) history.closePeriodIfOver(game, endedMs);
      count(result, game, numbers, rated);
    }
    const same = numbers[0] === numbers[1];
    saveReplies(numbers[0], number, same ? replies.flat() : replies[0]);
    if (!same) saveReplies(numbers[1], number, replies[1]);
    return true;
  };
}
