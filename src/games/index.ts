import type { GameEntry } from "./entry.ts";
import { geister } from "./geister/index.ts";
import { lifegame } from "./lifegame/index.ts";
import { lifewar } from "./lifewar/index.ts";
import { othello } from "./othello/index.ts";

export const GAMES: readonly GameEntry[] = [othello, geister, lifegame, lifewar];

export function findGame(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.rules.id === id);
}
