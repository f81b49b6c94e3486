import { expect, test } from "vitest";
import { findGame, GAMES } from "./index.ts";

test("findGame finds a game by its exact id only", () => {
  for (const game of GAMES) expect(findGame(game.rules.id)).toBe(game);
  expect(findGame("Othello")).toBeUndefined();
  expect(findGame("__proto__")).toBeUndefined();
});

test("ids of games, dialects, bots and exports are unique", () => {
  const lists = [
    GAMES.map((game) => game.rules),
    ...GAMES.flatMap((game) => [game.dialects.list, game.bots, game.exports ?? []]),
  ];
  for (const list of lists) {
    const ids = list.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
