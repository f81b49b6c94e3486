import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawSvg } from "./svg.ts";
import { after, anyState, moveAt, start } from "./testing/states.ts";

const view = after("0,0", "5,5", "2,3");
const count = (svg: string, text: string): number => svg.split(text).length - 1;

describe("the SVG board", () => {
  test("shows seat 0's cells filled and seat 1's as rings", () => {
    const svg = drawSvg(view);
    const [, first, second] =
      /<g fill="var\(--s0-fill[^>]*>(.*?)<\/g><g fill="none"[^>]*>(.*?)<\/g>/.exec(svg) ?? [];
    expect(first).toContain('<rect x="42" y="42" width="76" height="76"');
    expect(first).toContain('<rect x="342" y="242" width="76" height="76"');
    expect(second).toContain('<rect x="549" y="549" width="62" height="62"');
    expect(count(svg, 'width="76"') + count(svg, 'width="62"')).toBe(3);
  });

  test("marks the last placement inside its cell until the generations start", () => {
    expect(drawSvg(view, moveAt("2,3"))).toContain('<circle cx="380" cy="280"');
    expect(drawSvg(view, moveAt("5,5"))).toContain('<circle cx="580" cy="580"');
    expect(drawSvg(view, moveAt("1,1"))).toBe(drawSvg(view));
    expect(drawSvg({ ...view, generation: 1 }, moveAt("2,3"))).toBe(drawSvg({ ...view, generation: 1 }));
  });

  test("crosses out an illegal placement and dots the legal ones", () => {
    const legal = [moveAt("0,1"), moveAt("0,2")];
    const taken = drawSvg(view, undefined, { move: moveAt("0,0"), legal });
    expect(count(taken, "<circle")).toBe(2);
    expect(taken).toContain("--shu-fill");
    expect(drawSvg(view, undefined, { move: moveAt("6,0"), legal })).not.toContain("--shu-fill");
  });

  test("fits boards of every size", () => {
    expect(count(drawSvg(start({ size: 64 })), "<text")).toBe(32);
    fc.assert(
      fc.property(anyState, (state) => {
        const svg = drawSvg(state);
        for (const [, number] of svg.matchAll(/(?:x|y)="([\d.]+)"/g))
          expect(Number(number)).toBeLessThanOrEqual(660);
        expect(svg).not.toMatch(/NaN|undefined|\d\.\d{3}/);
      }),
      { numRuns: 30 },
    );
  });
});
