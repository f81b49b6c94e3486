import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lifegameRules as rules } from "./rules.ts";
import type { LifegameState } from "./state.ts";
import { after, anyState, start, playRandomly } from "./testing/states.ts";
import { whyOf } from "../../core/testing/english.ts";

const read = (text: string) => rules.readPosition(text, rules.readOptions({}));
const EMPTY = "000000/000000/000000/000000/000000/000000";
const THREE = "100000/020000/000000/000000/000000/000001";
const ROWS = Array.from({ length: 6 }, () => [0, 0, 0, 0, 0, 0]);

/** The output of `position --json`. */
function printed(state: LifegameState): Record<string, unknown> {
  return {
    type: "position",
    game: "lifegame",
    ply: rules.ply(state),
    phase: rules.phase(state),
    score: rules.score(state),
    legal: rules.moves?.(state, state.turn).map((move) => rules.writeMove(move)),
    ...rules.writePosition(state),
  };
}

describe("a position", () => {
  test("is restored exactly from its printed form at any point of a match", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const again = rules.readPosition(JSON.stringify(printed(state)), state.options);
        expect(again).toEqual({ ok: true, value: state });
      }),
    );
  });

  test("is printed with the board in rows of digits, the player to place and the generation", () => {
    expect(rules.writePosition(after("0,0", "1,1"))).toEqual({
      board: [[1, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], ...ROWS.slice(2)],
      turn: 1,
      generation: 0,
    });
  });

  test("is restored from rows and the player to place; cells on the board count as placed", () => {
    expect(read(`${EMPTY} 1`)).toEqual({ ok: true, value: start() });
    expect(read(`${THREE} 2\n`)).toEqual({ ok: true, value: after("0,0", "1,1", "5,5") });
  });

  test("is restored from rows, the player to place and the generation", () => {
    const evolved = read("000000/011000/011000/000000/000000/000002 1 2");
    expect(evolved).toMatchObject({ ok: true, value: { ply: 12, generation: 2 } });
    expect(evolved.ok && rules.phase(evolved.value)).toEqual({ kind: "tick" });
    expect(read(`${EMPTY} 1 3`)).toMatchObject({ ok: true, value: { generation: 3 } });
  });

  test("needs only the board", () => {
    expect(read(JSON.stringify({ board: ROWS }))).toEqual({ ok: true, value: start() });
    const [row = [], ...rows] = ROWS;
    const oneCell = [[1, ...row.slice(1)], ...rows];
    expect(read(JSON.stringify({ board: oneCell }))).toEqual({ ok: true, value: after("0,0") });
    expect(read(JSON.stringify({ board: oneCell, turn: 1 }))).toMatchObject({ ok: true, value: { turn: 0, ply: 1 } });
  });

  test("has the size of the option", () => {
    const options = rules.readOptions({ size: 2, placements: 1 });
    expect(rules.readPosition("10/00 2", options)).toMatchObject({ ok: true, value: { turn: 1, ply: 1 } });
    expect(rules.readPosition(`${EMPTY} 1`, options).ok).toBe(false);
  });

  const form = /^a position is the rows of the board with \/ between them/;
  test.each([
    ["", form],
    [EMPTY, form],
    [`${EMPTY} 3`, form],
    [`${EMPTY}  1`, form],
    [`${EMPTY} 1 `, form],
    [`${EMPTY} 1 x`, form],
    [EMPTY.replace("0", "3") + " 1", form],
    [`${EMPTY.slice(1)} 1`, "the board has 6 rows of 6 cells, as the option size says"],
    [`${EMPTY}/000000 1`, "the board has 6 rows of 6 cells, as the option size says"],
    [`${EMPTY} 1 4`, "it is over after generation 3, as the option generations says"],
    [`111111/222222/${EMPTY.slice(14, -1)}1 1`, "there are 13 cells on the board, but only 12 are placed"],
    ["9".repeat(70_000), "a position has at most 65536 characters"],
    ["[]", "the position is not a JSON object"],
    ["{", "the position is not a JSON object"],
    ["[".repeat(60_000), "the position is not a JSON object"],
    ["{}", /^"board" must be an array of rows/],
    [`{"__proto__":{"board":[]}}`, /^"board" must be an array of rows/],
  ])("is refused as %.20s", (text, why) => {
    expect(whyOf(read(text))).toEqual(typeof why === "string" ? why : expect.stringMatching(why));
  });

  test.each([
    [{ type: "result" }, '"type" must be "position"'],
    [{ game: "othello" }, '"game" must be "lifegame"'],
    [{ board: "0" }, /^"board" must be an array of rows/],
    [{ board: ROWS.map((row) => row.map(String)) }, /^"board" must be an array of rows/],
    [{ board: [[0]] }, "the board has 6 rows of 6 cells, as the option size says"],
    [{ turn: 0 }, '"turn" must be 1 or 2'],
    [{ generation: 0.5 }, '"generation" must be a whole number from 0'],
    [{ ply: 5 }, '"ply" contradicts the board, which gives 1'],
    [{ turn: 1 }, '"phase" contradicts the board, which gives {"kind":"ask","seats":[0]}'],
    [{ generation: 1 }, '"ply" contradicts the board, which gives 12'],
    [{ phase: { kind: "tick" } }, '"phase" contradicts the board, which gives {"kind":"ask","seats":[1]}'],
    [{ score: [0, 1] }, '"score" contradicts the board, which gives [1,0]'],
    [{ legal: [] }, /^"legal" contradicts the board/],
  ])("is refused with %j", (change, why) => {
    const text = JSON.stringify({ ...printed(after("3,3")), ...change });
    expect(whyOf(read(text))).toEqual(typeof why === "string" ? why : expect.stringMatching(why));
  });

  test("never throws on any JSON", () => {
    const value = fc.jsonValue();
    fc.assert(
      fc.property(
        fc.record({ board: fc.oneof(value, fc.constant(ROWS)) }),
        fc.record({ ply: value, turn: value, generation: value, phase: value, legal: value }, { requiredKeys: [] }),
        (base, more) => {
          const position = read(JSON.stringify({ ...base, ...more }));
          if (!position.ok) expect(position.why).not.toBe("");
        },
      ),
    );
  });

  test("is accepted in printed form throughout a match", () => {
    for (const state of playRandomly(9, { preset: "8x8" }))
      expect(rules.readPosition(JSON.stringify(printed(state)), state.options).ok).toBe(true);
  });
});
