import { describe, expect, it } from "vitest";
import { scoreOf, writeDecimal, writeDifference, writeMargin, writeProbability, writeWhole } from "./numbers.ts";

describe("numbers for people", () => {
  it.each([
    [0, "0"],
    [-0.4, "0"],
    [999.5, "1,000"],
    [1234567, "1,234,567"],
    [-1234, "−1,234"],
  ])("writes %d whole as %s", (number, text) => expect(writeWhole(number)).toBe(text));

  it.each([
    [2.5, 3, "2.5"],
    [3, 3, "3"],
    [-0.0001, 2, "0"],
    [-2.944, 2, "−2.94"],
    [1000.06, 1, "1,000.1"],
    [0.05, 4, "0.05"],
  ])("writes %d with at most %d decimals as %s", (number, decimals, text) =>
    expect(writeDecimal(number, decimals)).toBe(text),
  );

  it.each([
    [0.2, "0"],
    [12, "+12"],
    [-12, "−12"],
  ])("writes the difference %d as %s", (number, text) => expect(writeDifference(number)).toBe(text));

  it("leaves out an unknown interval, and shows a dash for an unknown value", () => {
    expect([writeMargin(10, 4), writeMargin(-446, null), writeMargin(null, null)]).toEqual(["+10 ±4", "−446", "–"]);
  });

  it.each([
    [1, "> 99\u202f%"],
    [0.995, "> 99\u202f%"],
    [0.99, "99\u202f%"],
    [0.5, "50\u202f%"],
    [0.01, "1\u202f%"],
    [0.0099, "< 1\u202f%"],
    [0, "< 1\u202f%"],
  ])("writes the probability %d as %s, never as certain", (probability, text) =>
    expect(writeProbability(probability)).toBe(text),
  );
});

it("counts a draw as half a win, and has no score without games", () => {
  expect(scoreOf({ played: 4, wins: 1, draws: 2 })).toBe(0.5);
  expect(scoreOf({ played: 0, wins: 0, draws: 0 })).toBeNull();
});
