import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { readLifeLike } from "./life-like.ts";
import { readMap, readWolfram } from "./map.ts";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

describe("a rule written as a map", () => {
  it.each([
    ["MAPARYXfhZofugWaH7oaIDogBZofuhogOiAaIDogIAAgAAWaH7oaIDogGiA6ICAAIAAaIDogIAAgACAAIAAAAAAAA", "B3/S23"],
    ["MAPFgFoF2gXgH5oF4B+gH4A6A", "B2/S34H"],
    ["MAPHmlphg", "B2/S013V"],
  ])("is equal to a rule in another notation: %s is %s", (map, text) => {
    const mapped = readMap(map);
    const wanted = readLifeLike(text);
    expect(mapped.ok && { ...mapped.value, name: text }).toEqual(wanted.ok && wanted.value);
  });

  it("is read back bit by bit", () => {
    const rule = fc
      .constantFrom([86, "A"], [22, "A"], [6, "A"])
      .chain(([length, last]) =>
        fc.tuple(
          fc.string({ unit: fc.constantFrom(...Array.from(DIGITS)), minLength: length - 1, maxLength: length - 1 }),
          fc.constant(last),
          fc.constantFrom("", "==", "/3", "==/256", "/C17"),
        ),
      );
    fc.assert(
      fc.property(rule as fc.Arbitrary<[string, string, string]>, ([digits, last, end]) => {
        const read = readMap(`MAP${digits}${last}${end}`);
        if (!read.ok) throw new Error(formatEnglish(read.why));
        const states = /\d+/.exec(end)?.[0];
        expect(read.value.name).toBe(`MAP${digits}${last}${states === undefined ? "" : `/${states}`}`);
        expect(read.value.states).toBe(Number(states ?? 2));
        const again = readMap(read.value.name);
        expect(isDeepStrictEqual(again.ok && again.value, read.value)).toBe(true);
      }),
    );
  });

  it("has its first bit for no living cell and its last bit for nine living cells", () => {
    const only = (digits: string) => {
      const read = readMap(`MAP${digits}`);
      return read.ok && [...read.value.table.entries()].filter(([, next]) => next === 1).map(([at]) => at);
    };
    expect(only(`g${"A".repeat(85)}`)).toEqual([0]);
    expect(only(`Q${"A".repeat(85)}`)).toEqual([1]);
    expect(only(`${"A".repeat(85)}Q`)).toEqual([511]);
  });
});

describe("Wolfram's rules", () => {
  it("keep living cells, and decide births by the three cells above", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 127 }), fc.nat(511), (half, index) => {
        const read = readWolfram(`W${half * 2}`);
        const above = index >> 6;
        const wanted = (index & 16) !== 0 || ((half * 2) >> above) % 2 === 1 ? 1 : 0;
        expect(read.ok && read.value.table[index]).toBe(wanted);
      }),
    );
  });
});
