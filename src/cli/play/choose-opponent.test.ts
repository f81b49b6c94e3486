import { describe, expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { listOpponents, readOpponent, usualOpponent } from "./choose-opponent.ts";

describe.each(GAMES.map((entry) => ({ id: entry.rules.id, entry })))("opponents at $id", ({ entry }) => {
  const opponents = listOpponents(entry);

  test("are all bots with all levels, each under a number and a name", () => {
    const count = entry.bots.reduce((sum, { thinking }) => sum + (thinking?.levels.length ?? 1), 0);
    expect(opponents).toHaveLength(count);
    for (const [index, { spec }] of opponents.entries()) {
      expect(readOpponent(` ${index + 1}`, opponents, entry)).toBe(spec);
      expect(readOpponent(spec.toUpperCase(), opponents, entry)).toBe(spec);
    }
  });

  test("are refused under other names, numbers and levels", () => {
    for (const answer of ["0", String(opponents.length + 1), "nobody", `${entry.bots.at(-1)?.id}:99`, "1.5"])
      expect(readOpponent(answer, opponents, entry)).toBeUndefined();
  });

  test("have a default for scripts", () => {
    expect(entry.bots.map(({ id }) => id)).toContain(usualOpponent(entry));
  });
});
