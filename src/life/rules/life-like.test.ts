import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { readLifeLike } from "./life-like.ts";
import type { MapRule } from "./rule.ts";

function read(text: string): MapRule {
  const found = readLifeLike(text);
  if (!found.ok) throw new Error(formatEnglish(found.why));
  return found.value;
}

/** Row by row as in a map's index, highest bit first. */
const PLACES = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"];
const SEEN: Readonly<Record<string, readonly string[]>> = {
  "": ["NW", "N", "NE", "W", "E", "SW", "S", "SE"],
  H: ["NW", "N", "W", "E", "S", "SE"],
  V: ["N", "W", "E", "S"],
};

function livingIn(index: number): string[] {
  return PLACES.filter((_, place) => (index >> (8 - place)) & 1);
}

/** Number of arrangements per letter: the orbits of the square's symmetries. */
// prettier-ignore
const SIZES: Readonly<Record<string, number>> = {
  "1c": 4, "1e": 4, "2c": 4, "2e": 4, "2k": 8, "2a": 8, "2i": 2, "2n": 2,
  "3c": 4, "3e": 4, "3k": 4, "3a": 4, "3i": 4, "3n": 8, "3y": 4, "3q": 8, "3j": 8, "3r": 8,
  "4c": 1, "4e": 1, "4k": 8, "4a": 8, "4i": 4, "4n": 8, "4y": 8, "4q": 4, "4j": 8, "4r": 8,
  "4t": 4, "4w": 4, "4z": 4, "6c": 4, "6e": 4, "6k": 8, "6a": 8, "6i": 2, "6n": 2, "7c": 4, "7e": 4,
  "5c": 4, "5e": 4, "5k": 4, "5a": 4, "5i": 4, "5n": 8, "5y": 4, "5q": 8, "5j": 8, "5r": 8,
};

/** One arrangement per letter, as Golly 3.3 shows it. */
const SHOWN =
  "1c NE|1e N|2c NE SE|2e N E|2k N SE|2a N NE|2i N S|2n NE SW|3c NE SE SW|3e N E S|3k N E SW|3a N NE E|" +
  "3i NE E SE|3n N NE SE|3y N SE SW|3q N NE SW|3j N E SE|3r N NE S|4c NE SE SW NW|4e N E S W|4k N E SE SW|" +
  "4a N NE E SE|4i N NE SE S|4n NE E SE SW|4y N NE SE SW|4q N NE E SW|4j N E S SW|4r N NE E S|4t N SE S SW|" +
  "4w NE E S SW|4z N NE S SW|5c N NE E S W|5k N NE SE SW W|5q N NE E S SW|6k N NE E SE SW W|7e N NE E SE S SW NW";

const LETTERS: Readonly<Record<string, readonly string[]>> = {
  "": ["", "ce", "cekain", "cekainyqjr", "cekainyqjrtwz", "cekainyqjr", "cekain", "ce", ""],
  H: ["", "", "omp", "omp", "omp", "", ""],
  V: ["", "", "", "", ""],
};

/** Counts with some of their letters, with or without a minus. */
function conditions(suffix: string): fc.Arbitrary<string> {
  const parts = (LETTERS[suffix] ?? []).map((letters, count) =>
    fc
      .tuple(fc.constantFrom("none", "all", "some", "without"), fc.shuffledSubarray(Array.from(letters)))
      .map(([selection, chosen]) => {
        if (selection === "none") return "";
        if (selection === "all" || chosen.length === 0) return String(count);
        return `${count}${selection === "without" ? "-" : ""}${chosen.join("")}`;
      }),
  );
  return fc.tuple(...parts).map((all) => all.join(""));
}

