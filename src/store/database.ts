import { closeSync, openSync, readSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { UsageError } from "../core/errors.ts";
import { describeSystemError } from "../core/system-error.ts";
import { makeFolders } from "./folder.ts";
import {
  type FileWords,
  isBusy,
  needsRecovery,
  cannotCreateLog,
  damagedFileError,
  foreignFileError,
  toFileError,
} from "./sqlite-errors.ts";

/** How long to wait for the transaction of another process, unless the caller waits by itself (`untilFree`). */
const BUSY_TIMEOUT_MS = 10_000;

/** Pages kept in memory, in KiB. They fill as the file grows, so a server that runs for months has fewer. */
const CACHE_KIB = 32_000;
const setCacheSql = (kib = CACHE_KIB): string => `PRAGMA cache_size = ${-kib}`;

/** Identification, schema and messages of one kind of file. */
export interface FileKind {
  /** In the header of every file of this kind. */
  readonly applicationId: number;
  /** Raised whenever older versions cannot read newer files. */
  readonly format: number;
  readonly schema: string;
  readonly words: FileWords;
  /** Pages kept in memory; absent = 32 MB. */
  readonly cacheKib?: number;
  /** SQL that upgrades each format to the next. */
  readonly upgrades: readonly string[];
}

type Value = string | number | null | Uint8Array;

/** A prepared statement. Rows are arrays and read at once, so a slow reader blocks no other process. */
export interface Query<Row> {
  run(...values: readonly Value[]): number;
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): Row[];
}

export interface Database {
  /** Each statement is prepared on its first use and kept. */
  prepare<Row>(sql: string): Query<Row>;
  run(sql: string): void;
  /** A transaction inside another is a part of it. */
  transaction<T>(work: () => T): T;
  /** All reads in it see the same state. */
  snapshot<T>(work: () => T): T;
  /** The error for unexpected content. */
  damageError(): Error;
  close(): void;
}

export function openDatabase(path: string, mode: "write" | "read", kind: FileKind, busyMs = BUSY_TIMEOUT_MS): Database {
  try {
    const db = mode === "write" ? openForWriting(path, kind, busyMs) : openForReading(path, kind);
    return wrapDatabase(path, db, mode, kind.words);
  } catch (error) {
    throw toFileError(kind.words, path, error);
  }
}

function wrapDatabase(path: string, db: DatabaseSyncInstance, mode: "write" | "read", words: FileWords): Database {
  const withFileError = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw toFileError(words, path, error);
    }
  };
  const queries = new Map<string, Query<unknown>>();
  const prepare = <Row>(sql: string): Query<Row> => {
    const known = queries.get(sql);
    if (known) return known as Query<Row>;
    const statement = withFileError(() => db.prepare(sql, { returnArrays: true }));
    const query: Query<Row> = {
      run: (...values) => withFileError(() => statement.run(...values).changes),
      get: (...values) => withFileError(() => statement.get(...values) as Row | undefined),
      all: (...values) => withFileError(() => statement.all(...values) as Row[]),
    };
    queries.set(sql, query);
    return query;
  };
  const inTransaction = (): boolean => db.isTransaction;
  const transact = <T>(begin: string, work: () => T): T => {
    if (inTransaction()) return work();
    prepare(begin).run();
    try {
      const result = work();
      prepare("COMMIT").run();
      return result;
    } catch (error) {
      if (inTransaction()) db.exec("ROLLBACK");
      throw error;
    }
  };
  return {
    prepare,
    run: (sql) => withFileError(() => db.exec(sql)),
    transaction: (work) => transact("BEGIN IMMEDIATE", work),
    snapshot: (work) => transact("BEGIN", work),
    damageError: () => damagedFileError(words, path),
    close() {
      if (!db.isOpen) return;
      if (mode === "write") mergeLog(db);
      db.close();
    },
  };
}

