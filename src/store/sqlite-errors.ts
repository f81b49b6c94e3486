import { UsageError } from "../core/errors.ts";

/** What a file of ours is called in codes and sentences. */
export interface FileWords {
  readonly noun: string;
  /** In codes: not-an-event. */
  readonly article: "a" | "an";
  /** What to do where there is none. */
  readonly remedy: string;
  /** What to do where the disk is full. */
  readonly makeRoom: string;
}

/** The numbers of SQLite that are not our own bugs; the low byte is the kind, the rest tells more. */
const BUSY = 5;
const READ_ONLY = 8;
const INPUT_OUTPUT = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NO_DATABASE = 26;

/** A reader met what a writer that was killed had left half done, and only a writer may put it right. */
const HALF_DONE = new Set([264, 776]);
/** A write-ahead log is needed and cannot be made, because the folder is read-only. */
const NO_LOG = new Set([CANNOT_OPEN, 1544]);

export function isBusy(error: unknown): boolean {
  return kindOf(error) === BUSY;
}

export function needsRecovery(error: unknown): boolean {
  return HALF_DONE.has(numberOf(error));
}

export function cannotCreateLog(error: unknown): boolean {
  return NO_LOG.has(numberOf(error));
}

/** Makes a sentence for people of what went wrong with their file; our own bugs stay what they are. */
export function toFileError(words: FileWords, path: string, error: unknown): unknown {
  const { noun } = words;
  switch (kindOf(error)) {
    case NO_DATABASE:
      return foreignFileError(words, path);
    case CORRUPT:
      return damagedFileError(words, path);
    case BUSY:
      return new UsageError(
        `${noun}-busy`,
        `The ${noun} in ${path} is held by another process; try again when that has ended.`,
      );
    case FULL:
      return new UsageError(
        "disk-full",
        `The ${noun} in ${path} cannot be written: the disk is full; ${words.makeRoom}.`,
      );
    case READ_ONLY:
      return new UsageError(
        `${noun}-unwritable`,
        `The ${noun} in ${path} cannot be written: permission denied; change that, or choose another folder.`,
      );
    case CANNOT_OPEN:
    case INPUT_OUTPUT:
      return new UsageError(
        `${noun}-unreadable`,
        `The ${noun} in ${path} cannot be read or written (${(error as Error).message}); look at the disk and the permissions.`,
      );
    default:
      return error;
  }
}

export function foreignFileError({ noun, article }: FileWords, path: string): UsageError {
  return new UsageError(
    `not-${article}-${noun}`,
    `${path} is no ${noun} of shinpan; it is left as it is: choose another folder, or move it away.`,
  );
}

export function damagedFileError({ noun }: FileWords, path: string): UsageError {
  return new UsageError(
    `damaged-${noun}`,
    `The ${noun} in ${path} is damaged; restore a copy, or move it away and begin anew.`,
  );
}

function kindOf(error: unknown): number {
  return numberOf(error) & 0xff;
}

function numberOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  const { sqliteExtendedCode, errcode } = error as { sqliteExtendedCode?: unknown; errcode?: unknown };
  const number = sqliteExtendedCode ?? errcode;
  if (typeof number === "number") return number;
  return MESSAGE_CODES.find(([words]) => error.message.includes(words))?.[1] ?? 0;
}

/** Some errors come without their number. */
const MESSAGE_CODES: readonly (readonly [string, number])[] = [
  ["database is locked", BUSY],
  ["attempt to write a readonly database", READ_ONLY],
  ["disk I/O error", INPUT_OUTPUT],
  ["database disk image is malformed", CORRUPT],
  // A number that nobody has written.
  ["too large to be represented", CORRUPT],
  ["database or disk is full", FULL],
  ["unable to open database file", CANNOT_OPEN],
  ["file is not a database", NO_DATABASE],
];
