import { describe, expect, test } from "vitest";
import type { OptionValues } from "../../core/game.ts";
import type { Seat } from "../../core/seats.ts";
import { cellOf } from "../../life/war/index.ts";
import { readMove } from "./moves.ts";
import { lifewarRules as rules } from "./rules.ts";
import { adjourn, play, tick, type WarState } from "./state.ts";

const start = (values: OptionValues = {}): WarState =>
  rules.start(rules.readOptions({ size: 64, first: 0, ...values }));

function wake(state: WarState, seat: Seat, text: string): WarState {
  const move = readMove(text);
  if (!move.ok) throw new Error(move.why);
  expect(rules.objection(state, seat, move.value)).toBeUndefined();
  return play(state, seat, move.value);
}

/** A generation, and what first and second wake after it. */
function round(state: WarState, first: string, second: string): WarState {
  const one = state.options.first;
  return wake(wake(tick(state), one, first), one === 0 ? 1 : 0, second);
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
        state = wake(state, seat, "-");
        phases.push(rules.phase(state));
      }
    }
    const asks = [first, 1 - first].map((seat) => ({ kind: "ask", seats: [seat] }));
    expect(phases).toEqual([TICK, ...asks, TICK, ...asks, TICK]);
    expect([state.generation, rules.ply(state)]).toEqual([2, 4]);
  });

  test.each([1, 2, 7])("with generations=%i both move after each of them, and it is over", (generations) => {
    let state = start({ generations });
    const kinds: string[] = [];
    for (let phase = rules.phase(state); phase.kind !== "over"; phase = rules.phase(state)) {
      kinds.push(phase.kind === "ask" ? String(phase.seats[0]) : phase.kind);
      state = phase.kind === "tick" ? tick(state) : wake(state, phase.seats[0] ?? 0, "-");
    }
    expect(kinds).toEqual(Array.from({ length: generations }, () => ["tick", "0", "1"]).flat());
    expect(rules.phase(state)).toEqual(over(null));
  });

  test("what is woken lives before the next generation is made, and not after it if it is alone", () => {
    const woken = wake(tick(start()), 0, "5,5");
    expect(rules.score(woken)).toEqual([1, 0]);
    expect(rules.score(tick(wake(woken, 1, "-")))).toEqual([0, 0]);
  });
});

describe("the end", () => {
  test("comes when one side has no cell and both have had some, in the middle of a round too", () => {
    const both = round(start(), BLOCK, "40,40");
    expect(rules.phase(both)).toEqual(TICK);
    expect(rules.phase(tick(both))).toEqual(over(0));
    const taken = wake(wake(tick(start({ occupied: "overwrite" })), 0, "5,5"), 1, "5,5");
    expect(rules.phase(taken)).toEqual(over(1));
  });

  test("is a draw when both have none", () => {
    expect(rules.phase(tick(round(start(), "5,5", "40,40")))).toEqual(over(null));
  });

  test.each([
    ["seat 1", "5,5", "-", 1],
    ["seat 0", "-", "5,5", 0],
  ] as const)("does not come while %s has never woken a cell, whatever died", (_, first, second, never) => {
    const state = tick(round(start(), first, second));
    expect(rules.score(state)).toEqual([0, 0]);
    expect(rules.phase(state)).toEqual({ kind: "ask", seats: [0] });
    // Nor when the other wakes again; but as soon as both have.
    const again = wake(wake(state, 0, never === 0 ? "-" : BLOCK), 1, never === 1 ? "-" : BLOCK);
    expect(rules.phase(again)).toEqual(TICK);
    const late = round(again, never === 0 ? "30,30" : "-", never === 1 ? "30,30" : "-");
    expect(rules.phase(tick(late))).toEqual(over(never === 0 ? 1 : 0));
  });

  test("waking only what lives already is no waking", () => {
    const state = round(start(), "5,5", "5,5");
    expect(state.woken).toEqual([true, false]);
    expect(rules.phase(tick(state))).toEqual({ kind: "ask", seats: [0] });
  });

  test.each([
    ["more cells win", `${BLOCK};20,20`, FAR_BLOCK, 0],
    ["for the second too", BLOCK, `${FAR_BLOCK};20,20`, 1],
    ["and as many are a draw", BLOCK, FAR_BLOCK, null],
  ] as const)("%s when the time is up", (_, first, second, winner) => {
    const state = round(start(), first, second);
    const end = adjourn(state);
    expect(rules.phase(end)).toEqual(over(winner));
    expect(rules.score(end)).toEqual(rules.score(state));
    expect(rules.phase(state)).toEqual(TICK);
  });

  test("by the clock is five minutes unless the options say otherwise", () => {
    expect(rules.durationMs?.(start())).toBe(300_000);
    expect(rules.durationMs?.(start({ duration: "2s" }))).toBe(2000);
    expect(rules.durationMs?.(start({ duration: "none" }))).toBeUndefined();
  });
});

