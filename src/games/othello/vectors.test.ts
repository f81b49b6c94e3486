import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { othelloRules as rules } from "./rules.ts";
import { boardOf } from "./state.ts";
import { legal, names, START } from "./testing/positions.ts";

interface Vector {
  readonly id: number;
  readonly kind?: string;
  readonly moves: readonly string[];
  readonly states: readonly { readonly toMove: 1 | 2; readonly board: string; readonly legal: string[] }[];
  readonly final: { readonly black: number; readonly white: number; readonly winner: 0 | 1 | 2 };
}

function read(name: string): Vector[] {
  const url = new URL(`../../../test/fixtures/othello/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8")) as Vector[];
}

describe.each(["othello", "othello-special"])("the reference games of %s", (name) => {
  test.each(read(name).map((game) => [`${game.id} ${game.kind ?? ""}`, game] as const))("game %s", (_, game) => {
    let state = START;
    for (const [ply, expected] of game.states.entries()) {
      expect(boardOf(state)).toBe(expected.board);
      const last = ply === game.moves.length;
      if (!last) expect(state.turn).toBe(expected.toMove - 1);
      const moves = names(legal(state)).filter((move) => move !== "pass");
      expect(moves).toEqual(expected.legal.filter((move) => move !== "pass"));
      expect(rules.phase(state).kind).toBe(last ? "over" : "ask");
      if (last) break;
      const move = rules.readMove(game.moves[ply] ?? "");
      if (!move.ok) throw new Error(move.why.code);
      expect(rules.objection(state, state.turn, move.value)).toBeUndefined();
      state = rules.play(state, state.turn, move.value);
    }
    expect(game.states).toHaveLength(game.moves.length + 1);
    const winner = game.final.winner === 0 ? null : game.final.winner - 1;
    expect(rules.phase(state)).toEqual({ kind: "over", winner });
    expect(rules.score(state)).toEqual([game.final.black, game.final.white]);
  });
});
