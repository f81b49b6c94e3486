import { describe, expect, it } from "vitest";
import type { LagMeter } from "./lag-meter.ts";
import { createBusyPoll } from "./busy-poll.ts";

function watched() {
  let over = (): void => undefined;
  let times = 0;
  const lagMeter: LagMeter = {
    start: () => undefined,
    stop: () => undefined,
    stamp: () => ({ at: 0, lag: 0 }),
    markPolled() {
      times++;
      over();
    },
  };
  const vigil = createBusyPoll(lagMeter);
  const inVain = (): Promise<void> => new Promise((resolve) => (over = resolve));
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { vigil, inVain, turn, times: () => times };
}

describe("a vigil", () => {
  it("ends by itself when no answer comes", async () => {
    const { vigil, inVain, times } = watched();
    const over = inVain();
    vigil.start();
    await over;
    expect(times()).toBe(1);
  });

  it("ends with the answer, and the next message begins another", async () => {
    const { vigil, inVain, turn, times } = watched();
    for (let i = 0; i < 10; i++) {
      vigil.start();
      vigil.stop();
      await turn();
    }
    expect(times()).toBe(0);
    const over = inVain();
    vigil.start();
    await over;
    expect(times()).toBe(1);
  });

  it("is held less and less often for a program that takes its time", async () => {
    const { vigil, inVain, turn, times } = watched();
    let begun = 0;
    for (let question = 0; question < 100; question++) {
      const before = times();
      const over = inVain();
      vigil.start();
      // A vigil that was skipped never ends; the others end in a few turns of the loop.
      await Promise.race([over, (async () => { for (let i = 0; i < 2000; i++) await turn(); })()]); // prettier-ignore
      if (times() > before) begun++;
      vigil.stop();
    }
    expect(begun).toBe(6);
  });
});
