import { describe, expect, it } from "vitest";
import { createThrottle } from "./throttle.ts";

let clock = 0;
const taking = (ms: number) => (): void => void (clock += ms);

function restAfter(...costs: readonly number[]): number {
  const pace = createThrottle(() => clock);
  for (const cost of costs) {
    while (!pace.due()) clock++;
    pace.measure(taking(cost));
  }
  const ended = clock;
  while (!pace.due()) clock++;
  return clock - ended;
}

describe("a pace", () => {
  it("is due at once, and then once a second", () => {
    expect(createThrottle(() => clock).due()).toBe(true);
    expect(restAfter(1, 1)).toBe(1000);
  });

  it("rests thirty times as long as slow work takes", () => {
    expect(restAfter(1, 200)).toBe(6000);
    expect(restAfter(1, 200, 1)).toBe(1000);
  });

  it("does not take the first time for the usual", () => {
    expect(restAfter(500)).toBe(1000);
  });
});
