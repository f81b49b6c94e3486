import { looksLikeToken } from "../../core/token-form.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanName, createNameRegister, hashToken, maskTokens, newToken } from "./register.ts";
import { foldName } from "../../core/fold-name.ts";

describe("cleanName", () => {
  it.each([
    ["that needs no cleaning", "Alice", "Alice"],
    ["in another script", "審判 たろう", "審判 たろう"],
    ["with blanks around and between", "  a \t\n b  ", "a b"],
    ["with control characters and colour codes", "a\x1b[31mb\x07", "a[31mb"],
    ["with bidirectional controls", "a\u202eb\u2066c", "abc"],
    ["with zero-width characters", "a\u200bb\ufeffc\u00ad", "abc"],
    ["with markup", "<b>x</b>", "<b>x</b>"],
    ["with a combining character", "e\u0301", "é"],
    ["that is too long", "x".repeat(50), "x".repeat(40)],
    ["that contains a token", "bob shinpan-token-abcdef", "bob shinpan-token-****"],
  ])("cleans a name %s", (_, raw, cleaned) => expect(cleanName(raw)).toBe(cleaned));

  it.each(["", "   ", "\u200b", "\u0000\n", "\u202e"])("returns undefined for %j", (raw) =>
    expect(cleanName(raw)).toBeUndefined(),
  );

  it("returns a short, visible name that a second call does not change", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (raw) => {
        const cleaned = cleanName(raw);
        if (cleaned === undefined) return;
        expect(Array.from(cleaned).length).toBeLessThanOrEqual(40);
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]| {2}|^ | $/u);
        expect(cleanName(cleaned)).toBe(cleaned);
      }),
    ));
});

describe("a token", () => {
  it("is unique, recognised, and masked anywhere in a text", () => {
    const tokens = new Set(Array.from({ length: 100 }, newToken));
    expect(tokens.size).toBe(100);
    for (const token of tokens) {
      expect(looksLikeToken(token)).toBe(true);
      expect(token.length).toBeLessThanOrEqual(60);
      expect(maskTokens(`I\x2e${token} and ${token.slice(0, 30)}`)).toBe(
        "I\x2eshinpan-token-**** and shinpan-token-****",
      );
      expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it.each(["alice", "token", "shinpan"])("is not recognised in the name %s", (name) =>
    expect(looksLikeToken(name)).toBe(false),
  );
});

describe("the name register", () => {
  const token = newToken();
  const names = createNameRegister(() => 0);
  names.set([{ name: "Alice", tokenHash: hashToken(token) }], ["greedy"]);

  it("does not give a registered name to a guest that spells it differently", () => {
    const strict = createNameRegister(() => 0);
    strict.set([{ name: "straße", tokenHash: hashToken(token) }], []);
    expect(strict.identify("STRASSE", undefined)).toEqual({ kind: "guest", name: "STRASSE (guest)" });
  });

  it.each<[string, string | undefined, string | undefined, unknown]>([
    ["a guest", "bob", undefined, { kind: "guest", name: "bob" }],
    ["a guest without a name", undefined, undefined, { kind: "guest", name: "guest-aaaa" }],
    ["a guest with an invisible name", "\u200b", undefined, { kind: "guest", name: "guest-aaaa" }],
    ["a token instead of a name", token, undefined, { kind: "registered", name: "Alice", token }],
    ["a token with blanks around it", ` ${token} `, undefined, { kind: "registered", name: "Alice", token }],
    ["a token beside a name", "whoever", token, { kind: "registered", name: "Alice", token }],
    ["a wrong token", newToken(), undefined, { kind: "wrong" }],
    ["a wrong token beside a name", "Alice", "x", { kind: "wrong" }],
    ["a token in capitals", token.toUpperCase(), undefined, { kind: "wrong" }],
    ["a registered name", "alice", undefined, { kind: "guest", name: "alice (guest)" }],
    ["a registered name in wide letters", "ＡＬＩＣＥ", undefined, { kind: "guest", name: "ＡＬＩＣＥ (guest)" }],
    ["a house bot's name", "Greedy", undefined, { kind: "guest", name: "Greedy (guest)" }],
    ["a training bot's name", "training/greedy", undefined, { kind: "guest", name: "greedy (guest)" }],
    ["the prefix of training bots twice", "Training/training/x", undefined, { kind: "guest", name: "x" }],
    ["the prefix in wide letters", "ＴＲＡＩＮＩＮＧ／x", undefined, { kind: "guest", name: "x" }],
    ["the prefix with two ligatures", "Tra\u33cc\u33ccg/x", undefined, { kind: "guest", name: "x" }],
    ["the prefix with one ligature", "Train\u33ccg/y", undefined, { kind: "guest", name: "y" }],
    ["only the prefix", "Training/", undefined, { kind: "guest", name: "guest" }],
  ])("identifies %s", (_, name, givenToken, identity) => expect(names.identify(name, givenToken)).toEqual(identity));

  it("never gives a guest the name of a training bot or a registered player", () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("Training/", "training", "／", "/", "\u33cc", "ｇ", "greedy", " ", "alice", "x"), {
          maxLength: 9,
        }),
        (parts) => {
          const identity = names.identify(parts.join(""));
          if (identity.kind !== "guest") throw new Error("identified without a token");
          expect(foldName(identity.name)).not.toMatch(/^training\/|^alice$|^greedy$/);
        },
      ),
    ));

  it("drops names that are no longer registered", () => {
    const other = createNameRegister(() => 0);
    other.set([{ name: "Alice", tokenHash: hashToken(token) }], []);
    other.set([], []);
    expect(other.identify(token)).toEqual({ kind: "wrong" });
    expect(other.identify("alice")).toEqual({ kind: "guest", name: "alice" });
  });
});
