import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import type { Bounded } from "../grid/topology.ts";
import { readRule, writeTopology } from "./index.ts";
import { whyOf } from "../../core/testing/english.ts";

function gridOf(suffix: string): Bounded | undefined {
  const read = readRule(`B3/S23${suffix}`);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  return read.value.topology;
}

const GRIDS: readonly (readonly [string, Bounded, string])[] = [
  [":P30,20", { kind: "plane", width: 30, height: 20 }, ":P30,20"],
  [":p30,20", { kind: "plane", width: 30, height: 20 }, ":P30,20"],
  [":T30", { kind: "torus", width: 30, height: 30 }, ":T30,30"],
  [":T030,20", { kind: "torus", width: 30, height: 20 }, ":T30,20"],
  [":T30+5,20", { kind: "torus", width: 30, height: 20, shift: { edges: "horizontal", by: 5 } }, ":T30+5,20"],
  [":T30-35,20", { kind: "torus", width: 30, height: 20, shift: { edges: "horizontal", by: -5 } }, ":T30-5,20"],
  [":T30,20-2", { kind: "torus", width: 30, height: 20, shift: { edges: "vertical", by: -2 } }, ":T30,20-2"],
  [":T30+30,20+0", { kind: "torus", width: 30, height: 20 }, ":T30,20"],
  [":K30*,20", { kind: "klein", width: 30, height: 20, twisted: "horizontal" }, ":K30*,20"],
  [":K30,20*", { kind: "klein", width: 30, height: 20, twisted: "vertical" }, ":K30,20*"],
  [":K30", { kind: "klein", width: 30, height: 30, twisted: "vertical" }, ":K30,30*"],
  [
    ":K30*+2,20",
    { kind: "klein", width: 30, height: 20, twisted: "horizontal", shift: { edges: "horizontal", by: 1 } },
    ":K30*+1,20",
  ],
  [":K31*+1,20", { kind: "klein", width: 31, height: 20, twisted: "horizontal" }, ":K31*,20"],
  [":C30,20", { kind: "cross", width: 30, height: 20 }, ":C30,20"],
  [":S30", { kind: "sphere", width: 30, height: 30 }, ":S30"],
];

const REFUSALS: readonly (readonly [string, string])[] = [
  [":", "at character 8, the end is not a kind of grid (P plane, T torus, K Klein bottle, C cross-surface, S sphere)"],
  [":X30", 'at character 8, "X" is not a kind of grid (P plane, T torus, K Klein bottle, C cross-surface, S sphere)'],
  [":T", "at character 9, the end is not a width or height"],
  [":Tx", 'at character 9, "x" is not a width or height'],
  [":P0,20", "at character 9, 0 would be a grid without an end; give both sizes, or leave the suffix out"],
  [":T30,0", "at character 12, 0 would be a grid without an end; give both sizes, or leave the suffix out"],
  [":T30,20x", 'at character 14, "x" comes after the size of the grid'],
  [":T30+x", 'at character 12, "x" is not a shift'],
  [":P30+1,20", "at character 8, only a torus or a Klein bottle can be shifted"],
  [":C30+1,20", "at character 8, only a torus or a Klein bottle can be shifted"],
  [":T30*,20", "at character 8, only a Klein bottle is twisted"],
  [":T30+3,20+3", "at character 8, only one pair of edges can be shifted"],
  [":K30*,20*", "at character 8, a Klein bottle is twisted on one pair of edges only"],
  [":K30*,20+1", "at character 8, a Klein bottle is shifted on its twisted edges only"],
  [":K30+1,20", "at character 8, a Klein bottle is shifted on its twisted edges only"],
  [":S30,20", "at character 8, a sphere is as high as it is wide"],
  [":T32768,32769", "at character 8, the grid is larger than 1073741824 cells"],
];

describe("the suffix of a bounded grid", () => {
  it.each(GRIDS)("%s is read as in Golly 3.3", (suffix, grid, canonical) => {
    expect(gridOf(suffix)).toEqual(grid);
    expect(writeTopology(grid)).toBe(canonical);
  });

  it.each(REFUSALS)("%s is refused with the position of the error", (suffix, why) => {
    expect(whyOf(readRule(`B3/S23${suffix}`))).toBe(`"B3/S23${suffix}": ${why}`);
  });

  it("is left out for an unbounded grid", () => {
    expect(gridOf("")).toBeUndefined();
  });

  it("is read back as it is written, on any rule", () => {
    const size = fc.integer({ min: 1, max: 32768 });
    const edges = fc.constantFrom("horizontal" as const, "vertical" as const);
    const grid: fc.Arbitrary<Bounded> = fc
      .tuple(
        fc.constantFrom("plane" as const, "torus" as const, "klein" as const, "cross" as const),
        size,
        size,
        edges,
        fc.integer({ min: -40000, max: 40000 }),
      )
      .map(([kind, width, height, edge, by]) => {
        const side = edge === "horizontal" ? width : height;
        const box = { kind, width, height };
        if (kind === "klein")
          return side % 2 === 0 && by > 0
            ? { ...box, twisted: edge, shift: { edges: edge, by: 1 } }
            : { ...box, twisted: edge };
        return kind === "torus" && by % side !== 0 ? { ...box, shift: { edges: edge, by: by % side } } : box;
      });
    const sphere: fc.Arbitrary<Bounded> = size.map((width) => ({ kind: "sphere", width, height: width }));
    fc.assert(
      fc.property(fc.oneof(grid, sphere), fc.constantFrom("war", "23/3/8", "R2,C2,S2,B3,NM"), (bounded, rule) => {
        const read = readRule(rule + writeTopology(bounded));
        expect(read.ok && read.value).toMatchObject({ rule: { name: rule }, topology: bounded });
      }),
    );
  });
});
