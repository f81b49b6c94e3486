import type { By } from "../../core/verdict.ts";
import type { FaultCounts, Ledger } from "../../tournament/ledger.ts";
import type { GlickoRating } from "../../tournament/statistics/glicko.ts";
import { type ClaimTable, openClaimTable } from "../claim-table.ts";
import { type Database, openDatabase } from "../database.ts";
import { BY_CODES } from "../by-codes.ts";
import { BLOCKING_MS } from "../until-free.ts";
import type { Claimant } from "../stored.ts";
import { unpackBody } from "../records/long-record.ts";
import { BotTable } from "./bot-table.ts";
import { Counters } from "./counters.ts";
import { CrossingTable } from "./crossing-table.ts";
import { saveMatch } from "./save-matches.ts";
import { type ListFilter, listNumbers } from "./match-list.ts";
import { type ListedMatch, type MatchRow, readMatchRow, selectMatches } from "./match-row.ts";
import { forgetPrepared, listPrepared, prepareMatch } from "./prepared-table.ts";
import { type BotPoint, MAX_RATED, RatingHistory, type RatingPoint } from "./rating-history.ts";
import { type RecordLimits, sweepRecords } from "./record-sweep.ts";
import {
  listRegistrations,
  type NameClass,
  registerName,
  type RegisterResult,
  type StoredRegistration,
} from "./registration-table.ts";
import { type ReplyTimes, unpackReplies } from "./reply-times.ts";
import { setExcluded } from "./exclude-results.ts";
import { ARENA_FILE } from "./schema.ts";
import type { ArenaReport, ResultCounts, StoredBot } from "./stored.ts";
import { type Decision, type SuspectedPair, SuspicionTables } from "./suspicion-tables.ts";

export interface MatchFilter {
  readonly game?: string | undefined;
  readonly bot?: string | undefined;
  readonly opponent?: string | undefined;
  readonly by?: string | undefined;
  /** Excludes this reason. */
  readonly not?: string | undefined;
  /** Only faults of `bot`. */
  readonly guilty?: boolean | undefined;
  readonly limit: number;
  /** The number of the last match of the previous page. */
  readonly before?: number | undefined;
}

/** The rated bots of a game, their results and their rating history. */
export interface RatedField {
  /** In ledger order. */
  readonly bots: readonly StoredBot[];
  readonly ledger: Ledger;
  readonly glicko: readonly GlickoRating[];
  readonly points: readonly RatingPoint[];
  /** End of the last rated match. */
  readonly lastMs: number | undefined;
}

// One statement for all rows of a list: a statement costs more than a row.
const BY_NUMBERS = "WHERE match.number IN (SELECT value FROM json_each(?)) ORDER BY match.number DESC";
const BY_PREFIX = "WHERE match.id >= ?1 AND match.id < ?1 || char(1114111) ORDER BY match.id LIMIT ?2";
const BODY = "SELECT body FROM record WHERE number = (SELECT number FROM match WHERE id = ?)";

/** The data of an arena, in one file. */
export class ArenaStore {
  readonly #db: Database;
  readonly #mode: "write" | "read";
  readonly #crossings: CrossingTable;
  readonly #history: RatingHistory;
  readonly #claims: ClaimTable;
  readonly #selectMatches: string;
  readonly bots: BotTable;
  readonly counts: Counters;
  readonly suspicions: SuspicionTables;

  constructor(path: string, mode: "write" | "read" = "write") {
    const db = openDatabase(path, mode, ARENA_FILE, mode === "write" ? BLOCKING_MS : undefined);
    this.#db = db;
    this.#mode = mode;
    this.#crossings = new CrossingTable(db);
    this.#history = new RatingHistory(db, this.#crossings);
    this.#claims = openClaimTable(db);
    this.#selectMatches = selectMatches(db);
    this.bots = new BotTable(db);
    this.counts = new Counters(db);
    this.suspicions = new SuspicionTables(db);
  }

  /** Idempotent; false = it was stored already. */
  saveMatch(report: ArenaReport): boolean {
    return this.saveMatches([report]) === 1;
  }

