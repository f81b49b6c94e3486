import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UndoStack } from "./undo-stack.ts";

describe("an undo stack", () => {
  it("undoes and redoes every step", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 20 }), (values) => {
        const stack = new UndoStack<number>({ budget: 1000, cost: () => 1 });
        let now = 0;
        const states = [now];
        for (const value of values) {
          stack.push(now);
          now = value;
          states.push(now);
        }
        for (const expected of states.slice(0, -1).toReversed()) {
          now = stack.undo(now)!;
          expect(now).toBe(expected);
        }
        expect([stack.canUndo, stack.undo(now)]).toEqual([false, undefined]);
        for (const expected of states.slice(1)) {
          now = stack.redo(now)!;
          expect(now).toBe(expected);
        }
        expect(stack.canRedo).toBe(false);
      }),
    );
  });

  it("has nothing to redo after a new step", () => {
    const stack = new UndoStack<string>({ budget: 10, cost: () => 1 });
    stack.push("a");
    stack.undo("b");
    stack.push("a");
    expect(stack.canRedo).toBe(false);
  });

  it("drops the oldest entries over its budget, but never the latest", () => {
    const stack = new UndoStack<number>({ budget: 10, cost: (cost) => cost });
    for (const cost of [4, 4, 4]) stack.push(cost);
    expect([stack.undo(0), stack.undo(0), stack.undo(0)]).toEqual([4, 4, undefined]);
    const heavy = new UndoStack<number>({ budget: 10, cost: (cost) => cost });
    heavy.push(5);
    heavy.push(50);
    expect([heavy.undo(0), heavy.undo(0)]).toEqual([50, undefined]);
  });
});
