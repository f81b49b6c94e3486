import { type GameEntry, loadGame } from "./entry.ts";
import { GAME_LIST } from "./list.ts";

/** Every game with its code. */
export const GAMES: readonly GameEntry[] = await Promise.all(GAME_LIST.map(loadGame));

export function findGame(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
