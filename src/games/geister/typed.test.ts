import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIRECTIONS, LETTERS } from "./board.ts";
import { readMove, SETS, writeMove } from "./moves.ts";
import { readTyped } from "./typed.ts";

describe("a typed move", () => {
  test.each([
    ["EFGH", "SET:EFGH"],
    ["efgh", "SET:EFGH"],
    [" h g f e ", "SET:EFGH"],
    ["a,c,e,g", "SET:ACEG"],
    ["SET:EFGH", "SET:EFGH"],
    ["set efgh", "SET:EFGH"],
    ["ＥＦＧＨ", "SET:EFGH"],
    ["Ａ、Ｂ、Ｃ、Ｄ", "SET:ABCD"],
    ["A N", "MOV:A,NORTH"],
    ["an", "MOV:A,NORTH"],
    ["a north", "MOV:A,NORTH"],
    ["A↑", "MOV:A,NORTH"],
    ["A⬆️", "MOV:A,NORTH"],
    ["A 上", "MOV:A,NORTH"],
    ["Ａ　北", "MOV:A,NORTH"],
    ["b^", "MOV:B,NORTH"],
    ["MOV:A,NORTH", "MOV:A,NORTH"],
    ["mov a,n", "MOV:A,NORTH"],
    ["ｍｏｖ：ａ，ｎ", "MOV:A,NORTH"],
    ["move a n", "MOV:A,NORTH"],
    ["mov e e", "MOV:E,EAST"],
    ["ee", "MOV:E,EAST"],
    ["c 右", "MOV:C,EAST"],
    ["H v", "MOV:H,SOUTH"],
    ["H下", "MOV:H,SOUTH"],
    ["g left", "MOV:G,WEST"],
    ["D 西", "MOV:D,WEST"],
  ])("can be written as %j", (text, move) => {
    const read = readTyped(text);
    expect(read.ok ? writeMove(read.value) : read.why).toBe(move);
  });

  test.each([
    ["EEFG", "EEFG names a ghost twice; choose four different ones, such as EFGH"],
    [" a ", "A needs a direction, N, E, S or W, as in A N"],
    ["I N", '"I N" is neither four ghosts such as EFGH nor a ghost and a direction such as A N'],
    ["ABC", '"ABC" is neither four ghosts such as EFGH nor a ghost and a direction such as A N'],
    ["SET:A N", '"SET:A N" is neither four ghosts such as EFGH nor a ghost and a direction such as A N'],
    ["MOV EFGH", '"MOV EFGH" is neither four ghosts such as EFGH nor a ghost and a direction such as A N'],
    ["\u001b[2J", '"\\u001b[2J" is neither four ghosts such as EFGH nor a ghost and a direction such as A N'],
    ["", '"" is neither four ghosts such as EFGH nor a ghost and a direction such as A N'],
  ])("written as %j is refused with a hint", (text, why) => {
    expect(readTyped(text)).toEqual({ ok: false, why });
  });

  test("can use the wire notation of every move", () => {
    const steps = Array.from(LETTERS).flatMap((letter) => DIRECTIONS.map((way) => `MOV:${letter},${way}`));
    for (const text of [...steps, ...SETS.map(writeMove)]) expect(readTyped(text)).toEqual(readMove(text));
  });

  test("is refused if it is too long", () => {
    expect(readTyped(`A${" ".repeat(200)}N`)).toMatchObject({ ok: false });
  });
});

const NOISE = fc.oneof(
  fc.string({ unit: "binary", maxLength: 150 }),
  fc
    .array(fc.constantFrom(...Array.from("ABHhabＥｅNnewsSvSETMOV:,、 　↑←⬆️上北右^<>\u001b\n")))
    .map((parts) => parts.join("")),
);

test("any typed text is a valid move or refused in printable text", () => {
  let accepted = 0;
  fc.assert(
    fc.property(NOISE, (text) => {
      const read = readTyped(text);
      if (read.ok) {
        accepted++;
        expect(readMove(writeMove(read.value))).toEqual(read);
      } else expect(read.why).toMatch(/^[\x20-\x7e]{20,400}$/);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(0);
});
