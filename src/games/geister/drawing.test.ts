import fc from "fast-check";
import { expect, test } from "vitest";
import { type TerminalStyle, PLAIN_STYLE } from "../../core/terminal-style.ts";
import { type Viewer, VIEWERS } from "../../core/seats.ts";
import { draw } from "./drawing.ts";
import { geisterRules as rules } from "./rules.ts";
import { startState } from "./state.ts";
import { after, anyState, twinFor } from "./testing/positions.ts";

const FOUR_STEPS = ["MOV:B,NORTH", "MOV:A,NORTH", "MOV:B,NORTH", "MOV:A,NORTH"];
const met = after("SET:ABCD", "SET:EFGH", ...FOUR_STEPS);
const taken = after("SET:ABCD", "SET:EFGH", ...FOUR_STEPS, "MOV:B,NORTH");

const MARKED_STYLE: TerminalStyle = {
  ...PLAIN_STYLE,
  dim: (text) => `~${text}~`,
  bold: (text) => `*${text}*`,
  seats: [(text) => `<${text}>`, (text) => `{${text}}`],
};

test("a seat sees its own colours, the last step in brackets and its origin", () => {
  expect(draw(rules.view(met, 0), 0, PLAIN_STYLE)).toEqual([
    "    0    1    2    3    4    5",
    "    ^                        ^",
    "0   .    h    g    f    e    .    a-h 4r 4b",
    "1   .    d    c    b    .    .  ",
    "2   .    .   B:r   .   ( )   .  ",
    "3   .    .    .    .   [a]   .  ",
    "4   .   A:r   .   C:r  D:r   .  ",
    "5   .   E:b  F:b  G:b  H:b   .    A-H 4r 4b",
    "    v                        v",
  ]);
});

test("the other seat sees the board from its own camp, and its captured ghosts", () => {
  expect(draw(rules.view(taken, 1), 1, PLAIN_STYLE).slice(2, 8)).toEqual([
    "0   .    h    g    f    e    .    a-h 4r 4b",
    "1   .    d    c    .    a    .    x C:b",
    "2   .   A:b   .    .    .    .  ",
    "3   .    .    .   ( )   .    .  ",
    "4   .    .   B:b  [b]  D:b   .  ",
    "5   .   E:r  F:r  G:r  H:r   .    A-H 4r 3b",
  ]);
});

test("the audience sees colours of captured ghosts only, the judge all colours", () => {
  const audience = draw(rules.view(taken, "audience"), "audience", PLAIN_STYLE);
  expect(audience.join("\n").match(/:[rb]/g)).toEqual([":b"]);
  expect(audience[6]).toContain("x c:b");
  expect(draw(rules.view(taken, "judge"), "judge", PLAIN_STYLE).join("\n").match(/:[rb]/g)).toHaveLength(16);
});

test("an escaped ghost is listed with the exit of its side", () => {
  const board = "99r22B34R44R15R25B35B45B41u31u21u11u99r30u20u88b";
  const far = draw({ board, turn: 0, ply: 40 }, 0, PLAIN_STYLE);
  expect(far[2]).toMatch(/a-h 3r 3b$/);
  expect(far[3]).toMatch(/x A:r {2}v h:b$/);
  expect(far[6]).toMatch(/x e:r$/);
});

test("each side has its own style for every viewer, and the viewer's exits are bold", () => {
  const [, exits, row = ""] = draw(rules.view(met, 1), 1, MARKED_STYLE);
  expect(exits).toMatch(/^ {4}\*\{\^\}\* {24}\*\{\^\}\*$/);
  expect(row).toContain("<h>");
  expect(row).toContain("<a-h 4r 4b>");
  expect(draw(rules.view(met, 0), 0, MARKED_STYLE).at(-1)).toContain("~{v}~");
});

test("the set-up shows ghosts without colours", () => {
  const lines = draw(rules.view(startState(0), 0), 0, PLAIN_STYLE);
  expect(lines.slice(2, 8).join("")).not.toMatch(/[:[(]/);
});

test("rows are aligned ASCII of at most 60 columns for any position and viewer", () => {
  fc.assert(
    fc.property(anyState, fc.constantFrom(...VIEWERS), (state, viewer) => {
      const lines = draw(rules.view(state, viewer), viewer, PLAIN_STYLE);
      expect(lines).toHaveLength(9);
      for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{30,60}$/);
      for (const line of lines.slice(2, 8)) {
        const cells = line.slice(2, 32).match(/.{5}/g) ?? [];
        for (const cell of cells)
          expect(cell).toMatch(/^(?: {2}[.A-Ha-h] {2}| \( \) | [A-Ha-h]:[rb] | \[[A-Ha-h]\] |\[[A-Ha-h]:[rb]\])$/);
      }
    }),
  );
});

test("two matches that differ only in hidden colours are drawn the same", () => {
  let differed = 0;
  fc.assert(
    fc.property(anyState, fc.constantFrom<Viewer[]>(0, 1, "audience"), (state, viewer) => {
      const twin = twinFor(viewer, state);
      const [drawn, twinDrawn] = [state, twin].map((each) => draw(rules.view(each, viewer), viewer, PLAIN_STYLE));
      expect(twinDrawn).toEqual(drawn);
      const [full, twinFull] = [state, twin].map((each) => draw(rules.view(each, "judge"), "judge", PLAIN_STYLE));
      if (full?.join() !== twinFull?.join()) differed++;
    }),
  );
  // Guards against twins that do not differ at all.
  expect(differed).toBeGreaterThan(50);
});
