import type { Database } from "../database.ts";
import { BY_CODES } from "../by-codes.ts";
import { RESULT_COLUMNS, type ResultRow } from "../result-row.ts";

/** A stored result with the bytes of its record, exactly as they are in the file. */
export interface StoredRow {
  readonly row: ResultRow;
  /** It finishes its slot. */
  readonly final: boolean;
  readonly body: Uint8Array | undefined;
}

/** Everything that a verification compares, as it is in the file. */
export interface StoredRows {
  /** Results that finish their slots, then the other attempts. */
  storedRows(): IterableIterator<StoredRow>;
  /** Matches that have a record and no result, or a second record. */
  strayRecords(): readonly string[];
  /** Slots that stayed void whose last attempt differs from their result. */
  contradictoryVoids(): readonly number[];
}

/** Rows per query; a page of records takes some megabytes at most. */
const PAGE_ROWS = 256;

const page = (table: string, where = ""): string =>
  `SELECT ${RESULT_COLUMNS.join(", ")} FROM ${table}
   WHERE (slot, attempt) > (?1, ?2) ${where} ORDER BY slot, attempt LIMIT ${PAGE_ROWS}`;
const RESULTS = page("result");
// The last attempt of a slot that stayed void is in both tables.
const OTHER_ATTEMPTS = page(
  "attempt",
  "AND NOT EXISTS (SELECT 1 FROM result WHERE result.slot = attempt.slot AND result.attempt = attempt.attempt)",
);

const STRAY_RECORDS = `SELECT match FROM record AS this
  WHERE match NOT IN (SELECT match FROM result UNION ALL SELECT match FROM attempt)
    OR EXISTS (SELECT 1 FROM record WHERE record.match = this.match AND record.number < this.number)
  ORDER BY number`;
const listColumns = (table: string): string => RESULT_COLUMNS.map((name) => [table, name].join(".")).join();
const CONTRADICTORY_VOIDS = `SELECT result.slot FROM result
  LEFT JOIN attempt ON attempt.slot = result.slot AND attempt.attempt = result.attempt
  WHERE result.by = ${BY_CODES.void} AND (${listColumns("result")}) IS NOT (${listColumns("attempt")})`;

export function openStoredRows(db: Database): StoredRows {
  return {
    storedRows: () => readStoredRows(db),
    strayRecords: () => db.prepare<[string]>(STRAY_RECORDS).all().flat(),
    contradictoryVoids: () => db.prepare<[number]>(CONTRADICTORY_VOIDS).all().flat(),
  };
}

export function* readStoredRows(db: Database): Generator<StoredRow> {
  yield* readPages(db, RESULTS, true);
  yield* readPages(db, OTHER_ATTEMPTS, false);
}

function* readPages(db: Database, sql: string, final: boolean): Generator<StoredRow> {
  const query = db.prepare<ResultRow>(sql);
  for (let slot = -Infinity, attempt = 0; ;) {
    const rows = query.all(Math.max(slot, Number.MIN_SAFE_INTEGER), attempt);
    for (const row of rows) {
      [slot, attempt] = row;
      yield { row, final, body: findBody(db, row[2]) };
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

/** The record of a match as stored. */
export function findBody(db: Database, match: string): Uint8Array | undefined {
  return db.prepare<[Uint8Array]>("SELECT body FROM record WHERE match = ? ORDER BY number LIMIT 1").get(match)?.[0];
}
