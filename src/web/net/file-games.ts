import { addListing, GAME_LIST } from "../../games/list.ts";

/** The module of a game from a file; `path` is shown in commands. */
export interface FileGame {
  readonly address: string;
  readonly path: string;
}

/** The games from files of this arena, as the server wrote them into the page's head. */
export function listFileGames(): readonly FileGame[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="shinpan-games"]');
  return meta ? (JSON.parse(meta.content) as readonly FileGame[]) : [];
}

/** Adds these games to the list; a module that cannot be loaded is left out, and its matches are shown without a board. */
export async function addFileGames(games: readonly FileGame[]): Promise<void> {
  if (games.length === 0) return;
  const { readGameExports } = await import("../../games/file-game.ts");
  const loaded = games.map(async ({ address, path }) => {
    const listing = readGameExports((await import(address)) as Readonly<Record<string, unknown>>, path);
    return listing.ok ? listing.value : undefined;
  });
  for (const each of await Promise.allSettled(loaded))
    if (each.status === "fulfilled" && each.value && !GAME_LIST.some(({ id }) => id === each.value?.id))
      addListing(each.value);
}
