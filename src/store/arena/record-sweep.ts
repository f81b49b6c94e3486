import type { Database } from "../database.ts";

/** How much of the records an arena keeps; null = without end. */
export interface RecordLimits {
  readonly keepMs: number | null;
  readonly maxBytes: number | null;
}

/** A step holds the thread for some ten milliseconds at most. */
const STEP_RECORDS = 32;
const STEP_BYTES = 4 << 20;

type Row = [number: number, bytes: number, endedMs: number];

export interface RecordSweep {
  /** Deletes a few records that are too old or too many; false = there was nothing to delete. */
  step(limits: RecordLimits, nowMs: number): boolean;
  /** Of all records. */
  bytes(): number;
}

/** Deletes records, never results: the oldest first, and for their size those of house bots among themselves first. */
export function openRecordSweep(db: Database): RecordSweep {
  const select = `SELECT size.number, size.bytes, match.ended_ms
    FROM record_size AS size JOIN match ON match.number = size.number`;
  const oldest = db.prepare<Row>(`${select} ORDER BY size.number LIMIT ${STEP_RECORDS}`);
  const oldestOf = db.prepare<Row>(
    `${select} WHERE size.house = ? ORDER BY size.number LIMIT ${STEP_RECORDS}`,
  );
  const total = db.prepare<[number]>("SELECT total(bytes) FROM record_size");
  const remove = db.prepare("DELETE FROM record WHERE number = ?");
  const removeSize = db.prepare("DELETE FROM record_size WHERE number = ?");
  const bytes = (): number => total.get()?.[0] ?? 0;

  /** The first of them that are needed to free so many bytes, as far as one step goes. */
  function selectRows(rows: readonly Row[], excess: number): Row[] {
    let freed = 0;
    return rows.filter(([, size], at) => {
      const wanted = freed < excess && (at === 0 || freed < STEP_BYTES);
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
