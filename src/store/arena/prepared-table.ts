import type { Database } from "../database.ts";
import type { ArenaReport } from "./stored.ts";

// A match that was saved meanwhile must not come back.
const INSERT = `INSERT OR REPLACE INTO prepared (id, report, record)
  SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM match WHERE id = ?1)`;

/** Stores a result until its match is saved, in case the arena ends in between. */
export function prepareMatch(db: Database, { record, ...report }: ArenaReport): void {
  db.prepare(INSERT).run(report.id, JSON.stringify(report), record);
}

export function forgetPrepared(db: Database, id: string): void {
  db.prepare("DELETE FROM prepared WHERE id = ?").run(id);
}

/** Results that an earlier arena did not save. */
export function listPrepared(db: Database): readonly ArenaReport[] {
  const rows = db.prepare<[string, Uint8Array]>("SELECT report, record FROM prepared ORDER BY id").all();
  return rows.map(([report, record]) => ({ ...(JSON.parse(report) as Omit<ArenaReport, "record">), record }));
}
