import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { promptText, preview } from "./drawing.ts";
import { type GeisterMove, readMove } from "./moves.ts";
import { geisterRules as rules } from "./rules.ts";
import { listMoves, phaseOf, startState } from "./state.ts";
import { after, anyState, twinFor } from "./testing/positions.ts";
import type { GeisterView } from "./view.ts";

const start = after("SET:ABCD", "SET:EFGH");

/** A and G stand in the far corners; G is blue and may leave, A is red and may not. */
const CORNERS: GeisterView = { board: "00R24R34R44R15B25B50B45B41u31u21u11u40u30u99r01u", turn: 0, ply: 40 };

function move(text: string): GeisterMove {
  const read = readMove(text);
  if (!read.ok) throw new Error(read.why.code);
  return read.value;
}

describe("the prompt", () => {
  test("before play asks for four ghosts", () => {
    const { en, ja } = promptText(rules.view(startState(0), 1), undefined);
    expect(en).toMatch(/^Choose four red ghosts, such as EFGH/);
    expect(ja).toContain("EFGH");
  });

  test("in play lists the legal steps by ghost", () => {
    expect(promptText(rules.view(start, 0), listMoves(start, 0))).toEqual({
      en: "Steps: A↑← B↑ C↑ D↑→ E← H→",
      ja: "動かせるオバケ: A↑← B↑ C↑ D↑→ E← H→",
    });
  });

  test("lists the steps that leave the board separately", () => {
    const { en, ja } = promptText(CORNERS, undefined);
    expect(en).toMatch(/^Steps: A→↓ B.* G←↓ H←→ {3}Out of the board, which wins: G↑→$/);
    expect(ja).toMatch(/脱出（勝ち）: G↑→$/);
  });

  test("computes the legal moves if none are given and reveals no hidden colours", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { turn } = state;
        const phase = phaseOf(state);
        if (phase.kind !== "ask" || !phase.seats.includes(turn)) return;
        const given = promptText(rules.view(state, turn), listMoves(state, turn));
        expect(promptText(rules.view(state, turn), undefined)).toEqual(given);
        expect(promptText(rules.view(twinFor(turn, state), turn), undefined)).toEqual(given);
      }),
    );
  });
});

describe("the preview", () => {
  test.each([
    ["SET:EFGH", "red: E F G H", "赤: E F G H"],
    ["MOV:B,NORTH", "B north", "B を北へ"],
    ["MOV:A,SOUTH", "A south, takes h", "A を南へ、h を取る"],
    ["MOV:G,NORTH", "G leaves the board", "G が脱出"],
    ["MOV:G,EAST", "G leaves the board", "G が脱出"],
    ["MOV:A,NORTH", "A north", "A を北へ"],
    ["MOV:F,NORTH", "F north", "F を北へ"],
  ])("of %s is %j", (text, en, ja) => {
    expect(preview(move(text), CORNERS)).toEqual({ en, ja });
  });

  test("announces a capture exactly when the rules make one", () => {
    let captures = 0;
    fc.assert(
      fc.property(anyState, (state) => {
        const phase = phaseOf(state);
        if (phase.kind !== "ask" || state.reds.includes(null)) return;
        for (const step of listMoves(state, state.turn)) {
          const { last } = rules.play(state, state.turn, step);
          const announced = preview(step, rules.view(state, state.turn)).en.includes("takes");
          expect(announced).toBe(last?.taken !== undefined);
          if (announced) captures++;
        }
      }),
    );
    expect(captures).toBeGreaterThan(0);
  });
});
