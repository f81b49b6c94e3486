import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Viewer, VIEWERS } from "../../core/seats.ts";
import { geisterRules as rules } from "./rules.ts";
import { drawSvg } from "./svg.ts";
import { after, anyState, twinFor } from "./testing/positions.ts";

const start = after("SET:ABCD", "SET:EFGH");
const stepped = after("SET:ABCD", "SET:EFGH", "MOV:B,NORTH", "MOV:A,NORTH");
const BLUE = "var(--ghost-blue,#2c5fd1)";
const RED = "var(--ghost-red,#c42b3a)";

const count = (text: string, part: string): number => text.split(part).length - 1;

describe("the ghosts", () => {
  test("are on their squares, upper case at the bottom and lower case at the top", () => {
    const svg = drawSvg(rules.view(start, "audience"));
    expect(svg).toMatch(/<g transform="translate\(130 430\)"[^>]*><use href="#gh0"\/><text[^>]*>A</);
    expect(svg).toMatch(/<g transform="translate\(130 30\)"[^>]*><use href="#gh1"\/><text[^>]*>h</);
    expect(count(svg, 'href="#gh0"')).toBe(8);
    expect(count(svg, 'href="#gh1"')).toBe(8);
  });

  test("have no colours for the audience, and halo or horns for viewers who know them", () => {
    const audience = drawSvg(rules.view(start, "audience"));
    expect(audience).not.toContain(BLUE);
    expect(audience).not.toContain(RED);
    expect(audience).not.toMatch(/href="#gh-[rb]"/);
    const judge = drawSvg(rules.view(start, "judge"), undefined, "judge");
    expect([count(judge, 'href="#gh-b"'), count(judge, 'href="#gh-r"')]).toEqual([8, 8]);
    const first = drawSvg(rules.view(start, 0), undefined, 0);
    expect(first).toMatch(
      new RegExp(`color="var\\(--ghost-red,#c42b3a\\)"><use href="#gh-r"/><use href="#gh0"/><text[^>]*>A<`),
    );
    expect(count(first, 'href="#gh-r"')).toBe(4);
  });

  test("are on the same squares for every viewer", () => {
    const spots = (svg: string): string[] => svg.match(/translate\([^)]*\)|>[A-Ha-h]</g) ?? [];
    const audience = spots(drawSvg(rules.view(stepped, "audience")))
      .join("")
      .split(/(?=translate)/)
      .sort();
    const second = spots(drawSvg(rules.view(stepped, 1), undefined, 1))
      .join("")
      .split(/(?=translate)/)
      .sort();
    expect(second).toEqual(audience);
  });

  test("are shown in the captor's tray, and escaped ones behind an arrow in their own", () => {
    const board = "99r24u34u44u15u25u99b45u88b31u21u11u99r30u20u10u";
    const svg = drawSvg({ board, turn: 0, ply: 40 });
    const inTray = [...svg.matchAll(/translate\(670 (\d+)\) scale\(0.44\)".*?>([A-Ha-h])</g)];
    expect(inTray.map(([, y, letter]) => [letter, Number(y) < 330])).toEqual([
      ["e", false],
      ["A", true],
      ["G", true],
      ["a", true],
    ]);
    const arrows = (text: string): number => count(text, "M-17-10");
    expect(arrows(svg)).toBe(arrows(drawSvg(rules.view(start, "audience"))) + 1);
  });
});

test("the last step has a light origin and a darker target for every viewer", () => {
  for (const viewer of VIEWERS) {
    const svg = drawSvg(rules.view(stepped, viewer), undefined, viewer);
    expect(svg).toContain(
      '<rect x="433" y="133" width="94" height="94" rx="4" fill="var(--ink,#1b1d1f)" opacity=".09"/>',
    );
    expect(svg).toContain(
      '<rect x="433" y="233" width="94" height="94" rx="4" fill="var(--ink,#1b1d1f)" opacity=".2"/>',
    );
  }
  expect(drawSvg(rules.view(start, "audience"))).not.toContain('width="94"');
});

test("two matches that differ only in hidden colours look the same", () => {
  let differed = 0;
  fc.assert(
    fc.property(anyState, fc.constantFrom<Viewer[]>(0, 1, "audience"), (state, viewer) => {
      const twin = twinFor(viewer, state);
      const [here, there] = [state, twin].map((each) => drawSvg(rules.view(each, viewer), undefined, viewer));
      expect(there).toBe(here);
      if (drawSvg(rules.view(state, "judge")) !== drawSvg(rules.view(twin, "judge"))) differed++;
    }),
  );
  // Guards against twins that do not differ at all.
  expect(differed).toBeGreaterThan(50);
});

test("the SVG needs no style or script that the page's content policy forbids", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(drawSvg(rules.view(state, "judge"))).not.toMatch(/style|script|NaN|undefined/);
    }),
  );
});
