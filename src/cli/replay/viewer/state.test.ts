import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialViewState, tick, press, SPEEDS, type ViewState } from "./state.ts";

/** A start and four moves, with a tick after the second. */
const PLIES = [0, 1, 2, 2, 3, 4];

const pressAll = (state: ViewState, ...keys: readonly string[]): ViewState =>
  keys.reduce((current, key) => press(PLIES, current, key, 1000), state);

describe("press", () => {
  test.each([
    ["one forward", ["right"], 3],
    ["one back", ["left"], 1],
    ["h and l", ["l", "l", "h"], 3],
    ["first", ["home"], 0],
    ["last", ["G"], 5],
    ["not beyond the first", ["g", "left"], 0],
    ["not beyond the last", ["end", "right"], 5],
    ["ten at once, up to the last", ["page-down"], 5],
    ["to a ply by digits", ["4", "enter"], 5],
    ["to the first moment of a ply", [":", "2", "enter"], 2],
    ["to the last for a ply beyond the end", ["9", "9", "enter"], 5],
    ["nowhere when the digits are deleted", ["4", "backspace", "backspace", "enter"], 2],
    ["nowhere when typing is cancelled", ["4", "escape"], 2],
  ])("goes %s", (_, keys, index) => {
    const state = pressAll(initialViewState(2), ...keys);
    expect(state.index).toBe(index);
    expect(state.quit).toBe(false);
  });

  test.each(["q", "escape", "ctrl-c"])("%s quits", (key) => {
    expect(pressAll(initialViewState(0), key).quit).toBe(true);
  });

  test("any key only closes the help, but Ctrl-C quits", () => {
    const help = pressAll(initialViewState(2), "?");
    expect(help.help).toBe(true);
    expect(pressAll(help, "right")).toEqual(initialViewState(2));
    expect(pressAll(help, "ctrl-c").quit).toBe(true);
  });

  test("the speed stays within its list", () => {
    expect(pressAll(initialViewState(0), ...Array<string>(20).fill("+")).speed).toBe(SPEEDS.length - 1);
    expect(pressAll(initialViewState(0), ...Array<string>(20).fill("down")).speed).toBe(0);
  });

  test("any keys give a valid state", () => {
    const key = fc.constantFrom(
      " ",
      "left",
      "right",
      "g",
      "G",
      "+",
      "-",
      "7",
      ":",
      "enter",
      "backspace",
      "escape",
      "?",
      "x",
      "審",
    );
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const { index, speed } = pressAll(initialViewState(0), ...keys);
        expect(PLIES[index]).toBeDefined();
        expect(SPEEDS[speed]).toBeDefined();
      }),
    );
  });
});

describe("tick", () => {
  const playing = press(PLIES, initialViewState(0), " ", 1000);

  test("does nothing while paused or before its time", () => {
    expect(tick(PLIES, initialViewState(0), 9999)).toEqual(initialViewState(0));
    expect(tick(PLIES, playing, 1499)).toBe(playing);
  });

  test("plays at its speed and stops at the end", () => {
    let state = playing;
    for (let now = 1500; now <= 3500; now += 500) state = tick(PLIES, state, now);
    expect(state).toMatchObject({ index: 5, nextAt: undefined });
  });

  test("continues without catching up after a stall", () => {
    const late = tick(PLIES, playing, 60_000);
    expect(late.index).toBe(1);
    expect(tick(PLIES, late, 60_000).index).toBe(2);
    expect(tick(PLIES, tick(PLIES, late, 60_000), 60_100).index).toBe(2);
  });

  test("does not run after Space or a step; Space at the end restarts", () => {
    expect(press(PLIES, playing, " ", 1100).nextAt).toBeUndefined();
    expect(press(PLIES, playing, "right", 1100).nextAt).toBeUndefined();
    expect(press(PLIES, initialViewState(5), " ", 1000)).toMatchObject({ index: 0, nextAt: 1500 });
  });

  test("a new speed counts from now", () => {
    expect(press(PLIES, playing, "up", 1200).nextAt).toBe(1450);
  });
});
