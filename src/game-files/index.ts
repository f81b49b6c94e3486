import { resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import { verbatim } from "../core/lang.ts";
import { type GameEntry, type GameFile, loadGame } from "../games/entry.ts";
import { readGameExports } from "../games/file-game.ts";
import { findGame, GAMES, readGame, registerGame } from "../games/index.ts";
import { isGameFile } from "../games/file-word.ts";
import { explainImport } from "../threads/script-file.ts";
import { badGame, bundleGameFile } from "./bundle.ts";

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

/** Runs the code of the file; the game is not registered. */
export async function loadGameFile(file: GameFile): Promise<GameEntry> {
  const listing = readGameExports(await importCode(file), file.path);
  if (!listing.ok) throw badGame(file.path, listing.why);
  return { ...(await loadGame(listing.value)), file };
}

async function importCode({ path, name, code }: GameFile): Promise<Readonly<Record<string, unknown>>> {
  const source = Buffer.from(`${code}\n//# sourceURL=${encodeURIComponent(name)}.bundle.mjs\n`).toString("base64");
  try {
    return (await import(`data:text/javascript;base64,${source}`)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    const missing = explainImport(path, error);
    if (missing) throw missing;
    throw badGame(path, {
      en: "it cannot be loaded: {why}",
      ja: "読み込めません：{why}",
      values: { why: verbatim(String(error)) },
    });
  }
}
