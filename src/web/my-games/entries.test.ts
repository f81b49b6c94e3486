import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findByAddress,
  hrefOf,
  isOver,
  MAX_GAMES,
  type MyGame,
  putGame,
  readGames,
  resultOf,
  RESULTS,
  writeGames,
} from "./entries.ts";

const game = (key: string, more: Partial<MyGame> = {}): MyGame => ({
  key,
  game: "nim",
  name: "ann",
  since: 1,
  ...more,
});

const anyGame: fc.Arbitrary<MyGame> = fc.record(
  {
    key: fc.string(),
    game: fc.string(),
    name: fc.string(),
    since: fc.nat(),
    table: fc.string(),
    match: fc.string(),
    opponent: fc.string(),
    seat: fc.constantFrom(0 as const, 1 as const),
    result: fc.constantFrom(...RESULTS),
    seen: fc.constant(true),
  },
  { requiredKeys: ["key", "game", "name", "since"] },
);

describe("the games of a browser", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(fc.array(anyGame), (games) => {
        expect(readGames(writeGames(games))).toEqual(games);
      }),
    );
  });

  it("are read safely from any stored text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(readGames(text).every(({ key }) => typeof key === "string")).toBe(true);
      }),
    );
  });

  it("are listed once each, newest first", () => {
    const two = putGame(putGame([], game("a")), game("b"));
    expect(two.map(({ key }) => key)).toEqual(["b", "a"]);
    expect(putGame(two, game("a", { match: "m" }))).toEqual([game("b"), game("a", { match: "m" })]);
  });

  it("drop the oldest finished games and never a running one", () => {
    let games: readonly MyGame[] = [game("running")];
    for (let at = 0; at < 2 * MAX_GAMES; at++) games = putGame(games, game(`g${at}`, { result: "won" }));
    expect(games).toHaveLength(MAX_GAMES);
    expect(games.filter((each) => !isOver(each)).map(({ key }) => key)).toEqual(["running"]);
    expect(games[0]?.key).toBe(`g${2 * MAX_GAMES - 1}`);
  });

  it.each([
    ["a win", { winner: 1, by: "rules" }, "won"],
    ["a loss", { winner: 0, by: "timeout" }, "lost"],
    ["a draw", { winner: null, by: "rules" }, "drawn"],
    ["a void match", { winner: null, by: "void" }, "void"],
  ] as const)("show %s from the seat's perspective", (_name, verdict, result) => {
    expect(resultOf(verdict, 1)).toBe(result);
  });

  it("are found by their address, even if two are seats of the same match", () => {
    const games = [game("a", { match: "m", seat: 0 }), game("b", { match: "m", seat: 1 }), game("c", { table: "t" })];
    for (const each of games) {
      const query = new URL(hrefOf(each), "http://arena").searchParams;
      expect(findByAddress(games, query)?.key).toBe(each.key);
    }
    expect(findByAddress(games, new URLSearchParams("match=other"))).toBeUndefined();
    expect(findByAddress(games, new URLSearchParams(""))).toBeUndefined();
  });
});
