import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { ARENA_FILE } from "../arena/schema.ts";
import { type Database, type FileKind, openDatabase } from "../database.ts";
import { isFolder } from "../folder.ts";
import { EVENT_FILE } from "../schema.ts";
import { sealFile, UNSEALED } from "./seal.ts";
import { BACKUP_TABLES, FOLDER_FILE } from "./tables.ts";
import { verifyDatabase, verifyFiles, type Verified } from "./verify.ts";
import { isLeftover, makeWorkFolder, RESTORE_PREFIX } from "./work-folder.ts";

const ARENA_NAME = "arena.sqlite";
const PART_BYTES = 4 << 20;

export interface BackupReport extends Verified {
  readonly bytes: number;
  readonly files: number;
}

/**
 * Copies a data folder or one database into one file, which is verified before it gets its name. Each database is
 * copied from one snapshot, even during writes.
 */
export function backUp(data: string, out: string, { replace = false } = {}): BackupReport {
  const [from, to] = [resolve(data), resolve(out)];
  mustBeFree(from, to, replace);
  const folder = isFolder(from);
  const root = folder ? from : dirname(from);
  const names = folder ? listFolder(root) : [basename(from)];
  const main = folder ? names.find((name) => name === ARENA_NAME) : basename(from);
  if (names.length === 0)
    throw new UsageError("nothing-to-back-up", {
      en: "There is nothing in {folder}; name the folder of an arena's data.",
      ja: "{folder} には何もありません。アリーナのデータのフォルダーを指定してください。",
      values: { folder: data },
    });
  // In the folder of the result, so that the result can be renamed.
  const work = makeWorkFolder({ parent: dirname(to), prefix: `.${basename(to)}-` }, to);
  try {
    const made = join(work, "backup.sqlite");
    if (main !== undefined) copyDatabase(join(root, main), made, kindOf(main, folder));
    const db = openDatabase(made, "write", main === undefined ? FOLDER_FILE : kindOf(main, folder));
    let found: Verified = { matches: 0, records: 0 };
    try {
      db.run(BACKUP_TABLES);
      db.prepare("INSERT INTO backup (only, made_at, seal, main) VALUES (1, ?, ?, ?)").run(
        new Date().toISOString(),
        UNSEALED,
        main ?? null,
      );
      for (const name of names) if (name !== main) found = add(found, addFile(db, root, name, work));
      found = add(found, verifyDatabase(db, out));
      verifyFiles(db, out);
    } finally {
      db.close();
    }
    sealFile(made);
    renameSync(made, to);
    return { ...found, files: names.length - (main === undefined ? 0 : 1), bytes: statSync(to).size };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** VACUUM INTO reads one snapshot; the page-by-page backup of SQLite restarts with every write of the arena. */
function copyDatabase(from: string, to: string, kind: FileKind): Verified {
  const source = openDatabase(from, "read", kind);
  try {
    source.prepare("VACUUM INTO ?").run(to);
  } finally {
    source.close();
  }
  const copy = openDatabase(to, "write", kind);
  try {
    // Removes the claim from the copy, because no process owns it.
    copy.run("DELETE FROM claim");
    return verifyDatabase(copy, from);
  } finally {
    copy.close();
  }
}

function addFile(db: Database, root: string, name: string, work: string): Verified {
  const copy = join(work, "copy.sqlite");
  const found = name.endsWith(".sqlite") ? copyEvent(join(root, name), copy) : undefined;
  storeFile(db, name, statSync(join(root, name)).mode & 0o777, found ? copy : join(root, name));
  if (found) rmSync(copy);
  return found ?? { matches: 0, records: 0 };
}

/** undefined = no database of ours; it is stored like any other file. */
function copyEvent(from: string, to: string): Verified | undefined {
  try {
    return copyDatabase(from, to, EVENT_FILE);
  } catch (error) {
    if (error instanceof UsageError && error.code === "not-an-event") return undefined;
    throw error;
  }
}

function storeFile(db: Database, name: string, mode: number, path: string): void {
  const insertPart = db.prepare("INSERT INTO backup_part (file, number, body) VALUES (?, ?, ?)");
  const insertFile = db.prepare("INSERT INTO backup_file (name, mode, bytes, sha256) VALUES (?, ?, ?, ?)");
  const hash = createHash("sha256");
  let bytes = 0;
  const file = openSync(path, "r");
  try {
    db.transaction(() => {
      insertFile.run(name, mode, 0, "");
      for (let number = 0; ; number++) {
        const part = Buffer.alloc(PART_BYTES);
        const length = readSync(file, part, 0, part.length, null);
        if (length === 0) break;
        hash.update(part.subarray(0, length));
        insertPart.run(name, number, part.subarray(0, length));
        bytes += length;
      }
      db.prepare("UPDATE backup_file SET bytes = ?, sha256 = ? WHERE name = ?").run(bytes, hash.digest("hex"), name);
    });
  } finally {
    closeSync(file);
  }
}

function kindOf(name: string, inFolder: boolean): FileKind {
  return inFolder || name === ARENA_NAME ? ARENA_FILE : EVENT_FILE;
}

function add(a: Verified, b: Verified): Verified {
  return { matches: a.matches + b.matches, records: a.records + b.records };
}

function mustBeFree(from: string, to: string, replace: boolean): void {
  if (!existsSync(from))
    throw new UsageError("no-data", {
      en: "There is no {path}; name the folder of an arena's data, or an event's file.",
      ja: "{path} はありません。アリーナのデータのフォルダーか、大会のファイルを指定してください。",
      values: { path: from },
    });
  if (isFolder(to))
    throw new UsageError("out-is-folder", {
      en: "{path} is a folder; name a file in it.",
      ja: "{path} はフォルダーです。中のファイルを指定してください。",
      values: { path: to },
    });
  const inside = relative(from, to);
  if (isFolder(from) && inside !== ".." && !inside.startsWith(`..${sep}`))
    throw new UsageError("out-inside-data", {
      en: "{path} is inside {folder}; choose a place outside it.",
      ja: "{path} は {folder} の中にあります。外の場所を選んでください。",
      values: { path: to, folder: from },
    });
  if (existsSync(to) && (!replace || to === from))
    throw new UsageError("out-exists", {
      en: "{path} exists already; choose another name, or add --force to replace it.",
      ja: "{path} はすでにあります。別の名前にするか、--force を付けて置き換えてください。",
      values: { path: to },
    });
}

/** Files of SQLite beside an open database; the copy of the database contains their data. */
const LOGS = /\.sqlite-(?:wal|shm|journal)$/;

/** Regular files of a folder tree by relative path. Links are left out: their targets are elsewhere. */
function listFolder(folder: string, inside = ""): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(inside, entry.name);
      if (entry.isDirectory()) return isLeftover(entry.name, RESTORE_PREFIX) ? [] : listFolder(folder, path);
      return entry.isFile() && !LOGS.test(entry.name) ? [path] : [];
    });
}
