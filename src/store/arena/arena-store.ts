import type { By } from "../../core/verdict.ts";
import type { FaultCounts, Ledger } from "../../tournament/ledger.ts";
import type { GlickoRating } from "../../tournament/statistics/glicko.ts";
import { type ClaimTable, openClaimTable } from "../claim-table.ts";
import { openDatabase } from "../database.ts";
import { BY_CODES } from "../schema.ts";
import { unpackBody } from "../records/body.ts";
import { type BotTable, openBotTable } from "./bot-table.ts";
import { type Counters, openCounters } from "./counters.ts";
import { openCrossingTable } from "./crossing-table.ts";
import { prepareSaveMatch } from "./save-matches.ts";
import { type ListFilter, openMatchList } from "./match-list.ts";
import { type ListedMatch, type MatchRow, readMatchRow, selectMatches } from "./match-row.ts";
import { type BotPoint, MAX_RATED, openRatingHistory, type RatingPoint } from "./rating-history.ts";
import { openRecordSweep, type RecordLimits } from "./record-sweep.ts";
import { openRegistrationTable, type RegistrationTable } from "./registration-table.ts";
import { type ReplyTimes, unpackReplies } from "./reply-times.ts";
import { ARENA_FILE } from "./schema.ts";
import type { ArenaReport, ResultCounts, StoredBot } from "./stored.ts";

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

/** The data of an arena, in one file. */
export interface ArenaStore extends ClaimTable, RegistrationTable {
  /** Idempotent; false = it was stored already. */
  saveMatch(result: ArenaReport): boolean;
  /** All or nothing; returns the number of new matches. */
  saveMatches(results: Iterable<ArenaReport>): number;
  match(id: string): ListedMatch | undefined;
  /** Newest first, up to the limit. */
  list(filter: MatchFilter): readonly ListedMatch[];
  /** As JSON lines. */
  record(id: string): Uint8Array | undefined;
  matchesWithPrefix(prefix: string, limit: number): readonly ListedMatch[];
  readonly bots: Pick<BotTable, "named" | "rated" | "unrated" | "search" | "get">;
  readonly counts: Pick<Counters, "games" | "game" | "day">;
  ratedField(game: string, points: number): RatedField;
  /** Rated games of one bot. */
  tally(bot: StoredBot): { readonly perSeat: readonly [ResultCounts, ResultCounts]; readonly faults: FaultCounts };
  against(bot: StoredBot): ReadonlyMap<number, ResultCounts>;
  headToHead(bot: StoredBot, other: StoredBot): ResultCounts;
  /** Rated games between bots with owned names, by seats. */
  ratedGamesByPair(game: string): readonly { readonly names: readonly [string, string]; readonly games: number }[];
  ratingsOf(bot: number, limit: number): readonly BotPoint[];
  replies(bot: number): ReplyTimes;
  /** All reads in it see the same state. */
  snapshot<T>(work: () => T): T;
  /** Copies the log into the main file. */
  checkpoint(): void;
  /** Deletes a few records over the limits; false = none left to delete. Results stay. */
  sweepRecords(limits: RecordLimits, nowMs: number): boolean;
  close(): void;
}

