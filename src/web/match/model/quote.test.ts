import { expect, it } from "vitest";
import { quoteIn } from "./quote.ts";

it.each([
  ['sent "c5" without being asked', "c5", ["sent ", " without being asked"]],
  ["b2 turns no disc", "b2", ["", " turns no disc"]],
  ["moves are lower case: c4, not C4", "C4", ["moves are lower case: c4, not ", ""]],
  ["the answer is empty", "", undefined],
  ["pass is only allowed without a legal move", "a", ["pass is only allowed without ", " legal move"]],
  ["the line is not a move", "hello", undefined],
  ["手は小文字で書きます（C4ではなくc4）", "C4", ["手は小文字で書きます（", "ではなくc4）"]],
])("splits %j at the first quote of %j", (sentence, said, parts) => {
  expect(quoteIn(sentence, said)).toEqual(parts);
});
