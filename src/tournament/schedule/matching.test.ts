import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growMatching, type Mates, matchingSize, emptyMatching } from "./matching.ts";

/** The maximum matching size, by brute force. */
function largest(vertices: readonly number[], linked: (one: number, other: number) => boolean): number {
  const [first, ...rest] = vertices;
  if (first === undefined) return 0;
  return rest
    .filter((other) => linked(first, other))
    .reduce(
      (best, other) =>
        Math.max(
          best,
          1 +
            largest(
              rest.filter((vertex) => vertex !== other),
              linked,
            ),
        ),
      largest(rest, linked),
    );
}

function expectMatching(mates: Mates, linked: (one: number, other: number) => boolean): void {
  mates.forEach((mate, vertex) => {
    if (mate === -1) return;
    expect(mates[mate]).toBe(vertex);
    expect(linked(vertex, mate)).toBe(true);
  });
}

const graph = fc
  .integer({ min: 1, max: 9 })
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      links: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 16 }),
    }),
  );

describe("a matching", () => {
  it("has the maximum size found by brute force", () => {
    fc.assert(
      fc.property(graph, ({ size, links }) => {
        const edges = new Set(links.flatMap(([a, b]) => (a === b ? [] : [`${a}-${b}`, `${b}-${a}`])));
        const linked = (a: number, b: number) => edges.has(`${a}-${b}`);
        const vertices = Array.from({ length: size }, (_, vertex) => vertex);
        const mates = growMatching(vertices, linked, emptyMatching(size));
        expectMatching(mates, linked);
        expect(matchingSize(mates)).toBe(largest(vertices, linked));
      }),
      { numRuns: 1500, seed: 5 },
    );
  });

  it("is repaired after two vertices are removed", () => {
    fc.assert(
      fc.property(graph, fc.nat(8), fc.nat(8), ({ size, links }, one, other) => {
        const edges = new Set(links.flatMap(([a, b]) => (a === b ? [] : [`${a}-${b}`, `${b}-${a}`])));
        const linked = (a: number, b: number) => edges.has(`${a}-${b}`);
        const all = Array.from({ length: size }, (_, vertex) => vertex);
        const mates = growMatching(all, linked, emptyMatching(size));
        const left = all.filter((vertex) => vertex !== one && vertex !== other);
        for (const removed of [one, other]) {
          const mate = mates[removed] ?? -1;
          if (removed < size) mates[removed] = -1;
          if (mate !== -1) mates[mate] = -1;
        }
        growMatching(left, linked, mates);
        expectMatching(mates, linked);
        expect(matchingSize(mates)).toBe(largest(left, linked));
      }),
      { numRuns: 800, seed: 6 },
    );
  });

  it("handles blossoms: two triangles joined by an edge match completely", () => {
    const edges = ["0-1", "1-2", "0-2", "2-3", "3-4", "4-5", "3-5"];
    const linked = (a: number, b: number) => edges.includes(`${Math.min(a, b)}-${Math.max(a, b)}`);
    const mates = growMatching([0, 1, 2, 3, 4, 5], linked, Int32Array.from([-1, 2, 1, 4, 3, -1]));
    expect([...mates]).toEqual([1, 0, 3, 2, 5, 4]);
  });

  it("of a complete graph leaves out at most one vertex", () => {
    for (let size = 1; size <= 64; size++) {
      const vertices = Array.from({ length: size }, (_, vertex) => vertex);
      expect(matchingSize(growMatching(vertices, () => true, emptyMatching(size)))).toBe(Math.floor(size / 2));
    }
  });
});
