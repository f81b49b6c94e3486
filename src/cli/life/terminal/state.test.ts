import { describe, expect, it } from "vitest";
import { initialLabState, type LabState, speedOf, press, type KeyResult } from "./state.ts";

const pane = { columns: 80, rows: 20 };
const initial = initialLabState({ x: 0, y: 0, zoom: 0 }, 1);

function type(state: LabState, ...keys: string[]): KeyResult {
  let pressed: KeyResult = { state };
  for (const key of keys) pressed = press(pressed.state, key, pane);
  return pressed;
}

describe("keys in the laboratory", () => {
  it("run and pause", () => {
    expect(type(initial, " ").state.running).toBe(true);
    expect(type(initial, " ", "r").state.running).toBe(false);
  });

  it("step one generation, which ends a run", () => {
    const { state, action } = type(initial, " ", "enter");
    expect([state.running, action]).toEqual([false, { kind: "step" }]);
  });

  it("pan by a part of the screen, further with Shift", () => {
    expect(type(initial, "right").state.view).toEqual({ x: 10, y: 0, zoom: 0 });
    expect(type(initial, "shift-down").state.view).toEqual({ x: 0, y: 20, zoom: 0 });
  });

  it("zoom in and out", () => {
    expect(type(initial, "]").state.view.zoom).toBe(1);
    expect(type(initial, "[", "[").state.view.zoom).toBe(-2);
  });

  it("change the speed from one generation per second to many per frame", () => {
    const slowest = type(initial, ...Array<string>(7).fill("-")).state;
    expect(speedOf(slowest.speedIndex)).toEqual({ everyMs: 1000, generations: 1n });
    const faster = type(initial, ...Array<string>(5).fill("+")).state;
    expect(speedOf(faster.speedIndex)).toEqual({ everyMs: 33, generations: 8n });
  });

  it("edit the cell under the cursor", () => {
    const { state, action } = type(initial, "e", "right", "right", "up", " ");
    expect(state.editing).toBe(true);
    expect(action).toEqual({ kind: "toggle", x: 2, y: -1, pen: 1 });
    expect(type(state, "3").action).toEqual({ kind: "set", x: 2, y: -1, state: 3 });
    expect(type(state, "3", " ").action).toEqual({ kind: "toggle", x: 2, y: -1, pen: 3 });
    expect(type(state, "0").action).toEqual({ kind: "set", x: 2, y: -1, state: 0 });
    expect(type(state, "e").state.editing).toBe(false);
  });

  it("keep the cursor on the screen", () => {
    const { state } = type(initial, "e", ...Array<string>(60).fill("right"));
    expect(state.view.x).toBeGreaterThan(0);
  });

  it("ask, edit the answer, answer and cancel", () => {
    const asked = type(initial, "t", "B", "3", "x", "backspace").state;
    expect(asked.asking).toEqual({ question: "rule", typed: "B3" });
    const { state, action } = type(asked, "enter");
    expect([state.asking, action]).toEqual([undefined, { kind: "answer", question: "rule", typed: "B3" }]);
    expect(type(asked, "escape")).toEqual({ state: initial });
  });

  it("are only text while a question is open", () => {
    expect(type(initial, "o", "q", " ", "?").state).toMatchObject({ quit: false, running: false, help: false });
  });

  it("quit: q at once, Escape only when nothing runs or is edited", () => {
    expect(type(initial, "q").state.quit).toBe(true);
    expect(type(initial, "escape").state.quit).toBe(true);
    expect(type(initial, " ", "escape").state).toMatchObject({ quit: false, running: false });
    expect(type(initial, "e", "escape").state).toMatchObject({ quit: false, editing: false });
    expect(type(initial, "o", "ctrl-c").state.quit).toBe(true);
  });

  it("only close the help while it is open", () => {
    expect(type(initial, "?", "q").state).toEqual(initial);
  });
});