export function openArenaStore(path: string, mode: "write" | "read" = "write"): ArenaStore {
  const db = openDatabase(path, mode, ARENA_FILE);
  const bots = openBotTable(db);
  const counters = openCounters(db);
  const crossings = openCrossingTable(db);
  const history = openRatingHistory(db, crossings);
  const tables = { bots, counters, crossings, history };
  const claims = openClaimTable(db);
  const gameNumbers = db.prepare<[number]>("SELECT number FROM game");
  const selectGame = db.prepare<[number]>("SELECT number FROM game WHERE name = ?");
  const listNumbers = openMatchList(db, () => gameNumbers.all().map(([number]) => number));
  // An older file opened for reading lacks tables that writing needs.
  const writing = mode === "write" ? { save: prepareSaveMatch(db, tables), sweep: openRecordSweep(db) } : undefined;
  const save = (result: ArenaReport): boolean => requireWriter().save(result);
  // One statement for all rows of a list: a statement costs more than a row.
  const matches = selectMatches(db);
  const byNumbers = db.prepare<MatchRow>(
    `${matches} WHERE match.number IN (SELECT value FROM json_each(?)) ORDER BY match.number DESC`,
  );
  const byId = db.prepare<MatchRow>(`${matches} WHERE match.id = ?`);
  const byPrefix = db.prepare<MatchRow>(
    `${matches} WHERE match.id >= ?1 AND match.id < ?1 || char(1114111) ORDER BY match.id LIMIT ?2`,
  );
  const body = db.prepare<[Uint8Array]>(
    "SELECT body FROM record WHERE number = (SELECT number FROM match WHERE id = ?)",
  );
  const replies = db.prepare<[Uint8Array]>("SELECT times FROM reply WHERE bot = ?");
  const numberOf = (game: string): number | undefined => selectGame.get(game)?.[0];
  const readRow = (row: MatchRow): ListedMatch => {
    const match = readMatchRow(row);
    if (!match) throw db.damageError();
    return match;
  };

  function requireWriter(): NonNullable<typeof writing> {
    if (!writing) throw new Error(`${path} is open for reading`);
    return writing;
  }

  /** undefined = no match can fit. */
  function toListFilter({ game, bot, opponent, by, not, guilty }: MatchFilter): ListFilter | undefined {
    const code = codeOf(by);
    if (code === null) return undefined;
    const rest = { by: code, not: codeOf(not) ?? undefined, guilty };
    const named = (name: string): readonly StoredBot[] => bots.named(name, game);
    const first = bot ?? opponent;
    const second = bot === undefined ? undefined : opponent;
    if (first !== undefined)
      return { bots: named(first), opponents: second === undefined ? undefined : named(second), ...rest };
    if (game === undefined) return rest;
    const number = numberOf(game);
    return number === undefined ? undefined : { games: [number], ...rest };
  }

  return {
    ...openRegistrationTable(db, bots),
    ...claims,
    bots,
    counts: counters,
    saveMatch: (result) => db.transaction(() => save(result)),
    saveMatches: (results) =>
      db.transaction(() => {
        let added = 0;
        for (const result of results) if (save(result)) added++;
        return added;
      }),
    match(id) {
      const row = byId.get(id);
      return row && readRow(row);
    },
    list(filter) {
      const listFilter = toListFilter(filter);
      if (!listFilter) return [];
      const numbers = listNumbers(listFilter, filter.before ?? Number.MAX_SAFE_INTEGER, filter.limit);
      return byNumbers.all(JSON.stringify(numbers)).map(readRow);
    },
    record(id) {
      const packed = body.get(id)?.[0];
      if (!packed) return undefined;
      try {
        return unpackBody(packed);
      } catch {
        throw db.damageError();
      }
    },
    matchesWithPrefix: (prefix, limit) => byPrefix.all(prefix, limit).map(readRow),
    ratedField: (game, points) =>
      db.snapshot(() => {
        const number = numberOf(game);
        const rated = [...bots.rated(game, MAX_RATED)].sort((a, b) => a.number - b.number);
        const numbers = rated.map((bot) => bot.number);
        if (number === undefined) return EMPTY_FIELD;
        return {
          bots: rated,
          ledger: crossings.ledger(number, numbers),
          glicko: history.glicko(number, numbers),
          points: history.points(number, points),
          lastMs: history.lastMs(number),
        };
      }),
    tally({ game, number }) {
      const gameNumber = numberOf(game) ?? -1;
      return { perSeat: crossings.perSeat(gameNumber, number), faults: crossings.faults(gameNumber, number) };
    },
    against: ({ game, number }) => crossings.against(numberOf(game) ?? -1, number),
    headToHead: ({ game, number }, other) => crossings.headToHead(numberOf(game) ?? -1, number, other.number),
    ratedGamesByPair: (game) => crossings.ratedGamesByPair(numberOf(game) ?? -1),
    ratingsOf: (bot, limit) => history.pointsOf(bot, limit),
    replies: (bot) => unpackReplies(replies.all(bot).map(([times]) => times)),
    snapshot: (work) => db.snapshot(work),
    checkpoint: () => db.checkpoint(),
    sweepRecords: (limits, nowMs) => requireWriter().sweep.step(limits, nowMs),
    close() {
      try {
        if (mode === "write") claims.release();
      } finally {
        db.close();
      }
    },
  };
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
