import { type ChainTable, resultContent } from "./chain/chain-table.ts";
import type { Database } from "./database.ts";
import type { PlayerTable, WorkerTable } from "./name-tables.ts";
import { packBody } from "./records/long-record.ts";
import { RESULT_COLUMNS, type ResultRow, writeResultRow } from "./result-row.ts";
import type { StoredResult } from "./stored.ts";

const NAMES = RESULT_COLUMNS.join(", ");
const VALUES = RESULT_COLUMNS.map((_, index) => `?${index + 1}`).join(", ");

// OR IGNORE would also hide other errors; only a key conflict may be ignored.
const INSERT_RESULT = `INSERT INTO result (${NAMES}) SELECT ${VALUES}
  WHERE NOT EXISTS (SELECT 1 FROM attempt WHERE slot = ?1 AND attempt = ?2)
  ON CONFLICT (slot) DO NOTHING`;
const INSERT_VOID_RESULT = `INSERT INTO result (${NAMES}) VALUES (${VALUES})`;
const INSERT_ATTEMPT = `INSERT INTO attempt (${NAMES}) SELECT ${VALUES}
  WHERE NOT EXISTS (SELECT 1 FROM result WHERE slot = ?1)
  ON CONFLICT (slot, attempt) DO NOTHING`;

export interface ResultTables {
  readonly players: PlayerTable;
  readonly workers: WorkerTable;
  readonly chain: ChainTable;
}

/** Stores each result exactly once, with its entry of the chain: a repeated result changes nothing. */
export function saveResult(
  db: Database,
  { players, workers, chain }: ResultTables,
  result: StoredResult,
  last: boolean,
): boolean {
  const { slot, match, verdict, record, worker } = result;
  const slotSeats = db.prepare<[number, number]>("SELECT seat0, seat1 FROM slot WHERE slot = ?").get(slot);
  if (!slotSeats) throw new Error(`slot ${slot} has a result and is not in the plan`);
  const names = [players.nameOf(slotSeats[0]), players.nameOf(slotSeats[1])] as const;
  const row = writeResultRow(result, workers.numberOf(worker), names);
  const isVoid = verdict.by === "void";
  const body = record ? packBody(record) : undefined;
  return db.transaction(() => {
    if (!insert(db, row, isVoid, last)) return false;
    if (body) db.prepare("INSERT INTO record (match, body) VALUES (?, ?)").run(match, body);
    const content = resultContent(row, worker, !isVoid || last, body);
    chain.append("result", { slot, attempt: result.attempt, content });
    return true;
  });
}

function insert(db: Database, row: ResultRow, isVoid: boolean, last: boolean): boolean {
  if (!isVoid) return db.prepare(INSERT_RESULT).run(...row) === 1;
  if (db.prepare(INSERT_ATTEMPT).run(...row) === 0) return false;
  if (last) db.prepare(INSERT_VOID_RESULT).run(...row);
  return true;
}
