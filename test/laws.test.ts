import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAMES } from "../src/games/index.ts";
import { checkLaw, LAWS } from "../src/game-files/laws/index.ts";
import { explainForeignText } from "../src/game-files/laws/text-laws.ts";

/** Random matches of an average law. */
const MATCHES = 10;

describe.each(GAMES.map((entry) => [entry.rules.id, entry] as const))("the laws of %s", (_, entry) => {
  it.each(LAWS.map((law) => [law.text.en, law] as const))("%s", (_, law) => {
    expect(checkLaw(law, entry, MATCHES)).toBeUndefined();
  });

  it("readMove and readPosition refuse any unknown text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: "binary" })), (text) => {
        expect(explainForeignText(entry, text)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
