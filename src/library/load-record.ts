import { existsSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { FileError, FormatError, UsageError } from "../core/errors.ts";
import type { Opened } from "../core/events.ts";
import type { Message } from "../core/lang.ts";
import { suggestion } from "../core/nearest.ts";
import { shorten } from "../core/shorten.ts";
import type { Verdict } from "../core/verdict.ts";
import { openGame } from "../game-files/index.ts";
import type { GameEntry } from "../games/entry.ts";
import { findGame, GAMES } from "../games/index.ts";
import { quoteText } from "../games/quote-text.ts";
import { type Audit, openAudit } from "../referee/audit.ts";
import { type MatchRecord, readRecord, readRecordLines } from "../referee/record.ts";
import type { Disagreement } from "../referee/replay.ts";
import { readPiece } from "../store/records/long-record.ts";
import { streamRecord } from "../store/records/record-stream.ts";
import { readRecordFileLines } from "../store/records/text-file.ts";

export interface LoadedRecord {
  readonly file: string;
  readonly entry: GameEntry;
  readonly record: MatchRecord;
  /** True when only the part around the requested ply was read. */
  readonly partial?: boolean;
}

/** Loads a record; an unknown game or option counts as damage (FileError `FILE:LINE: why`). */
export function loadRecord(file: string, ply?: number): LoadedRecord {
  try {
    const piece = ply === undefined || !file.endsWith(".gz") ? undefined : readPiece(file, ply);
    const record = piece === undefined ? readWhole(file) : readRecord(piece, statSync(file).size);
    const entry = findEntry(file, record.opened);
    return { file, entry, record, partial: piece !== undefined };
  } catch (error) {
    if (error instanceof FormatError) throw new FileError(file, error);
    throw error;
  }
}

function readWhole(file: string): MatchRecord {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return readRecordLines(readRecordFileLines(file), bytes);
}

/** What an audit of a record file found. */
export interface AuditedRecord {
  readonly entry: GameEntry;
  readonly opened: Opened;
  /** Absent where the record has none. */
  readonly verdict?: Verdict;
  /** Absent = the record agrees with its verdict. */
  readonly disagreement?: Disagreement;
}

/** Judges a record file again while it is read, so that its length takes no memory. Errors are those of `loadRecord`. */
export async function auditFile(file: string): Promise<AuditedRecord> {
  let audit: Audit | undefined;
  let found: { readonly entry: GameEntry; readonly opened: Opened } | undefined;
  let verdict: Verdict | undefined;
  await streamRecord(file, (event) => {
    if (event.type === "opened") {
      found = { entry: findEntry(file, event), opened: event };
      audit = openAudit(found.entry.rules, event);
    }
    if (event.type === "closed") ({ verdict } = event);
    audit?.add(event);
  });
  if (!found) throw new Error("a record without its first event was read");
  const disagreement = audit?.finish();
  return { ...found, ...(verdict && { verdict }), ...(disagreement && { disagreement }) };
}

function findEntry(file: string, opened: Opened): GameEntry {
  const entry = gameOf(file, opened);
  checkOptions(entry, opened.options);
  return entry;
}

function gameOf(file: string, { game, file: gameFile }: Opened): GameEntry {
  const known = findGame(game);
  if (known) return known;
  if (gameFile) throw missingGameFile(file, game, gameFile);
  const ids = GAMES.map(({ rules }) => rules.id);
  throw new FormatError(
    {
      en: 'there is no game "{id}" here; {hint}',
      ja: "「{id}」というゲームはここにはありません。{hint}",
      values: { id: shorten(game), hint: suggestion(game, ids) },
    },
    1,
  );
}

/** A record may name any file, so that file is run only if the user names it too. */
function missingGameFile(file: string, id: string, { name, digest }: NonNullable<Opened["file"]>): FormatError {
  const beside = [dirname(file), "."].map((folder) => join(folder, basename(name))).find((path) => existsSync(path));
  return new FormatError(
    {
      en: '"{id}" is the game of the file {name} (SHA-256 {digest}...); name the file with --game {path}',
      ja: "「{id}」は {name}（SHA-256 {digest}...）のゲームです。--game {path} でファイルを指定してください",
      values: {
        id: shorten(id),
        name: quoteText(name),
        digest: digest.slice(0, 12),
        path: beside === undefined ? "FILE" : isAbsolute(beside) ? beside : `./${beside}`,
      },
    },
    1,
  );
}

/** Opens the game of `--game`; a record of it may have been made with another version of the file. */
export async function openNamedGame(word: string | undefined): Promise<void> {
  if (word !== undefined) await openGame(word);
}

/** The sentence for a record that was made with another version of the game's file; undefined = the same. */
export function otherVersionNotice(file: string, entry: GameEntry, opened: Opened): Message | undefined {
  const made = opened.file;
  if (!made || !entry.file || made.digest === entry.file.digest) return undefined;
  return {
    en: "{file}: {name} has changed since this match was played (SHA-256 {before}..., now {now}...).",
    ja: "{file}：{name} はこの対局の後に変わっています（SHA-256 {before}...、今は {now}...）。",
    values: { file, name: entry.file.path, before: made.digest.slice(0, 12), now: entry.file.digest.slice(0, 12) },
  };
}

function checkOptions({ rules }: GameEntry, options: MatchRecord["opened"]["options"]): void {
  try {
    rules.readOptions(options);
  } catch (error) {
    if (error instanceof UsageError) throw new FormatError(error.text, 1);
    throw error;
  }
}
