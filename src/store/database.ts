import { closeSync, openSync, readSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { UsageError } from "../core/errors.ts";
import { formatSystemError } from "../core/system-error.ts";
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

/** How long to wait for another process that is in the middle of a transaction. */
const BUSY_TIMEOUT_MS = 10_000;

const CACHE = "PRAGMA cache_size = -32000";

/** What a file of one kind is told by, and how it begins. */
export interface FileKind {
  /** In the header of every file of this kind. */
  readonly applicationId: number;
  /** Raised whenever an older version of this program could not read what a newer one wrote. */
  readonly format: number;
  /** The tables. */
  readonly schema: string;
  readonly words: FileWords;
  /** What is done to an older file, from each format to the next. */
  readonly upgrades: readonly string[];
}

type Value = string | number | null | Uint8Array;

/** A prepared statement. Rows come as lists, and none is left open: a reader that is slow holds up nobody. */
export interface Query<Row> {
  run(...values: readonly Value[]): number;
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): Row[];
}

export interface Database {
  prepare<Row>(sql: string): Query<Row>;
  /** Statements without values or rows. */
  run(sql: string): void;
  /** All of it or nothing. */
  transaction<T>(work: () => T): T;
  /** Everything as it was at one moment. */
  snapshot<T>(work: () => T): T;
  /** Brings the main file up to date with the log; pages that somebody still reads follow next time. */
  checkpoint(): void;
  /** Gives free pages back to the disk, where the file was made for it; elsewhere they are used again. */
  shrink(): void;
  /** What to throw where the file does not hold what it should. */
  damageError(): Error;
  close(): void;
}

export function openDatabase(path: string, mode: "write" | "read", kind: FileKind): Database {
  try {
    const db = mode === "write" ? openForWriting(path, kind) : openForReading(path, kind);
    return wrapDatabase(path, db, mode, kind.words);
  } catch (error) {
    throw toFileError(kind.words, path, error);
  }
}

function wrapDatabase(
  path: string,
  db: DatabaseSyncInstance,
  mode: "write" | "read",
  words: FileWords,
): Database {
  const withFileError = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw toFileError(words, path, error);
    }
  };
  const prepare = <Row>(sql: string): Query<Row> => {
    const statement = withFileError(() => db.prepare(sql, { returnArrays: true }));
    return {
      run: (...values) => withFileError(() => statement.run(...values).changes),
      get: (...values) => withFileError(() => statement.get(...values) as Row | undefined),
      all: (...values) => withFileError(() => statement.all(...values) as Row[]),
    };
  };
  const begin = { change: prepare("BEGIN IMMEDIATE"), look: prepare("BEGIN") };
  const commit = prepare("COMMIT");
  const transact = <T>(how: "change" | "look", work: () => T): T => {
    begin[how].run();
    try {
      const done = work();
      commit.run();
      return done;
    } catch (error) {
      if (db.isTransaction) db.exec("ROLLBACK");
      throw error;
    }
  };
  return {
    prepare,
    run: (sql) => withFileError(() => db.exec(sql)),
    transaction: (work) => transact("change", work),
    snapshot: (work) => (db.isTransaction ? work() : transact("look", work)),
    checkpoint: () => withFileError(() => db.exec("PRAGMA wal_checkpoint(PASSIVE)")),
    shrink: () => withFileError(() => db.exec("PRAGMA incremental_vacuum")),
    damageError: () => damagedFileError(words, path),
    close() {
      if (!db.isOpen) return;
      if (mode === "write") mergeLog(db);
      db.close();
    },
  };
}

function openForWriting(path: string, kind: FileKind): DatabaseSyncInstance {
  const { noun } = kind.words;
  try {
    makeFolders(dirname(resolve(path)));
    checkHeader(path, kind);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (!isMissing(error))
      throw new UsageError(
        `${noun}-unwritable`,
        `The ${noun} ${path} cannot be written: ${formatSystemError(error)}.`,
      );
  }
  const db = new DatabaseSync(resolve(path), { timeout: BUSY_TIMEOUT_MS });
  try {
    // Before the first page is written; later it would need a copy of the whole file.
    if (identify(path, db, kind) === "empty") db.exec("PRAGMA auto_vacuum = INCREMENTAL");
    retryWhileBusy(() => db.exec("PRAGMA journal_mode = WAL"));
    // In a write-ahead log what is written is in the system's hands at once, and kill -9 loses nothing; only a loss of
    // power may cost the last results, which are then played again, and never the file.
    db.exec("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000");
    db.exec(CACHE);
    db.exec("BEGIN IMMEDIATE");
    if (identify(path, db, kind) === "empty") db.exec(begin(kind));
    else upgrade(db, kind);
    db.exec("COMMIT");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The tables, and last what the file is told by. */
function begin({ schema, applicationId, format }: FileKind): string {
  return `${schema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${format};`;
}

function upgrade(db: DatabaseSyncInstance, { upgrades, format }: FileKind): void {
  const [written] = db.prepare("PRAGMA user_version", { returnArrays: true }).get() as unknown as [number];
  if (written === format) return;
  for (const sql of upgrades.slice(written - 1)) db.exec(sql);
  db.exec(`PRAGMA user_version = ${format}`);
}

function openForReading(path: string, kind: FileKind): DatabaseSyncInstance {
  const { noun, remedy } = kind.words;
  let empty: boolean;
  try {
    empty = checkHeader(path, kind) === "empty";
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (isMissing(error)) throw new UsageError(`no-${noun}`, `There is no ${noun} in ${path}; ${remedy}.`);
    throw new UsageError(
      `${noun}-unreadable`,
      `The ${noun} ${path} cannot be read: ${formatSystemError(error)}.`,
    );
  }
  const found = empty ? undefined : openReadable(path, kind);
  if (found?.state === "ours") {
    found.db.exec(CACHE);
    return found.db;
  }
  found?.db.close();
  // Whoever made the file has not come to the tables yet.
  const nothing = new DatabaseSync(":memory:");
  nothing.exec(begin(kind));
  return nothing;
}

const MAGIC = "SQLite format 3\0";

/** SQLite takes a file of a few bytes for an empty one, whatever is in it. */
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
      const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
      try {
        identify(path, db, kind);
      } finally {
        db.close();
      }
      return openAs(path, file, kind);
    }
    // Nobody can write here, and nothing waits in a log: what is in the file is all there is.
    if (cannotCreateLog(error) && !hasLog(file))
      return openAs(path, `${pathToFileURL(file).href}?immutable=1`, kind);
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
    throw new UsageError(
      `newer-${noun}`,
      `The ${noun} in ${path} was written by a newer version of shinpan (format ${format}, this one knows ${kind.format}); use that one.`,
    );
  return "ours";
}

/** The change of a file's mode is refused at once where somebody else looks into it, whatever the patience. */
function retryWhileBusy(work: () => void): void {
  const until = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      work();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
}

/**
 * Leaves one file and nothing beside it, which can then be read in a folder where nobody may write. While somebody else
 * looks at it, the log stays, but empty.
 */
function mergeLog(db: DatabaseSyncInstance): void {
  for (const way of ["journal_mode = DELETE", "wal_checkpoint(TRUNCATE)"]) {
    try {
      db.exec(`PRAGMA ${way}`);
      return;
    } catch (error) {
      if (!isBusy(error)) return; // all that was kept is in the log, and whoever opens the file next will fold it
    }
  }
}
