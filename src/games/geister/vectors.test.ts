import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Seat } from "../../core/seats.ts";
import { readMove, writeMove } from "./moves.ts";
import { geisterRules as rules } from "./rules.ts";
import type { GeisterState } from "./state.ts";

interface Vector {
  readonly id: number;
  readonly kind: string;
  readonly set: readonly [string, string];
  readonly max_plies: number;
  readonly start: readonly [string, string];
  readonly plies: readonly {
    readonly player: Seat;
    readonly legal: readonly string[];
    readonly move: string;
    readonly captured: "R" | "B" | null;
    readonly view0: string;
    readonly view1: string;
  }[];
  readonly result: { readonly winner: Seat | null; readonly reason: string; readonly plies: number };
  readonly final_revealed: readonly [string, string];
}

const url = new URL("../../../test/fixtures/geister/games.json", import.meta.url);
const GAMES = JSON.parse(readFileSync(url, "utf8")) as readonly Vector[];

function playMove(state: GeisterState, seat: Seat, text: string): GeisterState {
  const move = readMove(text);
  if (!move.ok) throw new Error(move.why.code);
  expect(rules.objection(state, seat, move.value)).toBeUndefined();
  return rules.play(state, seat, move.value);
}

const boards = (state: GeisterState): readonly string[] => [rules.view(state, 0).board, rules.view(state, 1).board];

describe("the reference games", () => {
  test.each(GAMES.map((game) => [`${game.id} ${game.kind}`, game] as const))("game %s", (_, game) => {
    let state = rules.start(rules.readOptions({ plies: game.max_plies }));
    state = playMove(state, 0, `SET:${game.set[0]}`);
    state = playMove(state, 1, `SET:${game.set[1]}`);
    expect(boards(state)).toEqual(game.start);
    for (const { player, legal, move, captured, view0, view1 } of game.plies) {
      expect(rules.phase(state)).toEqual({ kind: "ask", seats: [player] });
      expect(rules.moves?.(state, player).map(writeMove)).toEqual(legal.map((text) => `MOV:${text}`));
      state = playMove(state, player, `MOV:${move}`);
      expect(state.last?.taken?.toUpperCase() ?? null).toBe(captured);
      expect(boards(state)).toEqual([view0, view1]);
    }
    expect(rules.phase(state)).toEqual({ kind: "over", winner: game.result.winner });
    expect(rules.ply(state)).toBe(game.result.plies);
    expect([rules.hiddenInformation?.reveal(state, 0).board, rules.hiddenInformation?.reveal(state, 1).board]).toEqual(
      game.final_revealed,
    );
  });
});
