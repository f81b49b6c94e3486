import { describe, expect, it } from "vitest";
import type { Engine } from "../engines/index.ts";
import { StepScheduler } from "./step-scheduler.ts";

/** Each generation takes one millisecond of a fake clock. */
function openSlow() {
  let time = 0;
  const pieces: number[] = [];
  const step = (count: number | bigint): void => {
    pieces.push(Number(count));
    time += Number(count);
  };
  const engine = { step, generation: 0n } as Engine;
  return { engine, scheduler: new StepScheduler(() => time), pieces };
}

describe("a step scheduler", () => {
  it("steps the requested generations when there is time", () => {
    const { engine, scheduler, pieces } = openSlow();
    scheduler.request(10n);
    expect(scheduler.advance(engine, false, 1000)).toBe(10);
    expect(pieces).toEqual([1, 2, 4, 3]);
    expect(scheduler.pendingGenerations).toBe(0n);
  });

  it("stops soon after its time limit and keeps the rest", () => {
    const { engine, scheduler, pieces } = openSlow();
    scheduler.request(2n ** 60n);
    expect(scheduler.advance(engine, false, 30)).toBe(31);
    expect(pieces).toEqual([1, 2, 4, 4, 4, 4, 4, 4, 4]);
    expect(scheduler.pendingGenerations).toBe(2n ** 60n - 31n);
    scheduler.halt();
    expect(scheduler.pendingGenerations).toBe(0n);
  });
});
