import { describe, expect, it } from "vitest";
import { seatClock } from "./clock.ts";

const rest = { startMs: 0, marginMs: 0 };

describe("seatClock", () => {
  it("gives every move the same limit", () => {
    const clock = seatClock({ moveMs: 5000, ...rest }, 0);
    clock.spend(4999);
    expect(clock.deadline(100)).toBe(5100);
  });

  it("spends the bank first, then every move has the byoyomi", () => {
    const clock = seatClock({ bank: { bankMs: 1000, byoyomiMs: 10 }, ...rest }, 0);
    expect(clock.deadline(0)).toBe(1010);
    clock.spend(400);
    expect(clock.deadline(0)).toBe(610);
    clock.spend(605);
    expect(clock.deadline(0)).toBe(10);
    clock.spend(9);
    expect(clock.deadline(0)).toBe(10);
  });

  it("uses the tighter of bank and move limit", () => {
    expect(seatClock({ moveMs: 50, bank: { bankMs: 1000, byoyomiMs: 10 }, ...rest }, 0).deadline(0)).toBe(50);
  });

  it("leaves a person untimed and times the other seat", () => {
    const limits = { moveMs: 5000, untimed: [1] as const, ...rest };
    expect(seatClock(limits, 1).deadline(0)).toBeUndefined();
    expect(seatClock(limits, 0).deadline(0)).toBe(5000);
  });

  it("has no deadline without a limit", () => {
    expect(seatClock(rest, 0).deadline(0)).toBeUndefined();
  });
});
