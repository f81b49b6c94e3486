import { existsSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { FormatError, UsageError } from "../../core/errors.ts";
import { readEvent } from "../../tournament/event/event-file.ts";
import type { EventSpec } from "../../tournament/event/event.ts";
import { openGame } from "../../game-files/index.ts";
import { isGameFile } from "../../games/file-word.ts";
import { describeSystemError } from "../../core/system-error.ts";
import { makeFolders } from "../../store/folder.ts";
import { readTextFile } from "../files.ts";
import { FileError } from "../errors.ts";

/** The event file and the SQLite file of its results. */
export interface EventFiles {
  readonly file: string;
  readonly database: string;
}

export function locateEvent(file: string, folder: string | undefined): EventFiles {
  const name = basename(file, extname(file));
  return { file, database: join(resolve(folder ?? dirname(file)), `${name}.sqlite`) };
}

/** Fails before anything is played if the folder cannot be made. */
export function makeFolder(database: string): void {
  try {
    makeFolders(dirname(database));
  } catch (error) {
    throw new UsageError("unwritable-file", {
      en: "--data {folder}: {why}.",
      ja: "--data {folder}：{why}。",
      values: { folder: dirname(database), why: describeSystemError(error) },
    });
  }
}

/** Reads an event file; a game that it names by file is loaded and registered. */
export async function loadEvent(file: string): Promise<EventSpec> {
  const spec = inFile(file, () => readEvent(readTextFile(file), file));
  const { game: path, lines } = spec;
  if (!isGameFile(path)) return spec;
  try {
    const { id, file: gameFile } = await openGame(path, dirname(file));
    return { ...spec, game: id, ...(gameFile && { gameFile: { path, digest: gameFile.digest } }) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new FileError(file, new FormatError(error.text, lines["game"] ?? 1));
  }
}

export function hasBegun({ database }: EventFiles): boolean {
  return existsSync(database);
}

/** Adds the file to a FormatError. */
export function inFile<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof FormatError ? new FileError(file, error) : error;
  }
}
