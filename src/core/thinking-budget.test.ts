import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodeBudget, timedBudget } from "./thinking-budget.ts";

/** A search that spends `msPerNode` on each node and asks after every one; returns its nodes. */
function search(msPerNode: number, setup: { readonly endMs: number; readonly nodes?: number }) {
  let now = 1000;
  let looks = 0;
  const clock = (): number => {
    looks++;
    return now;
  };
  const budget = timedBudget({ now: clock, endMs: () => setup.endMs, nodes: setup.nodes });
  let nodes = 0;
  while (budget.usedShare(nodes) < 1) {
    nodes++;
    now += msPerNode;
  }
  return { nodes, ms: now - 1000, looks };
}

describe("a budget", () => {
  it("in nodes does not depend on the time", () => {
    const budget = nodeBudget(200);
    expect([0, 50, 200, 300].map((nodes) => budget.usedShare(nodes))).toEqual([0, 0.25, 1, 1.5]);
  });

  it("in milliseconds ends a search in time, at any speed", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.0001, max: 5, noNaN: true }),
        fc.double({ min: 0.5, max: 30, noNaN: true }),
        (msPerNode, endMs) => {
          const { ms } = search(msPerNode, { endMs });
          expect(ms).toBeGreaterThanOrEqual(endMs - 1e-6);
          expect(ms).toBeLessThanOrEqual(endMs + Math.max(1, 2 * msPerNode));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("looks at the clock rarely in a fast search", () => {
    const { looks, nodes } = search(0.0002, { endMs: 20 });
    expect(nodes / looks).toBeGreaterThan(500);
  });

  it("ends after its nodes when there is time left", () => {
    expect(search(0.01, { endMs: Infinity, nodes: 300 }).nodes).toBe(300);
  });

  it("ends by the clock when its nodes take too long", () => {
    expect(search(1, { endMs: 20, nodes: 300 }).nodes).toBeLessThanOrEqual(21);
  });

  it.each([0, -5])("of %d ms is spent at once", (endMs) => {
    expect(timedBudget({ now: () => 0, endMs: () => endMs }).usedShare(0)).toBeGreaterThanOrEqual(1);
  });

  it("may get shorter while it runs", () => {
    let now = 0;
    let end = 1000;
    const budget = timedBudget({ now: () => now, endMs: () => end });
    now = 100;
    expect(budget.usedShare(1)).toBeCloseTo(0.1);
    end = 50;
    expect(budget.usedShare(2000)).toBeGreaterThanOrEqual(1);
  });
});
