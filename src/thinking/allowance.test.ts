import { describe, expect, it } from "vitest";
import { longestThoughtMs } from "./allowance.ts";

const LIMITS = { startMs: 0, marginMs: 0 };

describe("the longest thought", () => {
  it.each([
    ["has no end without a limit", undefined, undefined, Infinity],
    ["keeps a tenth of a move limit", 5000, { ...LIMITS, moveMs: 5000 }, 4500],
    ["keeps 100 ms of a short one", 300, { ...LIMITS, moveMs: 300 }, 200],
    ["keeps half of a very short one", 100, { ...LIMITS, moveMs: 100 }, 50],
    ["is none where the time is over", -3, { ...LIMITS, moveMs: 10 }, 0],
    ["takes a limit that the judge does not explain as one for the move", 5000, undefined, 4500],
    ["takes a twentieth of a bank", 60_000, { ...LIMITS, bank: { bankMs: 60_000, byoyomiMs: 0 } }, 2700],
    ["adds the byoyomi", 70_000, { ...LIMITS, bank: { bankMs: 60_000, byoyomiMs: 10_000 } }, 11_700],
    ["is the byoyomi when the bank is spent", 10_000, { ...LIMITS, bank: { bankMs: 60_000, byoyomiMs: 10_000 } }, 9000],
    [
      "never exceeds a move limit beside a bank",
      2000,
      { ...LIMITS, moveMs: 2000, bank: { bankMs: 9e6, byoyomiMs: 0 } },
      50,
    ],
  ])("%s", (_, leftMs, limits, expected) => {
    expect(longestThoughtMs(leftMs, limits)).toBeCloseTo(expected);
  });

  it("never spends a bank, however many moves are made", () => {
    const bank = { bankMs: 10_000, byoyomiMs: 0 };
    let left = bank.bankMs;
    for (let move = 0; move < 500; move++) {
      left -= longestThoughtMs(left, { ...LIMITS, bank });
      expect(left).toBeGreaterThan(0);
    }
  });
});
