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

export interface RecordSweep {
  /** Deletes a few records over the limits; false = none left to delete. */
  step(limits: RecordLimits, nowMs: number): boolean;
  /** Total size of all records. */
  bytes(): number;
}

/** Deletes records but never results: the oldest first; over the size limit, matches between house bots first. */
export function openRecordSweep(db: Database): RecordSweep {
  const select = `SELECT size.number, size.bytes, match.ended_ms
    FROM record_size AS size JOIN match ON match.number = size.number`;
  const oldest = db.prepare<Row>(`${select} ORDER BY size.number LIMIT ${STEP_RECORDS}`);
  const oldestOf = db.prepare<Row>(`${select} WHERE size.house = ? ORDER BY size.number LIMIT ${STEP_RECORDS}`);
  const total = db.prepare<[number]>("SELECT total(bytes) FROM record_size");
  const remove = db.prepare("DELETE FROM record WHERE number = ?");
  const removeSize = db.prepare("DELETE FROM record_size WHERE number = ?");
  const bytes = (): number => total.get()?.[0] ?? 0;

  /** The first rows needed to free `excess` bytes, limited to one step. */
  function selectRows(rows: readonly Row[], excess: number): Row[] {
    let freed = 0;
    return rows.filter(([, size], index) => {
      const wanted = freed < excess && (index === 0 || freed < STEP_BYTES);
      if (wanted) freed += size;
      return wanted;
    });
  }

  function choose({ keepMs, maxBytes }: RecordLimits, nowMs: number): Row[] {
    const expired = keepMs === null ? [] : oldest.all().filter(([, , endedMs]) => endedMs < nowMs - keepMs);
    if (expired.length > 0) return selectRows(expired, Infinity);
    const excess = maxBytes === null ? 0 : bytes() - maxBytes;
    if (excess <= 0) return [];
    const house = oldestOf.all(1);
    return selectRows(house.length > 0 ? house : oldestOf.all(0), excess);
  }

  return {
    bytes,
    step(limits, nowMs) {
      const rows = db.snapshot(() => choose(limits, nowMs));
      if (rows.length === 0) return false;
      db.transaction(() => {
        for (const [number] of rows) {
          remove.run(number);
          removeSize.run(number);
        }
      });
      db.shrink();
      return true;
    },
  };
}