describe("Life-like rules", () => {
  it("decide birth and survival by the number of neighbours", () => {
    const digits = (max: number) => fc.subarray(Array.from({ length: max + 1 }, (_, count) => count));
    const rule = fc
      .constantFrom("", "H", "V")
      .chain((suffix) =>
        fc.tuple(
          fc.constant(suffix),
          digits(SEEN[suffix]!.length),
          digits(SEEN[suffix]!.length),
          fc.integer({ min: 2, max: 256 }),
        ),
      );
    fc.assert(
      fc.property(rule, ([suffix, birth, survival, states]) => {
        const texts = [`${survival.join("")}/${birth.join("")}/${states}${suffix}`];
        if (states === 2) texts.push(`B${birth.join("")}/S${survival.join("")}${suffix}`);
        for (const text of texts) {
          const { table, ...rest } = read(text);
          expect(rest).toMatchObject({ states, counts: "first", radius: 1 });
          table.forEach((next, index) => {
            const living = livingIn(index);
            const count = living.filter((place) => SEEN[suffix]!.includes(place)).length;
            const wanted = (living.includes("C") ? survival : birth).includes(count) ? 1 : 0;
            if (next !== wanted) expect([text, index, next]).toEqual([text, index, wanted]);
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it("are read back from their names, in every order and with letters", () => {
    const rule = fc
      .constantFrom("", "H", "V")
      .chain((suffix) =>
        fc.tuple(fc.constant(suffix), conditions(suffix), conditions(suffix), fc.integer({ min: 3, max: 256 })),
      );
    fc.assert(
      fc.property(rule, ([suffix, birth, survival, states]) => {
        const two = read(`B${birth}/S${survival}${suffix}`);
        for (const text of [
          `${survival}/${birth}${suffix}`,
          `s${survival}b${birth}${suffix}`,
          `b${birth}s${survival}${suffix}`,
          two.name,
        ])
          expect(isDeepStrictEqual(read(text), two)).toBe(true);
        const more = read(`B${birth}/S${survival}/${states}${suffix}`);
        expect(isDeepStrictEqual(more, { ...two, states, name: more.name })).toBe(true);
        for (const text of [
          `${survival}/${birth}/${states}${suffix}`,
          `g${states}b${birth}s${survival}${suffix}`,
          `B${birth}/S${survival}/C${states}${suffix}`,
          more.name,
        ])
          expect(isDeepStrictEqual(read(text), more)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("assign every arrangement to one letter, with as many arrangements as its symmetries make", () => {
    const letterOf = new Map<number, string>();
    for (const [letter, size] of Object.entries(SIZES)) {
      const born = [...read(`B${letter}/S`).table.entries()].filter(([, next]) => next === 1);
      expect([letter, born.length]).toEqual([letter, size]);
      for (const [index] of born) {
        expect(letterOf.get(index)).toBeUndefined();
        letterOf.set(index, letter);
      }
    }
    expect(letterOf.size).toBe(256 - 2);
  });

  it("use Hensel's letters", () => {
    for (const [letter, ...places] of SHOWN.split("|").map((entry) => entry.split(" "))) {
      const index = places.reduce((sum, place) => sum + (1 << (8 - PLACES.indexOf(place))), 0);
      expect([letter, read(`B${letter}/S`).table[index]]).toEqual([letter, 1]);
    }
  });

  it("use the same letter for the complement of an arrangement", () => {
    for (const letter of Object.keys(SIZES).filter((each) => !each.startsWith("4"))) {
      const opposite = `${8 - Number(letter[0])}${letter.slice(1)}`;
      const born = read(`B${letter}/S`).table;
      const other = read(`B${opposite}/S`).table;
      born.forEach((next, index) => {
        if ((index & 16) === 0) expect(other[511 & ~(index | 16)]).toBe(next);
      });
    }
  });

  it.each([
    ["2o", ["N E", "E SE", "SE S", "S W", "W NW", "NW N"]],
    ["2m", ["N SE", "E S", "SE W", "S NW", "W N", "NW E"]],
    ["2p", ["N S", "E W", "SE NW"]],
    ["3o", ["N E SE", "E SE S", "SE S W", "S W NW", "W NW N", "NW N E"]],
    ["3p", ["N SE W", "E S NW"]],
    ["4p", ["E SE W NW", "N SE S NW", "N E S W"]],
  ])("use the hexagonal letter %s", (letter, arrangements) => {
    const bit = (place: string): number => 1 << (8 - PLACES.indexOf(place));
    const wanted = new Set(arrangements.map((places) => places.split(" ").reduce((sum, place) => sum + bit(place), 0)));
    const { table } = read(`B${letter}/SH`);
    table.forEach((next, index) => {
      if ((index & (bit("NE") | bit("SW") | bit("C"))) === 0) expect(next).toBe(wanted.has(index) ? 1 : 0);
    });
  });
});