  /** All or nothing; returns the number of new matches. */
  saveMatches(reports: Iterable<ArenaReport>): number {
    const { bots, counts: counters, suspicions } = this;
    const tables = { bots, counters, suspicions, crossings: this.#crossings, history: this.#history };
    return this.#db.transaction(() => {
      let added = 0;
      for (const report of reports) {
        if (saveMatch(this.#db, tables, report)) added++;
        forgetPrepared(this.#db, report.id);
      }
      return added;
    });
  }

  /** Stores results that are told once they are stored; `saveMatch` replaces them. */
  prepareMatches(reports: readonly ArenaReport[]): void {
    this.#db.transaction(() => {
      for (const report of reports) prepareMatch(this.#db, report);
    });
  }

  /** Saves the results that an arena prepared before it was killed; returns their number. */
  savePrepared(): number {
    return this.saveMatches(listPrepared(this.#db));
  }

  match(id: string): ListedMatch | undefined {
    return this.#list("WHERE match.id = ?", id)[0];
  }

  /** Newest first, up to the limit. */
  list(filter: MatchFilter): readonly ListedMatch[] {
    const listFilter = this.#toListFilter(filter);
    if (!listFilter) return [];
    const numbers = listNumbers(this.#db, listFilter, filter.before ?? Number.MAX_SAFE_INTEGER, filter.limit);
    return this.#list(BY_NUMBERS, JSON.stringify(numbers));
  }

  matchesWithPrefix(prefix: string, limit: number): readonly ListedMatch[] {
    return this.#list(BY_PREFIX, prefix, limit);
  }

  /** As JSON lines. */
  record(id: string): Uint8Array | undefined {
    const packed = this.#db.prepare<[Uint8Array]>(BODY).get(id)?.[0];
    if (!packed) return undefined;
    try {
      return unpackBody(packed);
    } catch {
      throw this.#db.damageError();
    }
  }

  ratedField(game: string, points: number): RatedField {
    return this.#db.snapshot(() => {
      const number = this.counts.find(game);
      const bots = [...this.bots.rated(game, MAX_RATED)].sort((a, b) => a.number - b.number);
      const numbers = bots.map((bot) => bot.number);
      if (number === undefined) return EMPTY_FIELD;
      return {
        bots,
        ledger: this.#crossings.ledger(number, numbers),
        glicko: this.#history.glicko(number, numbers),
        points: this.#history.points(number, points),
        lastMs: this.#history.lastMs(number),
      };
    });
  }

  /** Rated games of one bot. */
  tally({ game, number }: StoredBot): {
    readonly perSeat: readonly [ResultCounts, ResultCounts];
    readonly faults: FaultCounts;
  } {
    const gameNumber = this.#numberOf(game);
    return { perSeat: this.#crossings.perSeat(gameNumber, number), faults: this.#crossings.faults(gameNumber, number) };
  }

  against({ game, number }: StoredBot): ReadonlyMap<number, ResultCounts> {
    return this.#crossings.against(this.#numberOf(game), number);
  }

  headToHead({ game, number }: StoredBot, other: StoredBot): ResultCounts {
    return this.#crossings.headToHead(this.#numberOf(game), number, other.number);
  }

  /** Rated games between bots with owned names, by seats. */
  ratedGamesByPair(game: string): ReturnType<CrossingTable["ratedGamesByPair"]> {
    return this.#crossings.ratedGamesByPair(this.#numberOf(game));
  }

  /** Stores one decision about pairs of players of one game, and recomputes its sums and ratings. */
  decide(game: string, pairs: readonly SuspectedPair[], decision: Decision | undefined): void {
    const excluded = decision === "excluded";
    this.#db.transaction(() => {
      const bots = pairs.map(({ beneficiary, puppet }) => [beneficiary, puppet] as const);
      const changed = bots.filter((pair) => this.suspicions.isExcluded(pair) !== excluded);
      for (const pair of pairs) this.suspicions.decide(pair, decision);
      if (changed.length > 0) setExcluded(this.#db, this.#history, this.#numberOf(game), changed, excluded);
    });
  }

  ratingsOf(bot: number, limit: number): readonly BotPoint[] {
    return this.#history.pointsOf(bot, limit);
  }

  replies(bot: number): ReplyTimes {
    const rows = this.#db.prepare<[Uint8Array]>("SELECT times FROM reply WHERE bot = ?").all(bot);
    return unpackReplies(rows.map(([times]) => times));
  }

  registrations(): readonly StoredRegistration[] {
    return listRegistrations(this.#db);
  }

  register(name: string, tokenHash: string, at: string, nameClass?: NameClass): RegisterResult {
    return registerName(this.#db, this.bots, name, tokenHash, at, nameClass);
  }

  /** See `ClaimTable`. */
  claim(own: Claimant, dead?: Claimant): Claimant | undefined {
    return this.#claims.claim(own, dead);
  }

  holder(): Claimant | undefined {
    return this.#claims.holder();
  }

  /** All reads in it see the same state. */
  snapshot<T>(work: () => T): T {
    return this.#db.snapshot(work);
  }

  /** Copies the log into the main file; pages still being read follow next time. */
  checkpoint(): void {
    this.#db.run("PRAGMA wal_checkpoint(PASSIVE)");
  }

  /** Deletes a few records over the limits; false = none left to delete. Results stay. */
  sweepRecords(limits: RecordLimits, nowMs: number): boolean {
    return sweepRecords(this.#db, limits, nowMs);
  }

  close(): void {
    try {
      if (this.#mode === "write") this.#claims.release();
    } finally {
      this.#db.close();
    }
  }

  #numberOf(game: string): number {
    return this.counts.find(game) ?? -1;
  }

  #list(where: string, ...values: readonly (string | number)[]): readonly ListedMatch[] {
    const rows = this.#db.prepare<MatchRow>(`${this.#selectMatches} ${where}`).all(...values);
    return rows.map((row) => {
      const match = readMatchRow(row);
      if (!match) throw this.#db.damageError();
      return match;
    });
  }

  /** undefined = no match can fit. */
  #toListFilter({ game, bot, opponent, by, not, guilty }: MatchFilter): ListFilter | undefined {
    const code = codeOf(by);
    if (code === null) return undefined;
    const rest = { by: code, not: codeOf(not) ?? undefined, guilty };
    const named = (name: string): readonly StoredBot[] => this.bots.named(name, game);
    const first = bot ?? opponent;
    const second = bot === undefined ? undefined : opponent;
    if (first !== undefined)
      return { bots: named(first), opponents: second === undefined ? undefined : named(second), ...rest };
    if (game === undefined) return rest;
    const number = this.counts.find(game);
    return number === undefined ? undefined : { games: [number], ...rest };
  }
}

function codeOf(by: string | undefined): number | null | undefined {
  if (by === undefined) return undefined;
  return Object.hasOwn(BY_CODES, by) ? BY_CODES[by as By] : null;
}

const EMPTY_FIELD: RatedField = {
  bots: [],
  ledger: { crossings: [], pairs: [], played: 0, void: 0 },
  glicko: [],
  points: [],
  lastMs: undefined,
};
