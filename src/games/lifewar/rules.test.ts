import { describe, expect, test } from "vitest";
import type { OptionValues } from "../../core/game.ts";
import type { Seat } from "../../core/seats.ts";
import { cellOf } from "../../life/war/index.ts";
import { readMove } from "./moves.ts";
import { lifewarRules as rules } from "./rules.ts";
import { adjourn, play, tick, type WarState } from "./state.ts";

const start = (values: OptionValues = {}): WarState =>
  rules.start(rules.readOptions({ size: 64, first: 0, ...values }));

function playText(state: WarState, seat: Seat, text: string): WarState {
  const move = readMove(text);
  if (!move.ok) throw new Error(move.why.code);
  expect(rules.objection(state, seat, move.value)).toBeUndefined();
  return play(state, seat, move.value);
}

/** One generation followed by both moves. */
function round(state: WarState, first: string, second: string): WarState {
  const { first: seat } = state.options;
  return playText(playText(tick(state), seat, first), seat === 0 ? 1 : 0, second);
}

const TICK = { kind: "tick" };
const over = (winner: Seat | null) => ({ kind: "over", winner });
const BLOCK = "10,10;11,10;10,11;11,11";
const FAR_BLOCK = "40,40;41,40;40,41;41,41";

describe("the order of play", () => {
  test.each([0, 1] as const)("is a generation, seat %i, the other, and a generation again", (first) => {
    let state = start({ first });
    const phases = [rules.phase(state)];
    for (let generation = 0; generation < 2; generation++) {
      state = tick(state);
      phases.push(rules.phase(state));
      for (const seat of [first, first === 0 ? 1 : 0] as const) {
        state = playText(state, seat, "-");
        phases.push(rules.phase(state));
      }
    }
    const asks = [first, 1 - first].map((seat) => ({ kind: "ask", seats: [seat] }));
    expect(phases).toEqual([TICK, ...asks, TICK, ...asks, TICK]);
    expect([state.generation, rules.ply(state)]).toEqual([2, 4]);
  });

  test.each([1, 2, 7])("with generations=%i both seats move after each, then the match ends", (generations) => {
    let state = start({ generations });
    const kinds: string[] = [];
    for (let phase = rules.phase(state); phase.kind !== "over"; phase = rules.phase(state)) {
      kinds.push(phase.kind === "ask" ? String(phase.seats[0]) : phase.kind);
      state = phase.kind === "tick" ? tick(state) : playText(state, phase.seats[0] ?? 0, "-");
    }
    expect(kinds).toEqual(Array.from({ length: generations }, () => ["tick", "0", "1"]).flat());
    expect(rules.phase(state)).toEqual(over(null));
  });

  test("a placed cell counts at once, and dies in the next generation if it is alone", () => {
    const woken = playText(tick(start()), 0, "5,5");
    expect(rules.score(woken)).toEqual([1, 0]);
    expect(rules.score(tick(playText(woken, 1, "-")))).toEqual([0, 0]);
  });
});

describe("the end of a match", () => {
  test("comes when one side has lost all its cells, even within a round", () => {
    const both = round(start(), BLOCK, "40,40");
    expect(rules.phase(both)).toEqual(TICK);
    expect(rules.phase(tick(both))).toEqual(over(0));
    const taken = playText(playText(tick(start({ occupied: "overwrite" })), 0, "5,5"), 1, "5,5");
    expect(rules.phase(taken)).toEqual(over(1));
  });

  test("is a draw when both sides have no cells", () => {
    expect(rules.phase(tick(round(start(), "5,5", "40,40")))).toEqual(over(null));
  });

  test.each([
    ["seat 1", "5,5", "-", 1],
    ["seat 0", "-", "5,5", 0],
  ] as const)("does not come while %s has never placed a cell", (_, first, second, never) => {
    const state = tick(round(start(), first, second));
    expect(rules.score(state)).toEqual([0, 0]);
    expect(rules.phase(state)).toEqual({ kind: "ask", seats: [0] });
    // It comes only once both sides have placed cells.
    const again = playText(playText(state, 0, never === 0 ? "-" : BLOCK), 1, never === 1 ? "-" : BLOCK);
    expect(rules.phase(again)).toEqual(TICK);
    const late = round(again, never === 0 ? "30,30" : "-", never === 1 ? "30,30" : "-");
    expect(rules.phase(tick(late))).toEqual(over(never === 0 ? 1 : 0));
  });

  test("does not come while a side has placed only on live cells", () => {
    const state = round(start(), "5,5", "5,5");
    expect(state.woken).toEqual([true, false]);
    expect(rules.phase(tick(state))).toEqual({ kind: "ask", seats: [0] });
  });

  test.each([
    ["more cells win", `${BLOCK};20,20`, FAR_BLOCK, 0],
    ["more cells win for the second seat too", BLOCK, `${FAR_BLOCK};20,20`, 1],
    ["equal counts are a draw", BLOCK, FAR_BLOCK, null],
  ] as const)("%s when the time is up", (_, first, second, winner) => {
    const state = round(start(), first, second);
    const end = adjourn(state);
    expect(rules.phase(end)).toEqual(over(winner));
    expect(rules.score(end)).toEqual(rules.score(state));
    expect(rules.phase(state)).toEqual(TICK);
  });

  test("comes after five minutes by default", () => {
    expect(rules.ticks?.timeLimit?.durationMs(start())).toBe(300_000);
    expect(rules.ticks?.timeLimit?.durationMs(start({ duration: "2s" }))).toBe(2000);
    expect(rules.ticks?.timeLimit?.durationMs(start({ duration: "none" }))).toBeUndefined();
  });
});

