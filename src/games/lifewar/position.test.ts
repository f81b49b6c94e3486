import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OptionValues } from "../../core/game.ts";
import { formatEnglish } from "../../core/lang.ts";
import { type Random, seededRandom } from "../../core/random.ts";
import { describePosition } from "../../referee/position.ts";
import { randomBot } from "./bots/simple.ts";
import { lifewarRules as rules } from "./rules.ts";
import { adjourn, play, tick, type WarState } from "./state.ts";
import { whyOf } from "../../core/testing/english.ts";

const options = (values: OptionValues = {}) => rules.readOptions({ size: 32, ...values });
const read = (text: unknown, values?: OptionValues) =>
  rules.readPosition(typeof text === "string" ? text : JSON.stringify(text), options(values));
const describeState = (state: WarState): string => JSON.stringify(describePosition(rules, state));

function stateOf(text: unknown, values?: OptionValues): WarState {
  const state = read(text, values);
  if (!state.ok) throw new Error(formatEnglish(state.why));
  return state.value;
}

/** Plays random moves on a small board, so cells meet; may stop within a round. */
function playRandomly(random: Random, steps: number, values: OptionValues): WarState {
  let state = rules.start(options(values));
  for (let count = 0; count < steps; count++) {
    const phase = rules.phase(state);
    if (phase.kind === "over") break;
    const [seat = 0] = phase.kind === "ask" ? phase.seats : [];
    if (phase.kind === "tick") state = tick(state);
    else state = play(state, seat, randomBot.choose({ seat, view: rules.view(state, seat), random }));
  }
  return state;
}

describe("the position notation", () => {
  test.each([
    ["- - 0", 0, [0, 0], 0],
    ["3,4;3,5;4,4 - 0", 0, [3, 0], 0],
    ["3,4 31,31;0,0 1", 1, [1, 2], 0],
    ["- 9,9 1\n", 1, [0, 1], 0],
    ["- 9,9 0\r\n", 0, [0, 1], 1],
  ] as const)("reads %j", (text, seat, score, first) => {
    const state = stateOf(text, { first });
    expect(rules.phase(state)).toEqual({ kind: "ask", seats: [seat] });
    expect(rules.score(state)).toEqual(score);
    expect(state.options.first).toBe(first);
  });

  const SHAPE = "a position is the cells of both, x,y;x,y;... or - for none, and the seat to move, 0 or 1";
  test.each([
    ["an empty text", "", SHAPE],
    ["no seat", "- -", SHAPE],
    ["a third seat", "- - 2", SHAPE],
    ["a fourth word", "- - 0 0", SHAPE],
    ["two blanks", "-  - 0", SHAPE],
    ["an incomplete pair", "3, - 0", "cells are written x,y;x,y;... or - for none"],
    ["an empty list of cells", "3,4  0", "cells are written x,y;x,y;... or - for none"],
    ["a cell outside", "- 3,32 0", "(3, 32) is outside the board, which goes from 0 to 31"],
    ["a cell of both sides", "3,4;5,6 5,6 0", "(5, 6) cannot belong to both"],
  ])("refuses %s", (_, text, why) => {
    expect(whyOf(read(text))).toEqual(why);
  });
});