describe("waking", () => {
  const owned = (state: WarState): readonly number[] => [5, 6, 7].map((x) => cellOf(state.board, x, 5));

  test.each([
    ["keep", "leaves a living cell to whom it belongs", [1, 1, 2], [2, 1], [7, 5]],
    ["overwrite", "gives a living cell to who wakes it", [1, 2, 2], [1, 2], [6, 5, 7, 5]],
  ])("with occupied=%s %s", (occupied, _, owners, score, effect) => {
    const state = wake(wake(tick(start({ occupied })), 0, "5,5;6,5"), 1, "6,5;7,5");
    expect(owned(state)).toEqual(owners);
    expect(rules.score(state)).toEqual(score);
    expect(state.last).toEqual({ seat: 1, cells: effect });
  });

  test.each(["keep", "overwrite"])("one's own living cells changes nothing with occupied=%s", (occupied) => {
    const state = wake(tick(start({ occupied })), 0, "5,5;5,5;6,5");
    expect(state.last?.cells).toEqual([5, 5, 6, 5]);
    expect(rules.score(state)).toEqual([2, 0]);
  });

  test("the outer ring may be woken, and lives by the same rules with nothing beyond it", () => {
    const corners = "0,0;1,0;0,1;62,63;63,63;63,62";
    const state = tick(round(start(), corners, BLOCK));
    expect(rules.score(state)).toEqual([8, 4]);
    for (const [x, y] of [[1, 1], [62, 62]] as const) expect(cellOf(state.board, x, y)).toBe(1); // prettier-ignore
    // On a ring that met itself these three would be neighbours, and have a child.
    const split = tick(round(start(), "0,20;0,21;63,20;63,21", BLOCK));
    expect(rules.score(split)).toEqual([0, 4]);
  });

  test("what was played last is forgotten with the next generation", () => {
    const state = round(start(), BLOCK, FAR_BLOCK);
    expect(rules.view(state, 0).last).toEqual({ seat: 1, cells: [40, 40, 41, 40, 40, 41, 41, 41] });
    expect(rules.view(tick(state), 0)).not.toHaveProperty("last");
  });
});

describe("an objection", () => {
  const asked = tick(start());
  const cells = (count: number): { cells: number[] } => ({ cells: Array<number>(2 * count).fill(7) });

  test.each([
    ["too many", asked, 0, cells(31), "a move wakes at most 30 cells, not 31"],
    [
      "too many by the options",
      tick(start({ cells: 2 })),
      0,
      cells(3),
      "a move wakes at most 2 cells, not 3",
    ],
    [
      "x outside",
      asked,
      0,
      { cells: [1, 1, 64, 3] },
      "(64, 3) is outside the board, which goes from 0 to 63",
    ],
    [
      "y outside",
      asked,
      0,
      { cells: [1, 1, 3, 64] },
      "(3, 64) is outside the board, which goes from 0 to 63",
    ],
    ["the other's turn", asked, 1, cells(0), "it is the other side's turn"],
    ["before the generation", start(), 0, cells(0), "a generation is due"],
    ["over", adjourn(start()), 0, cells(0), "the game is over"],
  ] as const)("%s", (_, state, seat, move, why) => {
    expect(rules.objection(state, seat, move)).toBe(why);
  });

  test("is not made to nothing, to as many as allowed, nor to the last cell of the board", () => {
    for (const move of [cells(0), cells(30), { cells: [63, 63, 0, 63, 63, 0] }])
      expect(rules.objection(asked, 0, move)).toBeUndefined();
  });

  test("counts pairs, the same cell twice too", () => {
    expect(rules.objection(tick(start({ cells: 1 })), 0, cells(2))).toMatch(/at most 1 cells, not 2/);
  });
});

describe("the view", () => {
  test("is the same for everybody, and says whose turn it is or will be", () => {
    const before = start({ first: 1 });
    expect(rules.view(before, 0).turn).toBe(1);
    const asked = tick(before);
    expect(rules.view(asked, 0)).toEqual(rules.view(asked, "audience"));
    expect([asked, play(asked, 1, { cells: [] })].map((state) => rules.view(state, 0).turn)).toEqual([1, 0]);
    expect(rules.view(asked, 0)).toMatchObject({ size: 64, generation: 1, counts: [0, 0], cells: 30 });
  });
});
