import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance, nearest, suggestion } from "./nearest.ts";
import { english } from "./testing/english.ts";

const GAMES = ["othello", "geister", "lifegame", "lifewar"];

describe("nearest", () => {
  test.each([
    ["otello", "othello"],
    ["ohtello", "othello"],
    ["Othello", "othello"],
    ["gester", "geister"],
    ["lifegam", "lifegame"],
    ["life-war", "lifewar"],
  ])("corrects %s to %s", (word, meant) => {
    expect(nearest(word, GAMES)).toBe(meant);
  });

  test.each(["", "chess", "x", "🙂"])("suggests nothing for %j", (word) => {
    expect(nearest(word, GAMES)).toBeUndefined();
  });

  test("does not replace a single letter by another", () => {
    expect(nearest("q", ["w"])).toBeUndefined();
  });

  test("is fast for a word of a million letters", () => {
    expect(nearest("o".repeat(1_000_000), GAMES)).toBeUndefined();
  });
});

test("a suggestion names the nearest word, or all words if none is near", () => {
  expect(english(suggestion("otello", GAMES))).toBe("did you mean othello?");
  expect(english(suggestion("chess", GAMES))).toBe("there is othello, geister, lifegame, lifewar");
  expect(english(suggestion("chess", []))).toBe("there is none");
});

describe("the distance", () => {
  test.each([
    ["", "", 0],
    ["", "abc", 3],
    ["spwan", "spawn", 1],
    ["kitten", "sitting", 3],
    ["ca", "abc", 3],
  ])("from %j to %j is %i", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test("is the same both ways, zero only for equal words, and at most the length of the longer word", () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(editDistance(b, a)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});