function openForWriting(path: string, kind: FileKind, busyMs: number): DatabaseSyncInstance {
  const { noun, title } = kind.words;
  try {
    makeFolders(dirname(resolve(path)));
    checkHeader(path, kind);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (!isMissing(error))
      throw new UsageError(`${noun}-unwritable`, {
        en: "{title} {file} cannot be written: {why}.",
        ja: "{title} {file} に書けません：{why}。",
        values: { title, file: path, why: describeSystemError(error) },
      });
  }
  const db = new DatabaseSync(resolve(path), { timeout: busyMs });
  try {
    // Must precede the first page; later it needs a copy of the whole file.
    if (identify(path, db, kind) === "empty") db.exec("PRAGMA auto_vacuum = INCREMENTAL");
    retryWhileBusy(busyMs, () => db.exec("PRAGMA journal_mode = WAL"));
    // With a write-ahead log, kill -9 loses nothing. A power failure may lose the last results, which are then played
    // again, but never the file.
    db.exec("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000");
    db.exec(setCacheSql(kind.cacheKib));
    db.exec("BEGIN IMMEDIATE");
    if (identify(path, db, kind) === "empty") db.exec(createSql(kind));
    else upgrade(db, kind);
    db.exec("COMMIT");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The identification comes last, after the tables. */
function createSql({ schema, applicationId, format }: FileKind): string {
  return `${schema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${format};`;
}

function upgrade(db: DatabaseSyncInstance, { upgrades, format }: FileKind): void {
  const [fileFormat] = db.prepare("PRAGMA user_version", { returnArrays: true }).get() as unknown as [number];
  if (fileFormat === format) return;
  for (const sql of upgrades.slice(fileFormat - 1)) db.exec(sql);
  db.exec(`PRAGMA user_version = ${format}`);
}

function openForReading(path: string, kind: FileKind): DatabaseSyncInstance {
  const { noun, title, missing } = kind.words;
  let empty: boolean;
  try {
    empty = checkHeader(path, kind) === "empty";
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (isMissing(error)) throw new UsageError(`no-${noun}`, { ...missing, values: { file: path } });
    throw new UsageError(`${noun}-unreadable`, {
      en: "{title} {file} cannot be read: {why}.",
      ja: "{title} {file} を読めません：{why}。",
      values: { title, file: path, why: describeSystemError(error) },
    });
  }
  const opened = empty ? undefined : openReadable(path, kind);
  if (opened?.state === "ours") {
    opened.db.exec(setCacheSql(kind.cacheKib));
    return opened.db;
  }
  opened?.db.close();
  // The creator of the file has not created its tables yet.
  const emptyDb = new DatabaseSync(":memory:");
  emptyDb.exec(createSql(kind));
  return emptyDb;
}

const MAGIC = "SQLite format 3\0";

/** SQLite treats a file of a few bytes as empty, regardless of its content. */
function checkHeader(path: string, { words }: FileKind): "empty" | "database" {
  if (statSync(path).isDirectory()) throw foreignFileError(words, path);
  const file = openSync(path, "r");
  try {
    const header = Buffer.alloc(MAGIC.length);
    const length = readSync(file, header, 0, header.length, 0);
    if (length > 0 && header.toString("latin1") !== MAGIC) throw foreignFileError(words, path);
    return length === 0 ? "empty" : "database";
  } finally {
    closeSync(file);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** A database open for reading; "empty" = its creator has not written the tables yet. */
interface Readable {
  readonly db: DatabaseSyncInstance;
  readonly state: "empty" | "ours";
}

function openReadable(path: string, kind: FileKind): Readable {
  const file = resolve(path);
  try {
    return openAs(path, file, kind);
  } catch (error) {
    if (needsRecovery(error)) {
      // Only a connection that may write can recover the log of a killed process.
      const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
      try {
        identify(path, db, kind);
      } finally {
        db.close();
      }
      return openAs(path, file, kind);
    }
    // The folder is read-only and no log exists, so the file is complete.
    if (cannotCreateLog(error) && !hasLog(file)) return openAs(path, `${pathToFileURL(file).href}?immutable=1`, kind);
    throw error;
  }
}

function openAs(path: string, location: string, kind: FileKind): Readable {
  const db = new DatabaseSync(location, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return { db, state: identify(path, db, kind) };
  } catch (error) {
    db.close();
    throw error;
  }
}

function hasLog(file: string): boolean {
  try {
    return statSync(`${file}-wal`).size > 0;
  } catch {
    return false;
  }
}

function identify(path: string, db: DatabaseSyncInstance, kind: FileKind): "empty" | "ours" {
  const row = db
    .prepare(
      `SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)
       FROM pragma_application_id, pragma_user_version`,
      { returnArrays: true },
    )
    .get() as [number, number, number];
  const [application, format, tables] = row;
  if (application === 0 && format === 0 && tables === 0) return "empty";
  const { noun } = kind.words;
  if (application !== kind.applicationId) throw foreignFileError(kind.words, path);
  if (format > kind.format)
    throw new UsageError(`newer-${noun}`, {
      en: "The {what} in {file} was written by a newer version of shinpan (format {found}, this one knows {known}); use that one.",
      ja: "{file} は新しい版の shinpan が書いたものです（形式{found}、この版が読めるのは{known}まで）。新しい版を使ってください。",
      values: { what: noun, file: path, found: format, known: kind.format },
    });
  return "ours";
}

/** SQLite refuses a change of the journal mode at once, regardless of the timeout, while another process reads. */
function retryWhileBusy(busyMs: number, work: () => void): void {
  const deadline = performance.now() + busyMs;
  for (;;) {
    try {
      work();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
}

/** Merges the log, so that a read-only folder can serve the file. Beside a reader an empty log remains. */
function mergeLog(db: DatabaseSyncInstance): void {
  for (const pragma of ["journal_mode = DELETE", "wal_checkpoint(TRUNCATE)"]) {
    try {
      db.exec(`PRAGMA ${pragma}`);
      return;
    } catch (error) {
      if (!isBusy(error)) return; // The data is still in the log, and the next process that opens the file merges it.
    }
  }
}
