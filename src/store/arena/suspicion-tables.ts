import { opponentOf, SEATS, type Seat } from "../../core/seats.ts";
import type { Database } from "../database.ts";

/**
 * Sums of the rated games of two players at the same address, for each of the two. No address is stored, and the sums
 * are deleted after a while. `puppet_decision` holds the organiser's decisions about suspected players.
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
CREATE INDEX same_address_by_time ON same_address (first_ms);
CREATE TABLE puppet_decision (
  beneficiary INTEGER NOT NULL REFERENCES bot,
  puppet INTEGER NOT NULL REFERENCES bot,
  decision INTEGER NOT NULL,
  PRIMARY KEY (beneficiary, puppet)
) STRICT, WITHOUT ROWID;
`;

/** `excluded`: the results between the two do not count; `dismissed`: they count, and no suspicion is reported. */
export const DECISIONS = ["excluded", "dismissed"] as const;
export type Decision = (typeof DECISIONS)[number];

/** The numbers of two players of one game. */
export interface SuspectedPair {
  readonly beneficiary: number;
  readonly puppet: number;
}

export interface DecidedPair extends SuspectedPair {
  readonly decision: Decision;
}

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

const COUNT = `INSERT INTO same_address (bot, opponent, games, losses, first_ms) VALUES (?1, ?2, 1, ?3, ?4)
  ON CONFLICT DO UPDATE SET games = games + 1, losses = losses + excluded.losses`;
const MEETINGS = `SELECT number, opponent, games, losses, rated, bot.first_ms FROM same_address
  JOIN bot ON bot.number = same_address.bot`;
const OF_PAIR = "FROM puppet_decision WHERE (beneficiary, puppet) IN (VALUES (?1, ?2), (?2, ?1))";
const EXCLUDED = `SELECT 1 ${OF_PAIR} AND decision = ${DECISIONS.indexOf("excluded")}`;
const DECIDED = "SELECT beneficiary, puppet, decision FROM puppet_decision ORDER BY beneficiary, puppet";

/** What is known of players that seem to lose on purpose; see `findPuppetGroups`. */
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

  decisions(): readonly DecidedPair[] {
    const rows = this.#db.prepare<[number, number, number]>(DECIDED).all();
    return rows.map(([beneficiary, puppet, code]) => {
      const decision = DECISIONS[code];
      if (!decision) throw this.#db.damageError();
      return { beneficiary, puppet, decision };
    });
  }

  isExcluded([one, other]: readonly [number, number]): boolean {
    return this.#db.prepare(EXCLUDED).get(one, other) !== undefined;
  }

  /** Replaces an earlier decision about the two; undefined = they are open to suspicion again. */
  decide({ beneficiary, puppet }: SuspectedPair, decision: Decision | undefined): void {
    this.#db.prepare(`DELETE ${OF_PAIR}`).run(beneficiary, puppet);
    if (!decision) return;
    const sql = "INSERT INTO puppet_decision (beneficiary, puppet, decision) VALUES (?, ?, ?)";
    this.#db.prepare(sql).run(beneficiary, puppet, DECISIONS.indexOf(decision));
  }

  /** Deletes the sums of players who met first before this time. */
  forgetMeetings(beforeMs: number): void {
    this.#db.prepare("DELETE FROM same_address WHERE first_ms < ?").run(beforeMs);
  }
}
