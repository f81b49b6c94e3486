import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OthelloState, START_BOARD, stateOf } from "./state.ts";
import { othelloRules as rules } from "./rules.ts";
import { after, anyState, legal, names, START } from "./testing/positions.ts";
import { whyOf } from "../../core/testing/english.ts";

const read = (text: string) => rules.readPosition(text, { spawn: "once" });

/** The output of `position --json`. */
function printed(state: OthelloState): Record<string, unknown> {
  return {
    type: "position",
    game: "othello",
    ply: rules.ply(state),
    phase: rules.phase(state),
    score: rules.score(state),
    legal: names(legal(state)),
    ...rules.writePosition(state),
  };
}

describe("a position", () => {
  test("is restored exactly from its printed form in every phase", () => {
    fc.assert(
      fc.property(anyState, fc.nat(500), (state, ply) => {
        const numbered = { ...state, ply };
        expect(read(JSON.stringify(printed(numbered)))).toEqual({ ok: true, value: numbered });
      }),
    );
  });

  test("is restored from 64 digits and the side to move", () => {
    expect(read(`${START_BOARD} 1`)).toEqual({ ok: true, value: START });
    expect(read(`${START_BOARD} 2\n`)).toEqual({ ok: true, value: stateOf(START_BOARD, 1) });
  });

  test("needs only the board and the side to move", () => {
    expect(read(JSON.stringify({ board: START_BOARD, turn: 2 }))).toEqual({ ok: true, value: stateOf(START_BOARD, 1) });
    const phase = { seats: [1], kind: "ask" };
    expect(read(JSON.stringify({ board: START_BOARD, phase }))).toEqual({ ok: true, value: stateOf(START_BOARD, 1) });
  });

  test.each([
    ["", "the board has 64 digits, not 0"],
    [START_BOARD, "after the 64 digits come one blank and the side to move, 1 or 2"],
    [`${START_BOARD} 3`, "after the 64 digits come one blank and the side to move, 1 or 2"],
    [`${START_BOARD}  1`, "after the 64 digits come one blank and the side to move, 1 or 2"],
    [`${START_BOARD} 1 `, "after the 64 digits come one blank and the side to move, 1 or 2"],
    [`x${START_BOARD.slice(1)} 1`, "the board has digits 0, 1 and 2 only, but square 1 is something else"],
    [`0${START_BOARD} 1`, "the board has 64 digits, not 65"],
    ["9".repeat(70_000), "a position has at most 65536 characters"],
    ["[]", "the position is not a JSON object"],
    ["{", "the position is not a JSON object"],
    ['"x"', "the position is not a JSON object"],
    ["[".repeat(60_000), "the position is not a JSON object"],
    ["{}", '"board" must be a text of 64 digits'],
    [`{"__proto__":{"board":"${START_BOARD}","turn":1}}`, '"board" must be a text of 64 digits'],
    [`{"board":"${START_BOARD}"}`, 'who is to move? "turn" must be 1 (black) or 2 (white)'],
  ])("is refused as %.20s", (text, why) => {
    expect(whyOf(read(text))).toBe(why);
  });

  test.each([
    [{ type: "result" }, '"type" must be "position"'],
    [{ game: "geister" }, '"game" must be "othello"'],
    [{ board: 5 }, '"board" must be a text of 64 digits'],
    [{ board: "012" }, '"board": the board has 64 digits, not 3'],
    [{ turn: "1" }, '"turn" must be 1 (black) or 2 (white)'],
    [{ ply: -1 }, '"ply" must be a whole number from 0'],
    [{ ply: null }, '"ply" must be a whole number from 0'],
    [{ ply: 1e300 }, '"ply" must be a whole number from 0'],
    [{ turn: 1 }, '"phase" contradicts the board, which gives {"kind":"ask","seats":[0]}'],
    [{ phase: null }, '"phase" contradicts the board, which gives {"kind":"ask","seats":[1]}'],
    [{ phase: { kind: "tick" } }, '"phase" contradicts the board, which gives {"kind":"ask","seats":[1]}'],
    [{ score: [3, 3] }, '"score" contradicts the board, which gives [4,1]'],
    [{ score: { 0: 4, 1: 1 } }, '"score" contradicts the board, which gives [4,1]'],
    [{ legal: ["f4"] }, '"legal" contradicts the board, which gives ["f4","d6","f6"]'],
  ])("is refused with %j", (change, why) => {
    expect(whyOf(read(JSON.stringify({ ...printed(after("f5")), ...change })))).toBe(why);
  });

  test("never throws on any JSON", () => {
    const value = fc.jsonValue();
    fc.assert(
      fc.property(
        fc.record({ board: fc.oneof(value, fc.constant(START_BOARD)), turn: fc.oneof(value, fc.constant(1)) }),
        fc.record({ ply: value, phase: value, score: value, legal: value }, { requiredKeys: [] }),
        value,
        (base, more, bare) => {
          for (const text of [JSON.stringify({ ...base, ...more }), JSON.stringify(bare)]) {
            const position = read(text);
            if (!position.ok) expect(position.why).not.toBe("");
          }
        },
      ),
    );
  });
});
