import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIRECTIONS, LETTERS } from "./board.ts";
import { readMove, SETS, writeMove, readTyped } from "./moves.ts";

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
    expect(read.ok ? writeMove(read.value) : read.why.code).toBe(move);
  });

  test.each([
    ["EEFG", "geister.typed-repeated", { ghosts: "EEFG" }],
    [" a ", "geister.typed-direction", { ghost: "A" }],
    ["I N", "geister.typed", { said: '"I N"' }],
    ["ABC", "geister.typed", { said: '"ABC"' }],
    ["SET:A N", "geister.typed", { said: '"SET:A N"' }],
    ["MOV EFGH", "geister.typed", { said: '"MOV EFGH"' }],
    ["\u001b[2J", "geister.typed", { said: '"\\u001b[2J"' }],
    ["", "geister.typed", { said: '""' }],
  ])("written as %j is refused with a hint", (text, code, values) => {
    expect(readTyped(text)).toEqual({ ok: false, why: { code, values } });
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
      } else expect(JSON.stringify(read.why.values)).toMatch(/^[\x20-\x7e]{1,400}$/);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(0);
});
