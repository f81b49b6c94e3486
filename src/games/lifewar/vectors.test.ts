import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lifewarRules as rules } from "./rules.ts";
import { formatEnglish } from "../../core/lang.ts";
import { listWar } from "../../life/war/index.ts";
import type { WarState } from "./state.ts";

type Cells = readonly (readonly [number, number])[];
interface Step {
  readonly op: "generation" | "move";
  readonly player?: 1 | 2;
  readonly cells: Cells | Readonly<Record<"1" | "2", Cells>>;
  readonly counts: readonly [number, number];
  readonly sha256: string;
}
interface Vector {
  readonly id: number;
  readonly overwrite: boolean;
  readonly initial: Readonly<Record<"1" | "2", Cells>>;
  readonly initial_sha256: string;
  readonly steps: readonly Step[];
}

const url = new URL("../../../test/fixtures/lifewar/games.json", import.meta.url);
const GAMES = JSON.parse(readFileSync(url, "utf8")) as readonly Vector[];

function digest({ board }: WarState): string {
  const cells = ([1, 2] as const).flatMap((player) => listWar(board, player).map(([x, y]) => [x, y, player] as const));
  cells.sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
  return createHash("sha256")
    .update(cells.map(([x, y, p]) => `${x},${y}=${p}`).join(";"))
    .digest("hex");
}

describe("the reference wars", () => {
  test.each(GAMES.map((game) => [game.id, game] as const))("war %i", (_, game) => {
    const first = ((game.steps.find(({ op }) => op !== "generation")?.player ?? 1) - 1) as 0 | 1;
    const options = rules.readOptions({ first, occupied: game.overwrite ? "overwrite" : "keep" });
    const cells = [game.initial["1"], game.initial["2"]];
    const start = rules.readPosition(JSON.stringify({ cells, phase: { kind: "tick" } }), options);
    if (!start.ok) throw new Error(formatEnglish(start.why));
    let state = start.value;
    expect(digest(state)).toBe(game.initial_sha256);
    for (const step of game.steps) {
      if (step.op === "generation") state = rules.ticks?.tick(state) as WarState;
      else {
        const seat = step.player === 1 ? 0 : 1;
        const move = { cells: (step.cells as Cells).flat() };
        expect(rules.objection(state, seat, move)).toBeUndefined();
        state = rules.play(state, seat, move);
        expect(state.last?.cells).toEqual(move.cells);
      }
      expect(rules.score(state)).toEqual(step.counts);
      expect(digest(state)).toBe(step.sha256);
    }
  });
});
