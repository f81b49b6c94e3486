import { describe, expect, it } from "vitest";
import { type GestureListener, createGesture } from "./gesture.ts";

/** Squares of 10 pixels, and a list of what was heard. */
function listen(use: "drag" | "paint" | "pan" | "none") {
  const heard: string[] = [];
  const at = ({ column, row }: { column: number; row: number }): string => `${column},${row}`;
  const ears: GestureListener = {
    spotAt: ({ x, y }) => ({ column: Math.floor(x / 10), row: Math.floor(y / 10) }),
    dragModeOf: () => use,
    onTap: (spot) => heard.push(`tap ${at(spot)}`),
    onDrag: (from, to, phase) => heard.push(`${phase} ${at(from)} ${at(to)}`),
    onPan: (across, down) => heard.push(`pan ${across},${down}`),
    onPinch: (factor, middle) => heard.push(`pinch ${factor} ${middle.x},${middle.y}`),
    onHover: (spot) => heard.push(spot ? `over ${at(spot)}` : "away"),
  };
  return { heard, gesture: createGesture(ears) };
}

describe("a gesture on a board", () => {
  it("is a tap where the finger hardly slips", () => {
    const { heard, gesture } = listen("drag");
    gesture.down(1, { x: 5, y: 5 }, 0);
    gesture.up(1, { x: 8, y: 6 });
    expect(heard).toEqual(["tap 0,0"]);
  });

  it("is a drag from where it began to where it ends", () => {
    const { heard, gesture } = listen("drag");
    gesture.down(1, { x: 5, y: 5 }, 0);
    gesture.move(1, { x: 25, y: 5 });
    gesture.up(1, { x: 35, y: 5 });
    expect(heard.filter((line) => !line.startsWith("over"))).toEqual([
      "start 0,0 0,0",
      "move 0,0 2,0",
      "end 0,0 3,0",
    ]);
  });

  it("tells a drawing hand of each new cell once", () => {
    const { heard, gesture } = listen("paint");
    gesture.down(1, { x: 5, y: 5 }, 0);
    for (const x of [12, 13, 14, 22]) gesture.move(1, { x, y: 5 });
    gesture.up(1, { x: 22, y: 5 });
    expect(heard.filter((line) => !line.startsWith("over"))).toEqual([
      "start 0,0 0,0",
      "move 0,0 1,0",
      "move 0,0 2,0",
      "end 0,0 2,0",
    ]);
  });

  it("moves the board with one finger and zooms it with two, which ends what the first began", () => {
    const { heard, gesture } = listen("paint");
    gesture.down(1, { x: 0, y: 0 }, 0);
    gesture.move(1, { x: 20, y: 0 });
    gesture.down(2, { x: 40, y: 0 }, 0);
    gesture.move(2, { x: 60, y: 0 });
    gesture.up(2, { x: 60, y: 0 });
    gesture.up(1, { x: 20, y: 0 });
    expect(heard.filter((line) => !line.startsWith("over"))).toEqual([
      "start 0,0 0,0",
      "move 0,0 2,0",
      "cancel 0,0 0,0",
      "pinch 2 40,0",
    ]);
    const pan = listen("pan");
    pan.gesture.down(1, { x: 0, y: 0 }, 0);
    pan.gesture.move(1, { x: 20, y: 5 });
    pan.gesture.up(1, { x: 20, y: 5 });
    expect(pan.heard).toContain("pan 20,5");
    expect(pan.heard.some((line) => line.startsWith("tap"))).toBe(false);
  });

  it("hovers without a press, and says when it leaves", () => {
    const { heard, gesture } = listen("none");
    gesture.move(1, { x: 5, y: 5 });
    gesture.move(1, { x: 6, y: 5 });
    gesture.move(1, { x: 15, y: 5 });
    gesture.leave();
    expect(heard).toEqual(["over 0,0", "over 1,0", "away"]);
  });
});
