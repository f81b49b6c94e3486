import { deflateSync, inflateSync } from "node:zlib";
import type { Database } from "./database.ts";
import { isPacked } from "./records/long-record.ts";

export interface RecordTable {
  /** Part of a transaction that the caller has begun. */
  add(match: string, packed: Uint8Array): void;
  find(match: string): Uint8Array | undefined;
}

/** Higher levels save a twentieth of the bytes and cost up to three times as long. */
const LEVEL = 3;

/**
 * A record of a short game to a quarter of its size, in 40 microseconds: 2,000 a second are a twelfth of a core, less than
 * the trouble of doing it elsewhere. A long one was compressed when it was written.
 */
export function packRecord(record: Uint8Array): Uint8Array {
  return isPacked(record) ? record : deflateSync(record, { level: LEVEL });
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
        return inflateSync(body);
      } catch {
        throw db.damage();
      }
    },
  };
}
