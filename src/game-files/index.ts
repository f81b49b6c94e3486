import { resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import type { GameFile } from "../core/game-file.ts";
import type { GameEntry } from "../games/entry.ts";
import { findGame, GAMES, readGame, registerGame } from "../games/index.ts";
import { isGameFile } from "../games/file-word.ts";
import { bundleGameFile } from "./bundle.ts";
import { loadGameFile } from "./load.ts";

export { loadGameFile };

/** A game by its id or by its file, which is relative to `folder`; a game from a file is registered. */
export async function openGame(word: string, folder = process.cwd()): Promise<GameEntry> {
  if (!isGameFile(word)) return readGame(word);
  const file = await bundleGameFile(resolve(folder, word));
  const known = GAMES.find((entry) => entry.file?.digest === file.digest);
  return known ?? register(file);
}

/** Registers games that another thread has bundled. */
export async function registerGameFiles(files: readonly GameFile[]): Promise<void> {
  for (const file of files) await register(file);
}

/** The files of all registered games, for the threads of this process. */
export function listGameFiles(): readonly GameFile[] {
  return GAMES.flatMap(({ file }) => file ?? []);
}

async function register(file: GameFile): Promise<GameEntry> {
  const entry = await loadGameFile(file);
  const taken = findGame(entry.id);
  if (taken)
    throw new UsageError("taken-game", {
      en: '{file}: there is a game "{id}" already ({other}); give this one another id.',
      ja: "{file}：「{id}」というゲームは既にあります（{other}）。別の id にしてください。",
      values: { file: file.path, id: entry.id, other: taken.file?.path ?? { en: "of the house", ja: "内蔵" } },
    });
  registerGame(entry);
  return entry;
}
