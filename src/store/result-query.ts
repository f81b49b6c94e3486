import type { Seat } from "../core/seats.ts";
import type { By } from "../core/verdict.ts";
import type { FinishedSlot, Outcome } from "../tournament/slot.ts";
import type { Database } from "./database.ts";
import type { PlayerTable, WorkerTable } from "./name-tables.ts";
import { LAST_SLOT, readColumns } from "./packed-columns.ts";
import { type MatchRow, readMatchRow, RESULT_COLUMNS } from "./result-row.ts";
import { BY_CODES } from "./by-codes.ts";
import type { StoredMatch } from "./stored.ts";

export interface ResultQuery {
  outcomes(): IterableIterator<FinishedSlot>;
  /** Number of void attempts by slot, of unfinished slots only. */
  voidAttempts(): ReadonlyMap<number, number>;
  /** Void attempts of unfinished slots in their order: the seats that each is counted for. */
  unfinishedVoids(): ReadonlyMap<number, readonly (readonly Seat[])[]>;
  /** Number of void attempts that are counted for a player, by its number. */
  countedVoids(): ReadonlyMap<number, number>;
  /** Includes void attempts, in order of slot and attempt; `failed`: only void attempts and faults. */
  results(filter: { readonly failed?: boolean }): IterableIterator<StoredMatch>;
  /** Finished slots, latest first. */
  listMatches(filter: ResultFilter): readonly StoredMatch[];
  /** Finished slots whose match id has this prefix. */
  matchesWithPrefix(prefix: string, limit: number): readonly StoredMatch[];
}

