import { describe, expect, test } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { drawOptions, infos, readOptions } from "./options.ts";

const DEFAULTS = { first: 0, durationMs: 300_000, generations: 0, cells: 30, size: 1024, occupied: "keep" };

describe("the options of the war", () => {
  test("default to those of the challenge", () => {
    expect(readOptions({})).toEqual(DEFAULTS);
  });

  test.each([
    ["first", "1", { first: 1 }],
    ["first", 0, { first: 0 }],
    ["first", "random", {}],
    ["duration", "90", { durationMs: 90_000 }],
    ["duration", "300ms", { durationMs: 300 }],
    ["duration", "30s", { durationMs: 30_000 }],
    ["duration", "2m", { durationMs: 120_000 }],
    ["duration", "24h", { durationMs: 86_400_000 }],
    ["duration", "none", { durationMs: 0 }],
    ["duration", 0, { durationMs: 0 }],
    ["generations", "60", { generations: 60 }],
    ["generations", 1_000_000, { generations: 1_000_000 }],
    ["cells", "0", { cells: 0 }],
    ["cells", 63, { cells: 63 }],
    ["size", "8", { size: 8 }],
    ["size", 1024, { size: 1024 }],
    ["occupied", "keep", {}],
    ["occupied", "overwrite", { occupied: "overwrite" }],
  ])("%s=%s is accepted", (key, value, expected) => {
    expect(readOptions({ [key]: value })).toEqual({ ...DEFAULTS, ...expected });
  });

  test("can be combined", () => {
    expect(readOptions({ first: 1, duration: "none", generations: 5, cells: 3, size: 9, occupied: "overwrite" }))
      .toEqual({ first: 1, durationMs: 0, generations: 5, cells: 3, size: 9, occupied: "overwrite" }); // prettier-ignore
  });

  test.each([
    ["first", "2", "first cannot be 2; it takes 0 | 1 | random."],
    ["first", true, "first cannot be true; it takes 0 | 1 | random."],
    ["duration", "", "duration cannot be ; it takes 5m, 30s, ... | none."],
    ["duration", "-5s", "duration cannot be -5s; it takes 5m, 30s, ... | none."],
    ["duration", "5 m", "duration cannot be 5 m; it takes 5m, 30s, ... | none."],
    ["duration", "25h", "duration cannot be 25h; it takes 5m, 30s, ... | none."],
    ["duration", "0ms", "duration cannot be 0ms; it takes 5m, 30s, ... | none."],
    ["generations", "1000001", "generations cannot be 1000001; it takes 0..1000000."],
    ["generations", "1e3", "generations cannot be 1e3; it takes 0..1000000."],
    ["cells", "64", "cells cannot be 64; it takes 0..63."],
    ["cells", -1, "cells cannot be -1; it takes 0..63."],
    ["size", "7", "size cannot be 7; it takes 8..1024."],
    ["size", "1025", "size cannot be 1025; it takes 8..1024."],
    ["size", 8.5, "size cannot be 8.5; it takes 8..1024."],
    ["occupied", "Keep", "occupied cannot be Keep; it takes keep | overwrite."],
  ])("%s=%s is refused", (key, value, why) => {
    expect(() => readOptions({ [key]: value })).toThrow(
      expect.objectContaining({ code: "bad-option", message: why }) as Error,
    );
  });

  test.each(["sise", "toString", "__proto__x"])("%s is not an option", (key) => {
    expect(() => readOptions({ [key]: 1 })).toThrow(expect.objectContaining({ code: "unknown-option" }) as Error);
  });

  test("a misspelt option gets a suggestion", () => {
    expect(() => readOptions({ sise: 9 })).toThrow(/lifewar has no option sise; .*\bsize\b/);
  });

  test("each has a note with valid values", () => {
    for (const { key, values } of infos) {
      const [example = ""] = values.split(/ \| |\.\.|, /);
      expect(() => readOptions({ [key]: example })).not.toThrow();
    }
    expect(infos.map(({ key }) => key).sort()).toEqual(
      ["cells", "duration", "first", "generations", "occupied", "size"]); // prettier-ignore
  });
});

describe("drawing options", () => {
  const drawn = (seed: number, input = {}): unknown => drawOptions(input, seededRandom(seed))["first"];
  const SEEDS = Array.from({ length: 100 }, (_, seed) => seed);

  test.each([
    ["no value is given", {}],
    ["random is given", { first: "random" }],
  ])(
    // prettier-ignore
    "decides the first mover by the seed when %s",
    (_, input) => {
      const firsts = SEEDS.map((seed) => drawn(seed, input));
      const zeros = firsts.filter((first) => first === 0).length;
      expect(new Set(firsts)).toEqual(new Set([0, 1]));
      expect(zeros).toBeGreaterThan(30);
      expect(zeros).toBeLessThan(70);
      expect(SEEDS.map((seed) => drawn(seed, input))).toEqual(firsts);
    },
  );

  test("keeps given options", () => {
    for (const first of [0, 1, "0", "1"]) for (const seed of SEEDS) expect(drawn(seed, { first })).toBe(first);
    const input = { size: 64, occupied: "overwrite", first: "random" };
    expect(drawOptions(input, seededRandom(1))).toEqual({ ...input, first: expect.any(Number) as number });
    expect(input.first).toBe("random");
  });
});
