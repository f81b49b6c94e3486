import { opponentOf, SEATS, type Seat } from "../../core/seats.ts";
import type { Database } from "../database.ts";

/**
 * Sums of the rated games of two players at the same address, for each of the two. No address is stored, and the sums
 * are deleted after a while. `decision` holds the organiser's decisions about suspected players.
 */
export const SUSPICION_TABLES = `
CREATE TABLE same_address (
  bot INTEGER NOT NULL REFERENCES bot,
  opponent INTEGER NOT NULL REFERENCES bot,
  games INTEGER NOT NULL,
  losses INTEGER NOT NULL,
  first_ms INTEGER NOT NULL,
  PRIMARY KEY (bot, opponent)
) STRICT, WITHOUT ROWID;
CREATE TABLE decision (
  beneficiary INTEGER NOT NULL REFERENCES bot,
  puppet INTEGER NOT NULL REFERENCES bot,
  excluded INTEGER NOT NULL,
  PRIMARY KEY (beneficiary, puppet)
) STRICT, WITHOUT ROWID;
`;

/** Rated games of a player against one opponent at the same address. */
export interface StoredMeeting {
  readonly bot: number;
  readonly opponent: number;
  readonly games: number;
  readonly losses: number;
  /** All rated games of the player. */
  readonly total: number;
  readonly firstSeenMs: number;
}

/** `excluded`: results between the two do not count; otherwise they do, and the suspicion is dismissed. */
export interface Decision {
  readonly beneficiary: number;
  readonly puppet: number;
  readonly excluded: boolean;
}

const COUNT = `INSERT INTO same_address (bot, opponent, games, losses, first_ms) VALUES (?1, ?2, 1, ?3, ?4)
  ON CONFLICT DO UPDATE SET games = games + 1, losses = losses + excluded.losses`;
const MEETINGS = `SELECT number, opponent, games, losses, rated, bot.first_ms FROM same_address
  JOIN bot ON bot.number = same_address.bot ORDER BY opponent, number`;
const EXCLUDED = `SELECT 1 FROM decision WHERE excluded = 1
  AND ((beneficiary = ?1 AND puppet = ?2) OR (beneficiary = ?2 AND puppet = ?1))`;

export class SuspicionTables {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts a rated game of two players at the same address; must run in a transaction of the caller. */
  count(bots: readonly [number, number], winner: Seat | null, endedMs: number): void {
    for (const seat of SEATS) {
      const opponent = opponentOf(seat);
      this.#db.prepare(COUNT).run(bots[seat], bots[opponent], winner === opponent ? 1 : 0, endedMs);
    }
  }

  meetings(): readonly StoredMeeting[] {
    const rows = this.#db.prepare<[number, number, number, number, number, number]>(MEETINGS).all();
    return rows.map(([bot, opponent, games, losses, total, firstSeenMs]) => {
      return { bot, opponent, games, losses, total, firstSeenMs };
    });
  }

  decisions(): readonly Decision[] {
    const sql = "SELECT beneficiary, puppet, excluded FROM decision ORDER BY beneficiary, puppet";
    const rows = this.#db.prepare<[number, number, number]>(sql).all();
    return rows.map(([beneficiary, puppet, excluded]) => ({ beneficiary, puppet, excluded: excluded === 1 }));
  }

  isExcluded([one, other]: readonly [number, number]): boolean {
    return this.#db.prepare(EXCLUDED).get(one, other) !== undefined;
  }

  /** Replaces an earlier decision. */
  decide({ beneficiary, puppet, excluded }: Decision): void {
    const sql = "INSERT OR REPLACE INTO decision (beneficiary, puppet, excluded) VALUES (?, ?, ?)";
    this.#db.prepare(sql).run(beneficiary, puppet, excluded ? 1 : 0);
  }

  /** Deletes the sums of players who met first before this time. */
  forgetMeetings(beforeMs: number): void {
    this.#db.prepare("DELETE FROM same_address WHERE first_ms < ?").run(beforeMs);
  }
}
