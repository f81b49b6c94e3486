import { describe, expect, test } from "vitest";
import { GAMES } from "../games/index.ts";
import * as bots from "./bots.ts";
import * as games from "./games.ts";
import * as perft from "./perft.ts";
import { jsonLines, runCommand } from "./testing/run-command.ts";

describe("perft", () => {
  test("prints one line per depth", async () => {
    const lines = jsonLines(await runCommand(perft, "othello", "5", "--json"));
    expect(lines.map(({ depth, nodes }) => [depth, nodes])).toEqual([
      [1, 4],
      [2, 12],
      [3, 56],
      [4, 244],
      [5, 1396],
    ]);
    for (const line of lines) expect(line).toMatchObject({ type: "perft", game: "othello", ended: 0 });
  });

  test("aligns its table", async () => {
    const { stdout } = await runCommand(perft, "othello", "6");
    const widths = stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.length);
    expect(new Set(widths).size).toBe(1);
    expect(stdout).toContain("8,200");
  });

  test.each(["0", "21", "-1", "1.5", "x", ""])("refuses the depth %j", async (depth) => {
    expect((await runCommand(perft, "othello", "--", depth)).error).toMatchObject({
      code: "commander.invalidArgument",
    });
  });
});

test("games lists every game with its properties", async () => {
  const lines = jsonLines(await runCommand(games, "--json"));
  expect(lines.map(({ game }) => game)).toEqual(GAMES.map(({ rules }) => rules.id));
  expect(lines[0]).toMatchObject({ type: "game", seats: ["black", "white"], limits: { moveMs: 5000 } });
  expect(jsonLines(await runCommand(games, "--json", "--lang", "ja"))).toEqual(lines);
  const { stdout } = await runCommand(games, "--lang", "ja");
  expect(stdout).toContain("1手5秒");
});

test("bots lists the bots of one game or of all", async () => {
  const all = jsonLines(await runCommand(bots, "--json"));
  expect(all).toHaveLength(GAMES.reduce((sum, { bots }) => sum + bots.length, 0));
  expect(all).toContainEqual({ type: "bot", game: "othello", name: "random", about: "any legal move" });
  expect((await runCommand(bots, "othello")).stdout).toMatch(/^othello {2}random/m);
  expect((await runCommand(bots, "chess")).error).toMatchObject({ code: "unknown-game" });
});
