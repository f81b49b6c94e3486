import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BotStrength, limitOf, listLevels, readStrength, splitStrength, writeStrength } from "./bot-strength.ts";
import type { BotThinking } from "./game.ts";
import { formatEnglish, messageFormatter } from "./lang.ts";

const THINKING: BotThinking = {
  levels: [
    { name: { en: "quick", ja: "速い" }, limit: { nodes: 100 } },
    { name: { en: "careful", ja: "慎重" }, limit: { ms: 500 } },
  ],
  usualLevel: 2,
};

describe("a strength after the name of a bot", () => {
  it.each<[string, BotStrength]>([
    ["1", { level: 1 }],
    ["2", { level: 2 }],
    ["200ms", { ms: 200 }],
    ["1.5s", { ms: 1500 }],
    ["2m", { ms: 120_000 }],
    ["20000nodes", { nodes: 20_000 }],
  ])("may be written %s", (text, strength) => {
    expect(readStrength(text, THINKING)).toEqual({ ok: true, value: strength });
  });

  it.each(["", "0", "3", "01234", "-1", "1.5", "0ms", "0nodes", "5 s", "nodes", "9999999999999nodes", "2x", "400d"])(
    "is refused as %j, with the levels",
    (text) => {
      const read = readStrength(text, THINKING);
      expect(read.ok).toBe(false);
      expect(formatEnglish(read.ok ? { en: "", ja: "" } : read.why)).toContain("there is 1 (quick), 2 (careful),");
    },
  );

  it("is refused for a bot that answers at once", () => {
    expect(readStrength("1", undefined).ok).toBe(false);
  });

  it("reads back as it is written", () => {
    const strengths = fc.oneof(
      fc.integer({ min: 1, max: 2 }).map((level) => ({ level })),
      fc.integer({ min: 1, max: 10 ** 9 }).map((ms) => ({ ms })),
      fc.integer({ min: 1, max: 10 ** 12 }).map((nodes) => ({ nodes })),
    );
    fc.assert(
      fc.property(strengths, (strength) => {
        expect(readStrength(writeStrength(strength), THINKING)).toEqual({ ok: true, value: strength });
      }),
    );
  });

  it("is never an exception, whatever is written", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { id, strength } = splitStrength(text);
        expect(strength === undefined ? id : `${id}:${strength}`).toBe(text);
        readStrength(text, THINKING);
      }),
    );
  });
});

describe("the limit of a move", () => {
  it.each<[BotStrength | undefined, object]>([
    [undefined, { ms: 500 }],
    [{ level: 1 }, { nodes: 100 }],
    [{ ms: 7 }, { ms: 7 }],
    [{ nodes: 9 }, { nodes: 9 }],
  ])("of %j is %j", (strength, limit) => {
    expect(limitOf(THINKING, strength)).toEqual(limit);
  });
});

it("lists the levels in Japanese", () => {
  expect(messageFormatter("ja")(listLevels(THINKING))).toBe("1（速い）、2（慎重）");
});
