import { describe, expect, it } from "vitest";
import { type GestureListener, Gesture } from "./gesture.ts";

/** Squares of 10 pixels, and a list of the calls. */
function setUp(dragMode: "drag" | "paint" | "pan" | "none") {
  const calls: string[] = [];
  const format = ({ column, row }: { column: number; row: number }): string => `${column},${row}`;
  const listener: GestureListener = {
    spotAt: ({ x, y }) => ({ column: Math.floor(x / 10), row: Math.floor(y / 10) }),
    dragModeOf: () => dragMode,
    onTap: (spot) => calls.push(`tap ${format(spot)}`),
    onDrag: (from, to, phase) => calls.push(`${phase} ${format(from)} ${format(to)}`),
    onPan: (across, down) => calls.push(`pan ${across},${down}`),
    onPinch: (factor, middle) => calls.push(`pinch ${factor} ${middle.x},${middle.y}`),
    onHover: (spot) => calls.push(spot ? `over ${format(spot)}` : "away"),
  };
  return { calls, gesture: new Gesture(() => listener) };
}

describe("a gesture on a board", () => {
  it("is a tap if the finger hardly moves", () => {
    const { calls, gesture } = setUp("drag");
    gesture.down(1, { x: 5, y: 5 }, 0);
    gesture.up(1, { x: 8, y: 6 });
    expect(calls).toEqual(["tap 0,0"]);
  });

  it("is a drag from its first to its last square", () => {
    const { calls, gesture } = setUp("drag");
    gesture.down(1, { x: 5, y: 5 }, 0);
    gesture.move(1, { x: 25, y: 5 });
    gesture.up(1, { x: 35, y: 5 });
    expect(calls.filter((line) => !line.startsWith("over"))).toEqual(["start 0,0 0,0", "move 0,0 2,0", "end 0,0 3,0"]);
  });

  it("reports each new cell of a stroke once", () => {
    const { calls, gesture } = setUp("paint");
    gesture.down(1, { x: 5, y: 5 }, 0);
    for (const x of [12, 13, 14, 22]) gesture.move(1, { x, y: 5 });
    gesture.up(1, { x: 22, y: 5 });
    expect(calls.filter((line) => !line.startsWith("over"))).toEqual([
      "start 0,0 0,0",
      "move 0,0 1,0",
      "move 0,0 2,0",
      "end 0,0 2,0",
    ]);
  });

  it("pans with one finger and zooms with two, which cancels the first finger's drag", () => {
    const { calls, gesture } = setUp("paint");
    gesture.down(1, { x: 0, y: 0 }, 0);
    gesture.move(1, { x: 20, y: 0 });
    gesture.down(2, { x: 40, y: 0 }, 0);
    gesture.move(2, { x: 60, y: 0 });
    gesture.up(2, { x: 60, y: 0 });
    gesture.up(1, { x: 20, y: 0 });
    expect(calls.filter((line) => !line.startsWith("over"))).toEqual([
      "start 0,0 0,0",
      "move 0,0 2,0",
      "cancel 0,0 0,0",
      "pinch 2 40,0",
    ]);
    const pan = setUp("pan");
    pan.gesture.down(1, { x: 0, y: 0 }, 0);
    pan.gesture.move(1, { x: 20, y: 5 });
    pan.gesture.up(1, { x: 20, y: 5 });
    expect(pan.calls).toContain("pan 20,5");
    expect(pan.calls.some((line) => line.startsWith("tap"))).toBe(false);
  });

  it("reports hovering without a press, and leaving", () => {
    const { calls, gesture } = setUp("none");
    gesture.move(1, { x: 5, y: 5 });
    gesture.move(1, { x: 6, y: 5 });
    gesture.move(1, { x: 15, y: 5 });
    gesture.leave();
    expect(calls).toEqual(["over 0,0", "over 1,0", "away"]);
  });
});
