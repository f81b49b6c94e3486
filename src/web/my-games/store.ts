import { signal, type ReadonlySignal } from "@preact/signals";
import { readStored, store } from "../shell/preference.ts";
import { isOver, type MyGame, putGame, readGames, type Result, writeGames } from "./entries.ts";

const list = signal(readGames(readStored("games")));

/** The games of this browser, newest first; other tabs change them too. */
export const myGames: ReadonlySignal<readonly MyGame[]> = list;

addEventListener("storage", ({ key, newValue }) => {
  if (key === "shinpan.games") list.value = readGames(newValue);
});

/** Another tab may have written meanwhile; without storage only this tab's list exists. */
function readLatest(): readonly MyGame[] {
  const text = readStored("games");
  return text === null ? list.value : readGames(text);
}

function save(games: readonly MyGame[]): void {
  store("games", writeGames(games));
  list.value = games;
}

export function addGame(game: MyGame): void {
  if (!readLatest().some(({ key }) => key === game.key)) save(putGame(readLatest(), game));
}

/** Changes a running game; a finished one keeps its result. */
export function changeGame(key: string, change: Partial<MyGame>): void {
  const known = readLatest().find((game) => game.key === key);
  if (!known || isOver(known)) return;
  const next = { ...known, ...change };
  if (JSON.stringify(next) !== JSON.stringify(known)) save(putGame(readLatest(), next));
}

export function endGame(key: string, result: Result, seen: boolean): void {
  changeGame(key, { result, seen });
}

/** Marks the results of matching games as seen. */
export function markSeen(shown: (game: MyGame) => boolean): void {
  const isNew = (game: MyGame): boolean => isOver(game) && game.seen !== true && shown(game);
  const games = readLatest();
  if (games.some(isNew)) save(games.map((game) => (isNew(game) ? { ...game, seen: true } : game)));
}

export function removeGame(key: string): void {
  save(readLatest().filter((game) => game.key !== key));
}

/** Removes finished games. */
export function clearGames(): void {
  save(readLatest().filter((game) => !isOver(game)));
}