describe("placement", () => {
  const owned = (state: WarState): readonly number[] => [5, 6, 7].map((x) => cellOf(state.board, x, 5));

  test.each([
    ["keep", "leaves a live cell to its owner", [1, 1, 2], [2, 1], [7, 5]],
    ["overwrite", "gives a live cell to the mover", [1, 2, 2], [1, 2], [6, 5, 7, 5]],
  ])("with occupied=%s %s", (occupied, _, owners, score, effect) => {
    const state = playText(playText(tick(start({ occupied })), 0, "5,5;6,5"), 1, "6,5;7,5");
    expect(owned(state)).toEqual(owners);
    expect(rules.score(state)).toEqual(score);
    expect(state.last).toEqual({ seat: 1, cells: effect });
  });

  test.each(["keep", "overwrite"])("on own live cells changes nothing with occupied=%s", (occupied) => {
    const state = playText(tick(start({ occupied })), 0, "5,5;5,5;6,5");
    expect(state.last?.cells).toEqual([5, 5, 6, 5]);
    expect(rules.score(state)).toEqual([2, 0]);
  });

  test("is allowed on the outer ring, which does not wrap around", () => {
    const corners = "0,0;1,0;0,1;62,63;63,63;63,62";
    const state = tick(round(start(), corners, BLOCK));
    expect(rules.score(state)).toEqual([8, 4]);
    for (const [x, y] of [[1, 1], [62, 62]] as const) expect(cellOf(state.board, x, y)).toBe(1); // prettier-ignore
    // On a wrapping board these cells would be neighbours and survive.
    const split = tick(round(start(), "0,20;0,21;63,20;63,21", BLOCK));
    expect(rules.score(split)).toEqual([0, 4]);
  });

  test("is no longer the last move after the next generation", () => {
    const state = round(start(), BLOCK, FAR_BLOCK);
    expect(rules.view(state, 0).last).toEqual({ seat: 1, cells: [40, 40, 41, 40, 40, 41, 41, 41] });
    expect(rules.view(tick(state), 0)).not.toHaveProperty("last");
  });
});

describe("an objection", () => {
  const asked = tick(start());
  const cells = (count: number): { cells: number[] } => ({ cells: Array<number>(2 * count).fill(7) });

  test.each([
    ["too many cells", asked, 0, cells(31), { code: "lifewar.too-many-cells", values: { most: 30, count: 31 } }],
    [
      "more cells than the options allow",
      tick(start({ cells: 2 })),
      0,
      cells(3),
      { code: "lifewar.too-many-cells", values: { most: 2, count: 3 } },
    ],
    [
      "an x outside the board",
      asked,
      0,
      { cells: [1, 1, 64, 3] },
      { code: "lifewar.outside", values: { cell: "(64, 3)", last: 63 } },
    ],
    [
      "a y outside the board",
      asked,
      0,
      { cells: [1, 1, 3, 64] },
      { code: "lifewar.outside", values: { cell: "(3, 64)", last: 63 } },
    ],
    ["a seat out of turn", asked, 1, cells(0), { code: "lifewar.other-turn", values: {} }],
    ["a move before the generation", start(), 0, cells(0), { code: "lifewar.tick-due", values: {} }],
    ["a move after the end", adjourn(start()), 0, cells(0), { code: "lifewar.over", values: {} }],
  ] as const)("is raised for %s", (_, state, seat, move, why) => {
    expect(rules.objection(state, seat, move)).toEqual(why);
  });

  test("is undefined for an empty move, the maximum number of cells, and the last cell", () => {
    for (const move of [cells(0), cells(30), { cells: [63, 63, 0, 63, 63, 0] }])
      expect(rules.objection(asked, 0, move)).toBeUndefined();
  });

  test("counts repeated cells", () => {
    expect(rules.objection(tick(start({ cells: 1 })), 0, cells(2))).toEqual({
      code: "lifewar.too-many-cells",
      values: { most: 1, count: 2 },
    });
  });
});

describe("the view", () => {
  test("is the same for all viewers, and names the current or next mover", () => {
    const before = start({ first: 1 });
    expect(rules.view(before, 0).turn).toBe(1);
    const asked = tick(before);
    expect(rules.view(asked, 0)).toEqual(rules.view(asked, "audience"));
    expect([asked, play(asked, 1, { cells: [] })].map((state) => rules.view(state, 0).turn)).toEqual([1, 0]);
    expect(rules.view(asked, 0)).toMatchObject({ size: 64, generation: 1, counts: [0, 0], cells: 30 });
  });
});
