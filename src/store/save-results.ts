import type { Database } from "./database.ts";
import type { PlayerTable, WorkerTable } from "./name-tables.ts";
import type { RecordTable } from "./record-table.ts";
import { packBody } from "./records/body.ts";
import { RESULT_COLUMNS, type ResultRow, writeResultRow } from "./result-row.ts";
import type { StoredResult } from "./stored.ts";

export type SaveResult = (result: StoredResult, last: boolean) => boolean;

const NAMES = RESULT_COLUMNS.join(", ");
const VALUES = RESULT_COLUMNS.map((_, index) => `?${index + 1}`).join(", ");

/** Stores each result exactly once: a repeated result changes nothing. */
export function prepareSaveResult(
  db: Database,
  players: PlayerTable,
  workers: WorkerTable,
  records: RecordTable,
): SaveResult {
  // OR IGNORE would also hide other errors; only a key conflict may be ignored.
  const insertResult = db.prepare(
    `INSERT INTO result (${NAMES}) SELECT ${VALUES}
     WHERE NOT EXISTS (SELECT 1 FROM attempt WHERE slot = ?1 AND attempt = ?2)
     ON CONFLICT (slot) DO NOTHING`,
  );
  const insertVoidResult = db.prepare(`INSERT INTO result (${NAMES}) VALUES (${VALUES})`);
  const insertAttempt = db.prepare(
    `INSERT INTO attempt (${NAMES}) SELECT ${VALUES}
     WHERE NOT EXISTS (SELECT 1 FROM result WHERE slot = ?1)
     ON CONFLICT (slot, attempt) DO NOTHING`,
  );
  const selectSeats = db.prepare<[number, number]>("SELECT seat0, seat1 FROM slot WHERE slot = ?");

  function insert(row: ResultRow, isVoid: boolean, last: boolean): boolean {
    if (!isVoid) return insertResult.run(...row) === 1;
    if (insertAttempt.run(...row) === 0) return false;
    if (last) insertVoidResult.run(...row);
    return true;
  }

  return (result, last) => {
    const slotSeats = selectSeats.get(result.slot);
    if (!slotSeats) throw new Error(`slot ${result.slot} has a result and is not in the plan`);
    const names = [players.nameOf(slotSeats[0]), players.nameOf(slotSeats[1])] as const;
    const row = writeResultRow(result, workers.numberOf(result.worker), names);
    const isVoid = result.verdict.by === "void";
    // A single statement is its own transaction, which is fastest.
    if (!isVoid && !result.record) return insert(row, isVoid, last);
    const packed = result.record && packBody(result.record);
    return db.transaction(() => {
      const isNew = insert(row, isVoid, last);
      if (isNew && packed) records.add(result.match, packed);
      return isNew;
    });
  };
}
