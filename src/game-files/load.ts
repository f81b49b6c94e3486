import type { GameFile } from "../core/game-file.ts";
import { verbatim } from "../core/lang.ts";
import { type GameEntry, loadGame } from "../games/entry.ts";
import { readGameExports } from "../games/file-game.ts";
import { explainImport } from "../threads/script-file.ts";
import { badGame } from "./bundle.ts";

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
