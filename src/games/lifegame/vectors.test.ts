import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lifegameRules as rules } from "./rules.ts";
import { rowsOf } from "./state.ts";
import { start } from "./testing/states.ts";

interface Vector {
  readonly id: number;
  readonly kind: string;
  readonly moves: readonly (readonly [number, number])[];
  readonly board_after_placement: readonly (readonly number[])[];
  readonly generations: readonly (readonly (readonly number[])[])[];
  readonly counts_per_generation: readonly Readonly<Record<"1" | "2", number>>[];
  readonly result: "1" | "2" | "draw";
}

const url = new URL("../../../test/fixtures/lifegame/lifegame6x6.json", import.meta.url);
const VECTORS = JSON.parse(readFileSync(url, "utf8")) as readonly Vector[];

describe("the reference games", () => {
  test("exist", () => {
    expect(VECTORS.length).toBeGreaterThan(5);
  });

  test.each(VECTORS.map((game) => [`${game.id} ${game.kind}`, game] as const))("game %s", (_, game) => {
    let state = start();
    for (const [ply, [row, col]] of game.moves.entries()) {
      const seat = ply % 2 === 0 ? 0 : 1;
      expect(rules.phase(state)).toEqual({ kind: "ask", seats: [seat] });
      expect(rules.objection(state, seat, { row, col })).toBeUndefined();
      state = rules.play(state, seat, { row, col });
    }
    expect(rowsOf(state)).toEqual(game.board_after_placement);
    for (const [generation, expected] of game.generations.entries()) {
      expect(rules.phase(state)).toEqual({ kind: "tick" });
      state = rules.ticks?.tick(state) ?? state;
      expect(rowsOf(state)).toEqual(expected);
      const { "1": ones, "2": twos } = game.counts_per_generation[generation] ?? { "1": -1, "2": -1 };
      expect(rules.score(state)).toEqual([ones, twos]);
    }
    const winner = game.result === "draw" ? null : Number(game.result) - 1;
    expect(rules.phase(state)).toEqual({ kind: "over", winner });
    expect(rules.ply(state)).toBe(12);
  });
});
