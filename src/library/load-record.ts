import { FileError, FormatError, UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import type { GameEntry } from "../games/entry.ts";
import { findGame, GAMES } from "../games/index.ts";
import { type MatchRecord, readRecord } from "../referee/record.ts";
import { readTextFile } from "../store/records/text-file.ts";
import { readPiece } from "../store/records/long-record.ts";

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
    const record = readRecord(piece ?? readTextFile(file));
    const { game, options } = record.opened;
    const entry = findGame(game);
    if (!entry)
      throw new FormatError(
        {
          en: 'there is no game "{id}" here; {hint}',
          ja: "「{id}」というゲームはここにはありません。{hint}",
          values: {
            id: game,
            hint: suggestion(
              game,
              GAMES.map(({ rules }) => rules.id),
            ),
          },
        },
        1,
      );
    checkOptions(entry, options);
    return { file, entry, record, partial: piece !== undefined };
  } catch (error) {
    if (error instanceof FormatError) throw new FileError(file, error);
    throw error;
  }
}

function checkOptions({ rules }: GameEntry, options: MatchRecord["opened"]["options"]): void {
  try {
    rules.readOptions(options);
  } catch (error) {
    if (error instanceof UsageError) throw new FormatError(error.text, 1);
    throw error;
  }
}
