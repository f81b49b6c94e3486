import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import { MAX_FORGIVEN_LAG_MS, startLimit } from "./stall-alarm.ts";

let time: FakeTime;
let overAt: number | undefined;
let cancel: () => void;
beforeEach(() => {
  time = fakeTime();
  overAt = undefined;
  cancel = startLimit(time, 1000, () => (overAt = time.now()));
});

describe("a limit", () => {
  it("is over after its time", async () => {
    await time.goTo(999);
    expect(overAt).toBeUndefined();
    await time.goTo(2000);
    expect(overAt).toBe(1000);
  });

  it("is never over once it was cancelled", async () => {
    await time.goTo(500);
    cancel();
    await time.goTo(5000);
    expect(overAt).toBeUndefined();
  });

  it("is not over when the answer is read in the turn after the alarm", async () => {
    await time.goTo(990);
    await time.stallTo(1000 + MAX_FORGIVEN_LAG_MS, cancel);
    await time.goTo(5000);
    expect(overAt).toBeUndefined();
  });

  it("is not over when the answer is read after a stall beyond it", async () => {
    await time.goTo(100);
    await time.stallTo(9000, cancel);
    await time.goTo(20_000);
    expect(overAt).toBeUndefined();
  });

  it("gives the time of a stall back", async () => {
    await time.goTo(100);
    // The check at 200 came at 9000.
    await time.stallTo(9000);
    await time.goTo(9799);
    expect(overAt).toBeUndefined();
    await time.goTo(9900);
    expect(overAt).toBe(9800);
  });

  it("ignores a short delay of its alarm", async () => {
    await time.goTo(990);
    await time.stallTo(1000 + MAX_FORGIVEN_LAG_MS);
    expect(overAt).toBe(1000 + MAX_FORGIVEN_LAG_MS);
  });

  it("gives back each stall up to the time between two checks", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 300, max: 5000 }), { maxLength: 4 }), async (stalls) => {
        const clock = fakeTime();
        let over = 0;
        startLimit(clock, 1000, () => (over = clock.now()));
        for (const ms of stalls) {
          await clock.goTo(clock.now() + 20);
          await clock.stallTo(clock.now() + ms);
        }
        await clock.goTo(30_000);
        const stalledMs = stalls.reduce((sum, ms) => sum + ms, 0);
        expect(over).toBeLessThanOrEqual(1000 + stalledMs);
        expect(over).toBeGreaterThanOrEqual(1000 + stalledMs - 200 * stalls.length);
      }),
    );
  });
});
