import type { Database } from "../database.ts";

/** Limits of the stored records; null = no limit. */
export interface RecordLimits {
  readonly keepMs: number | null;
  readonly maxBytes: number | null;
}

/** One step blocks the thread for about ten milliseconds at most. */
const STEP_RECORDS = 32;
const STEP_BYTES = 4 << 20;

type Row = [number: number, bytes: number, endedMs: number];

const SELECT = `SELECT size.number, size.bytes, match.ended_ms
  FROM record_size AS size JOIN match ON match.number = size.number`;
const OLDEST = `${SELECT} ORDER BY size.number LIMIT ${STEP_RECORDS}`;
const OLDEST_OF = `${SELECT} WHERE size.house = ? ORDER BY size.number LIMIT ${STEP_RECORDS}`;

/** Deletes a few records over the limits, but never results; false = none left to delete. */
export function sweepRecords(db: Database, limits: RecordLimits, nowMs: number): boolean {
  const rows = db.snapshot(() => chooseRows(db, limits, nowMs));
  if (rows.length === 0) return false;
  db.transaction(() => {
    for (const [number] of rows) {
      db.prepare("DELETE FROM record WHERE number = ?").run(number);
      db.prepare("DELETE FROM record_size WHERE number = ?").run(number);
    }
  });
  // Returns free pages to the disk if the file was created for it; otherwise they are reused.
  db.run("PRAGMA incremental_vacuum");
  return true;
}

/** Deletes the oldest first; above the size limit, matches between house bots first. */
function chooseRows(db: Database, { keepMs, maxBytes }: RecordLimits, nowMs: number): Row[] {
  const oldest = keepMs === null ? [] : db.prepare<Row>(OLDEST).all();
  const expired = oldest.filter(([, , endedMs]) => endedMs < nowMs - (keepMs ?? 0));
  if (expired.length > 0) return firstRows(expired, Infinity);
  if (maxBytes === null) return [];
  const [bytes] = db.prepare<[number]>("SELECT total(bytes) FROM record_size").get() ?? [0];
  if (bytes <= maxBytes) return [];
  const house = db.prepare<Row>(OLDEST_OF).all(1);
  return firstRows(house.length > 0 ? house : db.prepare<Row>(OLDEST_OF).all(0), bytes - maxBytes);
}

/** The first rows needed to free `excess` bytes, limited to one step. */
function firstRows(rows: readonly Row[], excess: number): Row[] {
  let freed = 0;
  return rows.filter(([, size], index) => {
    const wanted = freed < excess && (index === 0 || freed < STEP_BYTES);
    if (wanted) freed += size;
    return wanted;
  });
}
