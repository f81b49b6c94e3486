import type { Seat } from "../../core/seats.ts";
import type { Database } from "../database.ts";
import { packBody } from "../records/long-record.ts";
import type { BotTable } from "./bot-table.ts";
import type { Counters } from "./counters.ts";
import type { CrossingTable } from "./crossing-table.ts";
import { readTime, writeMatchRow } from "./match-row.ts";
import type { RatingHistory } from "./rating-history.ts";
import { countReplies, packReplies } from "./reply-times.ts";
import type { ArenaReport } from "./stored.ts";
import type { SuspicionTables } from "./suspicion-tables.ts";

export interface Tables {
  readonly bots: BotTable;
  readonly counters: Counters;
  readonly crossings: CrossingTable;
  readonly history: RatingHistory;
  readonly suspicions: SuspicionTables;
}

/** Reply times are kept for this many matches per bot. */
const MAX_REPLY_MATCHES = 100;

const FORGET_REPLIES = `DELETE FROM reply WHERE bot = ?1 AND match <=
  (SELECT match FROM reply WHERE bot = ?1 ORDER BY match DESC LIMIT 1 OFFSET ${MAX_REPLY_MATCHES})`;

/** Stores one match and updates all counts; must run in a transaction of the caller. false = stored already. */
export function saveMatch(db: Database, tables: Tables, report: ArenaReport): boolean {
  const { bots, counters, crossings, history, suspicions } = tables;
  if (db.prepare("SELECT 1 FROM match WHERE id = ?").get(report.id)) return false;
  const { seats, verdict, replies } = report;
  const startedMs = readTime(report.startedAt, 0);
  const endedMs = readTime(report.endedAt, startedMs);
  const game = counters.findOrCreate(report.game);
  const numbers = [bots.findOrCreate(game, seats[0], endedMs), bots.findOrCreate(game, seats[1], endedMs)] as const;
  const same = numbers[0] === numbers[1];
  const isVoid = verdict.by === "void";
  const countable = report.rated && !report.training && !same;
  const counting = !countable ? "unrated" : suspicions.isExcluded(numbers) ? "excluded" : "rated";
  const rated = counting === "rated";
  const dialects = [dialectOf(db, seats[0].dialect), dialectOf(db, seats[1].dialect)] as const;
  const row = writeMatchRow(report, { game, endedMs, counting, bots: numbers, dialects });
  const columns = Object.keys(row);
  const insert = db.prepare<[number]>(
    `INSERT INTO match (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")}) RETURNING number`,
  );
  const number = insert.get(...Object.values(row))?.[0];
  if (number === undefined) throw db.damageError();
  saveRecord(db, number, report);
  counters.count(game, endedMs, { void: isVoid, rated });
  if (!isVoid) {
    if (rated) history.closePeriodIfOver(game, endedMs);
    crossings.count(game, numbers, verdict, counting);
    if (countable && report.sameAddress === true) suspicions.count(numbers, verdict.winner, endedMs);
    // Training games do not count for the house bot.
    const counts = (seat: Seat): boolean => rated || !(report.training && seats[seat].kind === "house");
    if (!same && counts(0)) bots.count(numbers[0], rated);
    if (counts(1)) bots.count(numbers[1], rated);
  }
  saveReplies(db, numbers[0], number, same ? replies.flat() : replies[0]);
  if (!same) saveReplies(db, numbers[1], number, replies[1]);
  return true;
}

function dialectOf(db: Database, name: string | null): number | null {
  if (name === null) return null;
  const find = db.prepare<[number]>("SELECT number FROM dialect WHERE name = ?");
  const insert = db.prepare<[number]>("INSERT INTO dialect (name) VALUES (?) RETURNING number");
  return find.get(name)?.[0] ?? insert.get(name)?.[0] ?? null;
}

function saveRecord(db: Database, number: number, { record, seats }: ArenaReport): void {
  const body = packBody(record);
  const house = seats.every(({ kind }) => kind === "house");
  db.prepare("INSERT INTO record (number, body) VALUES (?, ?)").run(number, body);
  const insertSize = db.prepare("INSERT INTO record_size (number, house, bytes) VALUES (?, ?, ?)");
  insertSize.run(number, house ? 1 : 0, body.length);
}

function saveReplies(db: Database, bot: number, match: number, times: readonly number[]): void {
  if (times.length === 0) return;
  const insert = db.prepare("INSERT OR REPLACE INTO reply (bot, match, times) VALUES (?, ?, ?)");
  insert.run(bot, match, packReplies(countReplies(times)));
  db.prepare(FORGET_REPLIES).run(bot);
}
