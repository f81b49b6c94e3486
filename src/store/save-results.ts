import type { Database } from "./database.ts";
import type { PlayerTable, WorkerTable } from "./name-tables.ts";
import type { RecordTable } from "./record-table.ts";
import { packBody } from "./records/body.ts";
import { RESULT_COLUMNS, type ResultRow, writeResultRow } from "./result-row.ts";
import type { StoredResult } from "./stored.ts";

export type SaveResult = (result: StoredResult, last: boolean) => boolean;

const NAMES = RESULT_COLUMNS.join(", ");
const VALUES = RESULT_COLUMNS.map((_, at) => `?${at + 1}`).join(", ");

/** Makes results exactly once of those that come at least once: whatever comes for the second time changes nothing. */
export function prepareSaveResult(
  db: Database,
  players: PlayerTable,
  workers: WorkerTable,
  records: RecordTable,
): SaveResult {
  // "Or ignore" would also pass over what is broken; only the key may say no.
  const finish = db.prepare(
    `INSERT INTO result (${NAMES}) SELECT ${VALUES}
     WHERE NOT EXISTS (SELECT 1 FROM attempt WHERE slot = ?1 AND attempt = ?2)
     ON CONFLICT (slot) DO NOTHING`,
  );
  const finishVoid = db.prepare(`INSERT INTO result (${NAMES}) VALUES (${VALUES})`);
  const note = db.prepare(
    `INSERT INTO attempt (${NAMES}) SELECT ${VALUES}
     WHERE NOT EXISTS (SELECT 1 FROM result WHERE slot = ?1)
     ON CONFLICT (slot, attempt) DO NOTHING`,
  );
  const seats = db.prepare<[number, number]>("SELECT seat0, seat1 FROM slot WHERE slot = ?");

  function insert(row: ResultRow, isVoid: boolean, last: boolean): boolean {
    if (!isVoid) return finish.run(...row) === 1;
    if (note.run(...row) === 0) return false;
    if (last) finishVoid.run(...row);
    return true;
  }

  return (result, last) => {
    const seated = seats.get(result.slot);
    if (!seated) throw new Error(`slot ${result.slot} has a result and is not in the plan`);
    const names = [players.nameOf(seated[0]), players.nameOf(seated[1])] as const;
    const row = writeResultRow(result, workers.numberOf(result.worker), names);
    const isVoid = result.verdict.by === "void";
    // One statement is a transaction of its own, and the fastest.
    if (!isVoid && !result.record) return insert(row, isVoid, last);
    const packed = result.record && packBody(result.record);
    return db.transaction(() => {
      const fresh = insert(row, isVoid, last);
      if (fresh && packed) records.add(result.match, packed);
      return fresh;
    });
  };
}
