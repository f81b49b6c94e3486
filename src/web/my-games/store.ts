import { signal, type ReadonlySignal } from "@preact/signals";
import { readStored, store } from "../shell/preference.ts";
import { isOver, type MyGame, putGame, readGames, type Result, writeGames } from "./entries.ts";

const list = signal(readGames(readStored("games")));

/** The games of this browser, the newest first; other tabs change them too. */
export const myGames: ReadonlySignal<readonly MyGame[]> = list;

addEventListener("storage", ({ key, newValue }) => {
  if (key === "shinpan.games") list.value = readGames(newValue);
});

/** Another tab may have written since; where storage is forbidden, the list of this tab is all there is. */
function latest(): readonly MyGame[] {
  const text = readStored("games");
  return text === null ? list.value : readGames(text);
}

function save(games: readonly MyGame[]): void {
  store("games", writeGames(games));
  list.value = games;
}

export function addGame(game: MyGame): void {
  if (!latest().some(({ key }) => key === game.key)) save(putGame(latest(), game));
}

/** Changes a game that runs; one that is over keeps how it ended. */
export function changeGame(key: string, change: Partial<MyGame>): void {
  const known = latest().find((game) => game.key === key);
  if (!known || isOver(known)) return;
  const next = { ...known, ...change };
  if (JSON.stringify(next) !== JSON.stringify(known)) save(putGame(latest(), next));
}

export function endGame(key: string, result: Result, seen: boolean): void {
  changeGame(key, { result, seen });
}

/** The person has been shown how these ended. */
export function markSeen(shown: (game: MyGame) => boolean): void {
  const isNew = (game: MyGame): boolean => isOver(game) && game.seen !== true && shown(game);
  const games = latest();
  if (games.some(isNew)) save(games.map((game) => (isNew(game) ? { ...game, seen: true } : game)));
}

export function removeGame(key: string): void {
  save(latest().filter((game) => game.key !== key));
}

/** Forgets the games that are over. */
export function clearGames(): void {
  save(latest().filter((game) => !isOver(game)));
}
