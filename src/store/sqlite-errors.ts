import { UsageError } from "../core/errors.ts";
import type { LocalizedText } from "../core/lang.ts";

/** The words for one kind of file in codes and messages. */
export interface FileWords {
  readonly noun: string;
  /** In codes: not-an-event. */
  readonly article: "a" | "an";
  /** Stands before the path. */
  readonly title: LocalizedText;
  readonly missing: LocalizedText;
  /** Advice where the disk is full. */
  readonly makeRoom: LocalizedText;
}

/** SQLite error codes that are not our bugs. The low byte is the kind; higher bytes give details. */
const BUSY = 5;
const READ_ONLY = 8;
const INPUT_OUTPUT = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NO_DATABASE = 26;

/** A killed writer left the file half written, and only a writer may recover it. */
const NEEDS_RECOVERY = new Set([264, 776]);
/** The folder is read-only, so the required write-ahead log cannot be created. */
const CANNOT_CREATE_LOG = new Set([CANNOT_OPEN, 1544]);

export function isBusy(error: unknown): boolean {
  return kindOf(error) === BUSY;
}

const BUSY_ENDING = "-busy";

/** An error of `toFileError`, also from another thread: another process holds the file. */
export function isBusyFile(error: unknown): boolean {
  return error instanceof UsageError && error.code.endsWith(BUSY_ENDING);
}

export function needsRecovery(error: unknown): boolean {
  return NEEDS_RECOVERY.has(codeOf(error));
}

export function cannotCreateLog(error: unknown): boolean {
  return CANNOT_CREATE_LOG.has(codeOf(error));
}

/** Turns SQLite errors into messages for users; our own bugs stay unchanged. */
export function toFileError(words: FileWords, path: string, error: unknown): unknown {
  const { noun } = words;
  switch (kindOf(error)) {
    case NO_DATABASE:
      return foreignFileError(words, path);
    case CORRUPT:
      return damagedFileError(words, path);
    case BUSY:
      return new UsageError(`${noun}${BUSY_ENDING}`, {
        en: "The {what} in {file} is locked by another process; try again when it has ended.",
        ja: "{file} は別のプロセスが使っています。それが終わってからもう一度実行してください。",
        values: { what: noun, file: path },
      });
    case FULL:
      return new UsageError("disk-full", {
        en: "The {what} in {file} cannot be written: the disk is full; {remedy}.",
        ja: "{file} に書けません：ディスクがいっぱいです。{remedy}。",
        values: { what: noun, file: path, remedy: words.makeRoom },
      });
    case READ_ONLY:
      return new UsageError(`${noun}-unwritable`, {
        en: "The {what} in {file} cannot be written: permission denied; change that, or choose another folder.",
        ja: "{file} に書けません：権限がありません。権限を変えるか、別のフォルダーを選んでください。",
        values: { what: noun, file: path },
      });
    case CANNOT_OPEN:
    case INPUT_OUTPUT:
      return new UsageError(`${noun}-unreadable`, {
        en: "The {what} in {file} cannot be read or written ({why}); look at the disk and the permissions.",
        ja: "{file} を読み書きできません（{why}）。ディスクと権限を確認してください。",
        values: { what: noun, file: path, why: (error as Error).message },
      });
    default:
      return error;
  }
}

export function foreignFileError({ noun, article }: FileWords, path: string): UsageError {
  return new UsageError(`not-${article}-${noun}`, {
    en: "{file} is no {what} of shinpan; it is left as it is: choose another folder, or move it away.",
    ja: "{file} は shinpan のファイルではないので、そのままにします。別のフォルダーを選ぶか、移動してください。",
    values: { file: path, what: noun },
  });
}

export function damagedFileError({ noun }: FileWords, path: string): UsageError {
  return new UsageError(`damaged-${noun}`, {
    en: "The {what} in {file} is damaged; restore a copy, or move it away and begin anew.",
    ja: "{file} は壊れています。控えを戻すか、移動して最初から始めてください。",
    values: { what: noun, file: path },
  });
}

function kindOf(error: unknown): number {
  return codeOf(error) & 0xff;
}

function codeOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  const { sqliteExtendedCode, errcode } = error as { sqliteExtendedCode?: unknown; errcode?: unknown };
  const code = sqliteExtendedCode ?? errcode;
  if (typeof code === "number") return code;
  return MESSAGE_CODES.find(([words]) => error.message.includes(words))?.[1] ?? 0;
}

/** Some errors have no code. */
const MESSAGE_CODES: readonly (readonly [string, number])[] = [
  ["database is locked", BUSY],
  ["attempt to write a readonly database", READ_ONLY],
  ["disk I/O error", INPUT_OUTPUT],
  ["database disk image is malformed", CORRUPT],
  // An integer beyond 2^53, which we never write.
  ["too large to be represented", CORRUPT],
  ["database or disk is full", FULL],
  ["unable to open database file", CANNOT_OPEN],
  ["file is not a database", NO_DATABASE],
];
