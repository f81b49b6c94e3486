import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import type { Slot } from "../slot.ts";
import { testSprt } from "../statistics/sprt.ts";
import { createPlanner, chance, type Decide, drawn, favourites, members, PLAIN, play } from "./testing/play.ts";

const SETTINGS = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05, model: "normalized", counts: "pentanomial" } as const;
const plan = (games: number) => createPlanner({ ...PLAIN, format: "sprt", games, sprt: SETTINGS }, members(2), "7");

/** Player 0 wins seven of ten games. */
const stronger: Decide = ({ slot, seats }) => ({
  winner: seededRandom(`stronger/${slot}`).below(10) < 7 ? (seats[0] === 0 ? 0 : 1) : seats[0] === 0 ? 1 : 0,
  void: false,
});

describe("a sequential test", () => {
  it("plays pairs with swapped seats and one start each", () => {
    const slots = plan(600).begin();
    expect(slots.length).toBe(256);
    slots.forEach(({ seats, pair, start, stage, pairing }, index) => {
      expect(seats).toEqual(index % 2 === 0 ? [0, 1] : [1, 0]);
      expect([pair, start, stage, pairing]).toEqual([Math.floor(index / 2) + 1, Math.floor(index / 2), 1, 1]);
    });
  });

  it("plans no more games than the event has", () => {
    const { slots, state } = play(plan(300), drawn);
    expect(slots.length).toBe(300);
    expect(state).toMatchObject({ over: true, planned: 300 });
    expect(plan(10).begin().length).toBe(10);
  });

  it("ends with the first deciding pair", () => {
    const { planner, state: planState } = play(plan(40_000), stronger);
    const { state, llr, upper, pairs, steps } = planner.state().test!;
    expect(state).toBe("H1");
    expect(llr).toBeGreaterThanOrEqual(upper);
    expect(planState).toMatchObject({ over: true, planned: 2 * steps.length });
    expect(steps.slice(0, -1).every((step) => step.state === "running")).toBe(true);
    expect(pairs.reduce((sum, count) => sum + count, 0)).toBe(steps.length);
    const last = testSprt(SETTINGS, { pentanomial: pairs, trinomial: [0, 0, 0] });
    expect(llr).toBe(last.llr);
  });

  it("counts only pairs before the first incomplete one", () => {
    const planner = plan(600);
    const [first, ...others] = planner.begin();
    for (const slot of others) expect(planner.accept(slot, favourites(slot))).toEqual([]);
    expect(planner.state().test!).toMatchObject({ llr: 0, state: "running", pairs: [0, 0, 0, 0, 0], steps: [] });
    const more = planner.accept(first!, favourites(first!));
    const { steps, pairs } = planner.state().test!;
    expect(pairs).toEqual([0, 0, 0, 0, steps.length]);
    expect(steps.map(({ pair }) => pair)).toEqual(steps.map((_, index) => index + 1));
    expect(planner.state().planned).toBe(2 * steps.length);
    expect(more.length % 256).toBe(0);
    expect(planner.accept(others[0]!, drawn(others[0]!))).toEqual([]);
  });

  it("leaves a pair with a void game out of the counts", () => {
    const planner = plan(6);
    for (const slot of planner.begin()) {
      planner.accept(slot, slot.slot === 4 ? { winner: null, void: true } : drawn(slot));
    }
    expect(planner.state().test!.pairs).toEqual([0, 0, 2, 0, 0]);
    expect(planner.state().test!.steps.map(({ pair }) => pair)).toEqual([1, 3]);
    expect(planner.state()).toMatchObject({ over: true, planned: 6 });
  });

  it("has at least 64 pairs planned ahead until the last pair is planned", () => {
    const planner = plan(4000);
    const slots: Slot[] = [...planner.begin()];
    for (let index = 0; index < slots.length && !planner.state().over; index++) {
      slots.push(...planner.accept(slots[index]!, chance("level")(slots[index]!)));
      const ahead = slots.length / 2 - Math.ceil((index + 1) / 2);
      expect(ahead >= 64 || slots.length === 4000).toBe(true);
    }
    expect(planner.inOrder).toBe(true);
  });

  it("counts games instead of pairs if the settings say so", () => {
    const settings = { ...SETTINGS, counts: "trinomial" } as const;
    const planner = createPlanner({ ...PLAIN, format: "sprt", games: 40, sprt: settings }, members(2), "7");
    play(planner, ({ slot }) => ({ winner: slot % 4 === 1 ? 0 : slot % 4 === 2 ? 1 : null, void: false }));
    const expected = testSprt(settings, { pentanomial: [0, 0, 0, 0, 0], trinomial: [0, 20, 20] });
    expect(planner.state().test!.llr).toBe(expected.llr);
  });
});