describe("positions in JSON", () => {
  const CELLS = [[[3, 4], [5, 4]], [[9, 9]]]; // prettier-ignore

  test("need only cells: the next phase is a tick, and sides with cells count as woken", () => {
    const state = stateOf({ cells: CELLS });
    expect(rules.phase(state)).toEqual({ kind: "tick" });
    expect(state).toMatchObject({ counts: [2, 1], woken: [true, true], generation: 0, ply: 0 });
    expect(stateOf({ cells: [[], []] }).woken).toEqual([false, false]);
  });

  test.each([
    ["tick", { kind: "tick" }],
    ["ask of seat 0", { kind: "ask", seats: [0] }],
    ["ask of seat 1", { kind: "ask", seats: [1] }],
    ["over", { kind: "over", winner: 0 }],
  ])("keep the phase %s for either first mover", (_, phase) => {
    for (const first of [0, 1]) expect(rules.phase(stateOf({ cells: CELLS, phase, first }))).toEqual(phase);
  });

  test("override the first mover of the options", () => {
    expect(stateOf({ cells: CELLS, first: 1 }, { first: 0 }).options.first).toBe(1);
    expect(stateOf({ cells: CELLS }, { first: 1 }).options.first).toBe(1);
  });

  test("remember that a side without cells once had some", () => {
    const gone = { cells: [[[3, 4]], []], woken: [true, true] };
    expect(rules.phase(stateOf(gone))).toEqual({ kind: "over", winner: 0 });
    expect(rules.phase(stateOf({ ...gone, woken: [true, false] }))).toEqual({ kind: "tick" });
  });

  test("keep an adjourned match over, and end at the option's generation limit", () => {
    const state = adjourn(stateOf({ cells: CELLS, generation: 9 }));
    expect(rules.phase(stateOf(describeState(state)))).toEqual({ kind: "over", winner: 0 });
    const due = describeState(stateOf({ cells: CELLS, generation: 9 }));
    expect(rules.phase(stateOf(due, { generations: 9 }))).toEqual({ kind: "over", winner: 0 });
  });

  test("list cells by y, then x", () => {
    const state = stateOf("9,1;3,4;1,4;20,0 - 0");
    expect(rules.writePosition(state)).toEqual({
      cells: [[[20, 0], [9, 1], [1, 4], [3, 4]], []], // prettier-ignore
      generation: 0,
      first: 0,
      woken: [true, false],
    });
  });

  test.each([
    ["no cells", {}, `"cells" must be two lists of [x, y]`],
    ["one list", { cells: [[]] }, `"cells" must be two lists of [x, y]`],
    ["flat cells", { cells: [[3, 4], []] }, `"cells" must be two lists of [x, y]`],
    ["a fraction", { cells: [[[3, 4.5]], []] }, `"cells" must be two lists of [x, y]`],
    ["a negative coordinate", { cells: [[[3, -1]], []] }, `"cells" must be two lists of [x, y]`],
    ["a cell outside the board", { cells: [[], [[32, 0]]] }, "(32, 0) is outside the board, which goes from 0 to 31"],
    ["a cell of both sides", { cells: [[[1, 2]], [[1, 2]]] }, "(1, 2) cannot belong to both"],
    ["an invalid generation", { cells: CELLS, generation: -1 }, `"generation" must be a whole number from 0`],
    ["an invalid first mover", { cells: CELLS, first: 2 }, `"first" must be 0 or 1`],
    ["an invalid woken", { cells: CELLS, woken: [1, 0] }, `"woken" must be two of true and false`],
    ["another game", { cells: CELLS, game: "othello" }, `"game" must be "lifewar"`],
    ["a wrong score", { cells: CELLS, score: [2, 2] }, `"score" contradicts the board, which gives [2,1]`],
    ["an invalid phase", { cells: CELLS, phase: null }, `"phase" contradicts the board, which gives {"kind":"tick"}`],
    [
      "a question to both seats",
      { cells: CELLS, phase: { kind: "ask", seats: [0, 1] } },
      `"phase" contradicts the board, which gives {"kind":"tick"}`,
    ],
    [
      "a wrong winner",
      { cells: CELLS, phase: { kind: "over", winner: 1 } },
      `"phase" contradicts the board, which gives {"kind":"over","winner":0}`,
    ],
  ])("refuse %s", (_, text, why) => {
    // prettier-ignore
    expect(whyOf(read(text))).toEqual(why);
  });
});

test("positions round-trip at any point of a match", () => {
  const kinds = new Set<string>();
  const wars = fc.record({
    seed: fc.nat(1e9),
    steps: fc.nat(30),
    first: fc.constantFrom(0, 1),
    occupied: fc.constantFrom("keep", "overwrite"),
    generations: fc.constantFrom(0, 4),
    late: fc.boolean(),
  });
  fc.assert(
    fc.property(wars, ({ seed, steps, late, ...values }) => {
      const reached = playRandomly(seededRandom(seed), steps, values);
      const state = late && rules.phase(reached).kind === "tick" ? adjourn(reached) : reached;
      kinds.add(rules.phase(state).kind);
      const again = stateOf(describeState(state), { ...values, first: 1 - values.first });
      expect(describeState(again)).toBe(describeState(state));
      expect(Buffer.compare(again.board.bytes, state.board.bytes)).toBe(0);
      if (rules.phase(state).kind === "ask") expect(again.moved).toBe(state.moved);
    }),
  );
  expect(kinds).toEqual(new Set(["tick", "ask", "over"]));
});

test("any text is a position or refused with a reason", () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom([[[1, 2]], []], { kind: "tick" }, 0, 1, -1, 1e300));
  const noise = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.constantFrom(...Array.from("019,;- \n"))).map((parts) => parts.join("")),
    fc
      .dictionary(fc.constantFrom("cells", "phase", "generation", "first", "woken", "ply", "score"), value)
      .map((fields) => JSON.stringify(fields)),
  );
  fc.assert(
    fc.property(noise, (text) => {
      const position = read(text);
      if (position.ok) rules.phase(position.value);
      else expect(whyOf(position)).not.toBe("");
    }),
    { numRuns: 1000 },
  );
});
