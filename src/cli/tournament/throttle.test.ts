import { describe, expect, it } from "vitest";
import { createThrottle } from "./throttle.ts";

let clock = 0;
const work = (ms: number) => (): void => {
  clock += ms;
};

function waitAfter(...costs: readonly number[]): number {
  const throttle = createThrottle(() => clock);
  for (const cost of costs) {
    while (!throttle.due()) clock++;
    throttle.measure(work(cost));
  }
  const ended = clock;
  while (!throttle.due()) clock++;
  return clock - ended;
}

describe("a throttle", () => {
  it("is due at once and then every second", () => {
    expect(createThrottle(() => clock).due()).toBe(true);
    expect(waitAfter(1, 1)).toBe(1000);
  });

  it("waits thirty times as long as slow work takes", () => {
    expect(waitAfter(1, 200)).toBe(6000);
    expect(waitAfter(1, 200, 1)).toBe(1000);
  });

  it("ignores the cost of the first run", () => {
    expect(waitAfter(500)).toBe(1000);
  });
});
