import { suggestion } from "../core/nearest.ts";
import { UsageError } from "../core/errors.ts";
import { type GameEntry, loadGame } from "./entry.ts";
import { addListing, GAME_LIST } from "./list.ts";

const games: GameEntry[] = await Promise.all(GAME_LIST.map(loadGame));

/** Every game with its code. Games from files are added at start-up, so read it when it is needed. */
export const GAMES: readonly GameEntry[] = games;

/** Adds a game from a file; the caller makes sure that its id is free. */
export function registerGame(entry: GameEntry): void {
  addListing(entry);
  games.push(entry);
}

/** Throws a UsageError for an unknown game. */
export function readGame(id: string): GameEntry {
  const entry = findGame(id);
  if (entry) return entry;
  const ids = GAMES.map(({ rules }) => rules.id);
  throw new UsageError("unknown-game", {
    en: 'There is no game "{id}"; {hint}',
    ja: "「{id}」というゲームはありません。{hint}",
    values: { id, hint: suggestion(id, ids) },
  });
}

export function findGame(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
