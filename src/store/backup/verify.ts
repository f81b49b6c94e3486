import { createHash } from "node:crypto";
import { UsageError } from "../../core/errors.ts";
import type { MessageValue } from "../../core/lang.ts";
import type { Database } from "../database.ts";
import { unpackBody } from "../records/long-record.ts";

export interface Verified {
  readonly matches: number;
  readonly records: number;
}

/** Checks every page and unpacks every record, so that damage is found now and not on use. */
export function verifyDatabase(db: Database, path: string): Verified {
  const [answer] = db.prepare<[string]>("PRAGMA integrity_check(1)").get() ?? [];
  if (answer !== "ok") throw damaged(path, answer ?? { en: "no answer", ja: "応答なし" });
  const tables = db
    .prepare<[string]>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(([name]) => name);
  const games = ["match", "result"].find((name) => tables.includes(name));
  const matches = games === undefined ? 0 : (db.prepare<[number]>(`SELECT count(*) FROM ${games}`).get()?.[0] ?? 0);
  return { matches, records: tables.includes("record") ? verifyRecords(db, path) : 0 };
}

function verifyRecords(db: Database, path: string): number {
  const next = db.prepare<[number, Uint8Array]>(
    "SELECT number, body FROM record WHERE number > ? ORDER BY number LIMIT 1",
  );
  let count = 0;
  for (let row = next.get(-1); row; row = next.get(row[0])) {
    try {
      unpackBody(row[1]);
    } catch (error) {
      throw damaged(path, {
        en: "record {match} cannot be unpacked: {why}",
        ja: "記録 {match} を展開できません：{why}",
        values: { match: row[0], why: String(error) },
      });
    }
    count++;
  }
  return count;
}

/** Checks the other files of the folder and returns their number. */
export function verifyFiles(db: Database, path: string): number {
  const files = db.prepare<[string, number, string]>("SELECT name, bytes, sha256 FROM backup_file").all();
  for (const [name, bytes, sha256] of files) {
    const hash = createHash("sha256");
    let length = 0;
    for (const part of partsOf(db, name)) {
      hash.update(part);
      length += part.length;
    }
    if (length !== bytes || hash.digest("hex") !== sha256)
      throw damaged(path, {
        en: "{path} is not what was stored",
        ja: "{path} が保存したものと違います",
        values: { path: name },
      });
  }
  return files.length;
}

export function* partsOf(db: Database, name: string): Generator<Uint8Array> {
  const part = db.prepare<[Uint8Array]>("SELECT body FROM backup_part WHERE file = ? AND number = ?");
  for (let number = 0; ; number++) {
    const body = part.get(name, number)?.[0];
    if (!body) return;
    yield body;
  }
}

export function damaged(path: string, why: MessageValue): UsageError {
  return new UsageError("damaged-backup", {
    en: "{path} is damaged ({why}); use another copy.",
    ja: "{path} は壊れています（{why}）。別のコピーを使ってください。",
    values: { path, why },
  });
}
