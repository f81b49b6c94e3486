import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANYBODY, type Choice, readChoice, TIMES, playRequestOf, writeChoice } from "./choice.ts";

const GAMES = ["nim", "go"];
const TOKEN = "shinpan-token-0123456789abcdef0123456789abcdef";
const GUEST = "guest-1";
const choice: Choice = { game: "go", against: "random", seat: 1, time: "bank", name: "ann" };

describe("the choices of the play form", () => {
  it("are read back as they were written", () => {
    const choices = fc.record({
      game: fc.constantFrom(...GAMES),
      against: fc.string(),
      seat: fc.constantFrom<Choice["seat"][]>(0, 1, "drawn"),
      time: fc.constantFrom(...TIMES),
      name: fc.string().filter((name) => !name.startsWith("shinpan-token-")),
    });
    fc.assert(
      fc.property(choices, (each) => {
        expect(readChoice(writeChoice(each), GAMES)).toEqual({ ...each });
      }),
      { seed: 3 },
    );
  });

  it.each(["", "null", "[]", "{", '{"game":"chess","seat":7,"time":"soon","name":4}'])(
    "fall back to defaults when %j was stored",
    (text) => {
      expect(readChoice(text, GAMES)).toEqual({ game: "nim", against: "", seat: 0, time: undefined, name: "" });
    },
  );

  it("become a play request", () => {
    expect(playRequestOf(choice, GUEST, { size: 8 }, 0)).toEqual({
      game: "go",
      name: "ann",
      against: "random",
      seat: 1,
      limits: { bank: { bankMs: 300_000, byoyomiMs: 10_000 } },
      options: { size: 8 },
    });
    expect(playRequestOf({ ...choice, seat: "drawn" }, GUEST, undefined, 0).seat).toBe(0);
    expect(playRequestOf({ ...choice, against: ANYBODY }, GUEST, { size: 8 }, 0)).toEqual({
      game: "go",
      name: "ann",
      options: { size: 8 },
    });
  });

  it("send no limits unless a time was chosen", () => {
    for (const time of [undefined, "arena"] as const)
      expect(playRequestOf({ ...choice, time }, GUEST, undefined, 0)).not.toHaveProperty("limits");
    expect(playRequestOf({ ...choice, time: "none" }, GUEST, undefined, 0).limits).toBe("none");
  });

  it("use the guest name when the name is blank", () => {
    expect(playRequestOf({ ...choice, name: "  " }, GUEST, undefined, 0).name).toBe(GUEST);
  });

  it("never store a token or send it as a name", () => {
    const secret = { ...choice, name: ` ${TOKEN} ` };
    expect(writeChoice(secret)).not.toContain("shinpan-token-");
    expect(playRequestOf(secret, GUEST, undefined, 0)).toMatchObject({ name: GUEST, token: TOKEN });
  });
});
