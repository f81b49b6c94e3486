import type { Database } from "./database.ts";
import { unpackBody } from "./records/body.ts";
import { isPacked } from "./records/long-record.ts";

export interface RecordTable {
  /** Must run in a transaction of the caller. */
  add(match: string, packed: Uint8Array): void;
  /** In the format of a record file: a long record stays packed. */
  find(match: string): Uint8Array | undefined;
}

export function openRecordTable(db: Database): RecordTable {
  const insert = db.prepare("INSERT INTO record (match, body) VALUES (?, ?)");
  const select = db.prepare<[Uint8Array]>("SELECT body FROM record WHERE match = ? ORDER BY number LIMIT 1");
  return {
    add: (match, packed) => void insert.run(match, packed),
    find(match) {
      const body = select.get(match)?.[0];
      if (!body || isPacked(body)) return body;
      try {
        return unpackBody(body);
      } catch {
        throw db.damageError();
      }
    },
  };
}
