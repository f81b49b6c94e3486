import { FormatError, UsageError } from "../core/errors.ts";
import { suggestion } from "../core/nearest.ts";
import type { GameEntry } from "../games/entry.ts";
import { findGame, GAMES } from "../games/index.ts";
import { type MatchRecord, readRecord } from "../referee/record.ts";
import { readTextFile } from "./files.ts";
import { FileTrouble } from "./trouble.ts";

export interface LoadedRecord {
  readonly file: string;
  readonly entry: GameEntry;
  readonly record: MatchRecord;
}

/** A record of a game and options this house knows; anything else is damage, told as `FILE:LINE: why`. */
export function loadRecord(file: string): LoadedRecord {
  try {
    const record = readRecord(readTextFile(file));
    const { game, options } = record.opened;
    const entry = findGame(game);
    if (!entry) throw new FormatError(`there is no game "${game}" here; ${suggestion(game, ids())}`, 1);
    checkOptions(entry, options);
    return { file, entry, record };
  } catch (error) {
    if (error instanceof FormatError) throw new FileTrouble(file, error);
    throw error;
  }
}

function checkOptions({ rules }: GameEntry, options: MatchRecord["opened"]["options"]): void {
  try {
    rules.readOptions(options);
  } catch (error) {
    if (error instanceof UsageError) throw new FormatError(error.message, 1);
    throw error;
  }
}

function ids(): readonly string[] {
  return GAMES.map(({ rules }) => rules.id);
}
