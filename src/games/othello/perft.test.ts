import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyGame } from "../../core/game.ts";
import { countByRules, perft } from "../perft.ts";
import { findGame } from "../index.ts";
import { stateOf } from "./state.ts";
import { anyState, START } from "./testing/positions.ts";

const othello = findGame("othello")!;

/** The published table; the first finished games occur at depth 9. */
const TABLE = [
  [0, 1, 0],
  [1, 4, 0],
  [2, 12, 0],
  [3, 56, 0],
  [4, 244, 0],
  [5, 1396, 0],
  [6, 8200, 0],
  [7, 55092, 0],
  [8, 390216, 0],
  [9, 3005288, 228],
] as const;

describe("perft", () => {
  test.each(TABLE)("at depth %i finds %i leaves, %i of them finished", (depth, nodes, ended) => {
    expect(perft(othello, START, depth)).toEqual({ nodes, ended });
  });

  test.each(TABLE.slice(0, 6))("by the rules alone at depth %i finds the same %i leaves", (depth, nodes, ended) => {
    expect(countByRules(othello.rules, START, depth)).toEqual({ nodes, ended });
  });

  test("counts a finished game as one leaf at every deeper depth, and a pass as a move", () => {
    expect(perft(othello, stateOf("1".repeat(64), 0), 5)).toEqual({ nodes: 1, ended: 1 });
    const passing = stateOf("12".padEnd(64, "0"), 1);
    expect([1, 2, 3].map((depth) => perft(othello, passing, depth))).toEqual([
      { nodes: 1, ended: 0 },
      { nodes: 1, ended: 1 },
      { nodes: 1, ended: 1 },
    ]);
  });

  test("drops finished games after the depth where they ended on request", () => {
    const passing = stateOf("12".padEnd(64, "0"), 1);
    const counts = [2, 3].map((depth) => countByRules(othello.rules, passing, depth, "dropped"));
    expect(counts).toEqual([
      { nodes: 1, ended: 1 },
      { nodes: 0, ended: 0 },
    ]);
  });

  test("counts the same as the rules alone from any position", () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 0, max: 3 }), (state, depth) => {
        expect(perft(othello, state, depth)).toEqual(countByRules(othello.rules, state, depth));
      }),
    );
  });

  test("is refused for a game whose moves cannot be listed", () => {
    const unlisted: AnyGame = { ...othello.rules };
    delete unlisted.moves;
    expect(() => countByRules(unlisted, START, 1)).toThrow("cannot be listed");
  });
});
