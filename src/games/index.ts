import { suggestion } from "../core/nearest.ts";
import { UsageError } from "../core/errors.ts";
import { type GameEntry, loadGame } from "./entry.ts";
import { GAME_LIST } from "./list.ts";

/** Every game with its code. */
export const GAMES: readonly GameEntry[] = await Promise.all(GAME_LIST.map(loadGame));

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
