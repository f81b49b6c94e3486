import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "../../core/errors.ts";
import { unwritableFile } from "../../core/system-error.ts";
import { ARENA_FILE } from "../arena/schema.ts";
import { isAlive } from "../process-identity.ts";
import { openClaimTable } from "../claim-table.ts";
import { type Database, type FileKind, openDatabase } from "../database.ts";
import { isFolder, makeFolders } from "../folder.ts";
import { EVENT_FILE } from "../schema.ts";
import { isIntact } from "./seal.ts";
import { DROP_BACKUP_TABLES, FOLDER_FILE } from "./tables.ts";
import { damaged, partsOf, verifyDatabase, verifyFiles, type Verified } from "./verify.ts";
import { isLeftover, makeWorkFolder, RESTORE_PREFIX } from "./work-folder.ts";

export interface RestoreReport extends Verified {
  readonly madeAt: string;
  readonly files: number;
}

/** Creates a data folder from a backup. All files are written and verified before any existing file is replaced. */
export function restore(file: string, data: string, { replace = false } = {}): RestoreReport {
  const folder = resolve(data);
  if (existsSync(folder) && !isFolder(folder))
    throw new UsageError("data-is-file", {
      en: "{path} is a file; name a folder.",
      ja: "{path} はファイルです。フォルダーを指定してください。",
      values: { path: data },
    });
  const { db, kind } = openBackup(file);
  try {
    const { madeAt, main, seal } = describeBackup(db, file);
    mustBeReplaceable(folder, replace);
    if (!isIntact(resolve(file), seal))
      throw damaged(file, { en: "it was changed after it was made", ja: "作られた後で変更されています" });
    const verified = verifyDatabase(db, file);
    verifyFiles(db, file);
    const work = makeRestoreFolder(folder);
    try {
      const names = extractFiles(db, work);
      db.close();
      if (main !== null) restoreMain(resolve(file), pathInside(work, main), kind);
      for (const name of main === null ? names : [...names, main]) replaceFile(join(work, name), join(folder, name));
      return { ...verified, madeAt, files: names.length };
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  } finally {
    db.close();
  }
}

function openBackup(file: string): { readonly db: Database; readonly kind: FileKind } {
  for (const kind of [ARENA_FILE, EVENT_FILE]) {
    try {
      return { db: openDatabase(file, "read", kind), kind };
    } catch (error) {
      if (!(error instanceof UsageError) || !error.code.startsWith("not-an-")) throw missingFileError(file, error);
    }
  }
  return { db: openDatabase(file, "read", FOLDER_FILE), kind: FOLDER_FILE };
}

function missingFileError(file: string, error: unknown): unknown {
  if (!(error instanceof UsageError) || !error.code.startsWith("no-")) return error;
  return new UsageError("no-backup", {
    en: "There is no {path}; name a file that shinpan backup has made.",
    ja: "{path} はありません。shinpan backup が作ったファイルを指定してください。",
    values: { path: file },
  });
}

interface Description {
  readonly madeAt: string;
  readonly seal: string;
  /** The name of the main database; null = none. */
  readonly main: string | null;
}

function describeBackup(db: Database, file: string): Description {
  const isBackup = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup'").get();
  const select = "SELECT made_at, seal, main FROM backup";
  const row = isBackup === undefined ? undefined : db.prepare<[string, string, string | null]>(select).get();
  if (row) return { madeAt: row[0], seal: row[1], main: row[2] };
  throw new UsageError("not-a-backup", {
    en: "{path} is not a backup; name a file that shinpan backup has made.",
    ja: "{path} はバックアップではありません。shinpan backup が作ったファイルを指定してください。",
    values: { path: file },
  });
}

function mustBeReplaceable(folder: string, replace: boolean): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !isLeftover(name, RESTORE_PREFIX)) : [];
  if (names.length > 0 && !replace)
    throw new UsageError("data-not-empty", {
      en: "{path} is not empty; choose another folder, or add --force to replace the files of the same names.",
      ja: "{path} は空ではありません。別のフォルダーを選ぶか、--force を付けて同じ名前のファイルを置き換えてください。",
      values: { path: folder },
    });
  for (const name of names.filter((each) => each.endsWith(".sqlite"))) mustBeUnused(join(folder, name));
}

function mustBeUnused(path: string): void {
  for (const kind of [ARENA_FILE, EVENT_FILE]) {
    let db: Database;
    try {
      db = openDatabase(path, "read", kind);
    } catch {
      continue; // Another kind of file, or damaged: a backup may replace it.
    }
    try {
      const holder = openClaimTable(db).holder();
      if (holder && isAlive(holder))
        throw new UsageError("data-in-use", {
          en: "Process {pid} uses {path}; end it first, or choose another folder.",
          ja: "プロセス{pid}が {path} を使っています。先に終わらせるか、別のフォルダーを選んでください。",
          values: { pid: holder.pid, path },
        });
    } finally {
      db.close();
    }
  }
}

/** Inside the folder, so that files can be renamed into place. */
function makeRestoreFolder(folder: string): string {
  try {
    makeFolders(folder);
  } catch (error) {
    throw unwritableFile(folder, error);
  }
  return makeWorkFolder({ parent: folder, prefix: RESTORE_PREFIX }, folder);
}

function extractFiles(db: Database, work: string): string[] {
  const files = db.prepare<[string, number]>("SELECT name, mode FROM backup_file ORDER BY name").all();
  for (const [name, mode] of files) {
    const path = pathInside(work, name);
    makeFolders(dirname(path));
    const file = openSync(path, "w", mode);
    try {
      for (const part of partsOf(db, name)) writeSync(file, part);
    } finally {
      closeSync(file);
    }
    chmodSync(path, mode);
  }
  return files.map(([name]) => name);
}

/** A backup and the file names in it are not trusted. */
function pathInside(folder: string, name: string): string {
  const path = join(folder, name);
  if (path.startsWith(join(folder, "/")) && !name.includes("\0")) return path;
  throw new UsageError("damaged-backup", {
    en: "{path} leads out of the folder.",
    ja: "{path} はフォルダーの外を指しています。",
    values: { path: name },
  });
}

function restoreMain(file: string, path: string, kind: FileKind): void {
  copyFileSync(file, path);
  chmodSync(path, 0o644);
  const db = openDatabase(path, "write", kind);
  try {
    db.run(DROP_BACKUP_TABLES);
    // Files of earlier versions could not return free pages to the disk.
    db.run("PRAGMA auto_vacuum = INCREMENTAL; VACUUM");
  } finally {
    db.close();
  }
}

function replaceFile(from: string, to: string): void {
  makeFolders(dirname(to));
  // Otherwise SQLite would apply the leftover log of the replaced file to the new one.
  for (const log of ["-wal", "-shm", "-journal"]) rmSync(to + log, { force: true });
  renameSync(from, to);
}