/** Filters finished slots; players by number. */
export interface ResultFilter {
  readonly player?: number | undefined;
  readonly opponent?: number | undefined;
  readonly by?: string | undefined;
  /** Only faults of `player`. */
  readonly guilty?: boolean | undefined;
  readonly stage?: number | undefined;
  /** Only slots below this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Matches per query; failed matches may carry long evidence. */
const PAGE_ROWS = 512;

/** Indexed by the outcome number of the query. */
const OUTCOMES: readonly Outcome[] = [
  { winner: 0, void: false },
  { winner: 1, void: false },
  { winner: null, void: false },
  { winner: null, void: true },
];

const OUTCOME = `CASE by WHEN ${BY_CODES.void} THEN 3 ELSE ifnull(winner, 2) END`;
const VOID_ATTEMPTS = `SELECT slot, count(*) FROM attempt
  WHERE NOT EXISTS (SELECT 1 FROM result WHERE result.slot = attempt.slot) GROUP BY slot`;
const UNFINISHED_VOIDS = `SELECT DISTINCT slot FROM attempt
  WHERE NOT EXISTS (SELECT 1 FROM result WHERE result.slot = attempt.slot)`;

function selectFrom(table: string, join: string): string {
  const columns = [...RESULT_COLUMNS.map((column) => `${table}.${column}`), "seat0", "seat1", "pairing", "stage"];
  return `SELECT ${columns.join(", ")} FROM ${table} ${join} slot ON slot.slot = ${table}.slot WHERE`;
}

const pageOf = (table: string, where: string): string =>
  `${selectFrom(table, "CROSS JOIN")} ${where} ORDER BY ${table}.slot, ${table}.attempt LIMIT ${PAGE_ROWS}`;
const DECIDED_PAGE = pageOf("result", `result.slot > ?1 AND ?2 IS NOT NULL AND by <> ${BY_CODES.void}`);
const FAULTY_PAGE = pageOf("result", `result.slot > ?1 AND ?2 IS NOT NULL AND by <> 0 AND by <> ${BY_CODES.void}`);
const VOID_PAGE = pageOf("attempt", "(attempt.slot, attempt.attempt) > (?1, ?2)");
// Scans from the latest slot down to the limit: event files have no index of players.
const LIST = `${selectFrom("result", "JOIN")} result.slot < ?1
    AND (?2 IS NULL OR seat0 = ?2 OR seat1 = ?2) AND (?3 IS NULL OR seat0 = ?3 OR seat1 = ?3)
    AND (?4 IS NULL OR by = ?4) AND (?5 IS NULL OR stage = ?5)
    AND (?6 = 0 OR (guilty = 0 AND seat0 = ?2) OR (guilty = 1 AND seat1 = ?2))
  ORDER BY result.slot DESC LIMIT ?7`;
const WITH_PREFIX = `${selectFrom("result", "JOIN")} match >= ?1 AND match < ?1 || char(1114111) ORDER BY match LIMIT ?2`;

export function openResultQuery(db: Database, players: PlayerTable, workers: WorkerTable): ResultQuery {
  function readRow(row: MatchRow): StoredMatch {
    try {
      return readMatchRow(row, workers.nameOf, (player) => players.nameOf(player) ?? "");
    } catch {
      throw db.damageError();
    }
  }

  function* pages(sql: string): Generator<StoredMatch> {
    let slot = -1;
    let attempt = -1;
    for (;;) {
      const rows = db.prepare<MatchRow>(sql).all(slot, attempt);
      for (const row of rows) {
        [slot, attempt] = row;
        yield readRow(row);
      }
      if (rows.length < PAGE_ROWS) return;
    }
  }

  return {
    *outcomes() {
      for (const [slots = [], codes = []] of readColumns(db, ["slot", OUTCOME], { table: "result" }))
        for (const [index, slot] of slots.entries()) {
          const outcome = OUTCOMES[codes[index] ?? -1];
          if (!outcome) throw db.damageError();
          yield { slot, outcome };
        }
    },
    listMatches({ player, opponent, by, guilty = false, stage, before, limit }) {
      const code = by === undefined ? null : Object.hasOwn(BY_CODES, by) ? BY_CODES[by as By] : -1;
      const key = [before ?? LAST_SLOT, player ?? null, opponent ?? null, code, stage ?? null] as const;
      return db
        .prepare<MatchRow>(LIST)
        .all(...key, guilty ? 1 : 0, limit)
        .map(readRow);
    },
    matchesWithPrefix: (prefix, limit) => db.prepare<MatchRow>(WITH_PREFIX).all(prefix, limit).map(readRow),
    unfinishedVoids() {
      const voids = new Map<number, (readonly Seat[])[]>();
      const unfinished = new Set(db.prepare<[number]>(UNFINISHED_VOIDS).all().flat());
      for (const { slot, verdict } of unfinished.size > 0 ? pages(VOID_PAGE) : []) {
        if (!unfinished.has(slot)) continue;
        const known = voids.get(slot);
        if (known) known.push(verdict.countedFor ?? []);
        else voids.set(slot, [verdict.countedFor ?? []]);
      }
      return voids;
    },
    countedVoids() {
      const counts = new Map<number, number>();
      for (const { verdict, seats } of pages(VOID_PAGE))
        for (const seat of verdict.countedFor ?? []) counts.set(seats[seat], (counts.get(seats[seat]) ?? 0) + 1);
      return counts;
    },
    voidAttempts: () => new Map(db.prepare<[number, number]>(VOID_ATTEMPTS).all()),
    results: ({ failed = false }) => merge(pages(failed ? FAULTY_PAGE : DECIDED_PAGE), pages(VOID_PAGE)),
  };
}

/** Merges two sequences sorted by slot and attempt. */
function* merge(a: Iterator<StoredMatch>, b: Iterator<StoredMatch>): Generator<StoredMatch> {
  let left = a.next();
  let right = b.next();
  while (!left.done || !right.done) {
    if (right.done || (!left.done && isBefore(left.value, right.value))) {
      if (!left.done) yield left.value;
      left = a.next();
    } else {
      yield right.value;
      right = b.next();
    }
  }
}

function isBefore(a: StoredMatch, b: StoredMatch): boolean {
  return a.slot === b.slot ? a.attempt < b.attempt : a.slot < b.slot;
}
