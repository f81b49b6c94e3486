import { describe, expect, it } from "vitest";
import type { LagMeter } from "./lag-meter.ts";
import { createPollLoop } from "./busy-poll.ts";

/** Each look at the clock takes 10 µs, so that a poll ends after ten turns of the loop. */
function createTestPoll() {
  let now = 0;
  let expired = (): void => undefined;
  let expiryCount = 0;
  const lagMeter: LagMeter = {
    start: () => undefined,
    stop: () => undefined,
    stamp: () => ({ at: 0, lag: 0 }),
    markPolled() {
      expiryCount++;
      expired();
    },
  };
  const busyPoll = createPollLoop(() => (now += 0.01))(lagMeter);
  const untilExpired = (): Promise<void> => new Promise((resolve) => (expired = resolve));
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const advance = (ms: number): void => {
    now += ms;
  };
  return { busyPoll, untilExpired, turn, advance, expiryCount: () => expiryCount };
}

describe("a busy poll", () => {
  it("ends by itself when no answer comes", async () => {
    const { busyPoll, untilExpired, expiryCount } = createTestPoll();
    const expired = untilExpired();
    busyPoll.start();
    await expired;
    expect(expiryCount()).toBe(1);
  });

  it("ends with the answer, and the next message starts another", async () => {
    const { busyPoll, untilExpired, turn, expiryCount } = createTestPoll();
    for (let i = 0; i < 10; i++) {
      busyPoll.start();
      busyPoll.stop();
      await turn();
    }
    expect(expiryCount()).toBe(0);
    const expired = untilExpired();
    busyPoll.start();
    await expired;
    expect(expiryCount()).toBe(1);
  });

  it("is started less and less often for a slow program", async () => {
    const { busyPoll, untilExpired, turn, expiryCount } = createTestPoll();
    let started = 0;
    for (let question = 0; question < 100; question++) {
      const before = expiryCount();
      const expired = untilExpired();
      busyPoll.start();
      // A skipped poll never ends; the others end in a few turns of the loop.
      await Promise.race([expired, (async () => { for (let i = 0; i < 20; i++) await turn(); })()]); // prettier-ignore
      if (expiryCount() > before) started++;
      busyPoll.stop();
    }
    expect(started).toBe(6);
  });

  it("pauses while other processes want the processor", async () => {
    const { busyPoll, turn, advance, expiryCount } = createTestPoll();
    busyPoll.start();
    advance(3);
    await turn();
    expect(expiryCount()).toBe(1);
    busyPoll.stop();
    busyPoll.start();
    for (let i = 0; i < 20; i++) await turn();
    expect(expiryCount()).toBe(1);
    busyPoll.stop();
    advance(250);
    busyPoll.start();
    for (let i = 0; i < 20; i++) await turn();
    expect(expiryCount()).toBe(2);
  });
});
