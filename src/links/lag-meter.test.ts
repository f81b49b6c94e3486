import { describe, expect, it } from "vitest";
import { createLagMeter, type LagMeterSource } from "./lag-meter.ts";

/** A loop made by hand: time passes idle or busy, timers ring first, then bytes are read, then the check phase comes. */
function handLoop() {
  let at = 1000;
  let idle = 0;
  let beat: (() => void) | undefined;
  let dueAt = 0;
  let checks: (() => void)[] = [];
  const source: LagMeterSource = {
    now: () => at,
    idle: () => idle,
    every(periodMs, ring) {
      dueAt = at + periodMs;
      beat = () => {
        dueAt = at + periodMs;
        ring();
      };
      return () => (beat = undefined);
    },
    afterPoll: (ring) => void checks.push(ring),
  };
  const timers = (): void => {
    if (beat && at >= dueAt) beat();
  };
  const check = (): void => {
    const due = checks;
    checks = [];
    for (const ring of due) ring();
  };
  return {
    source,
    beating: () => beat !== undefined,
    busy: (ms: number) => void (at += ms),
    wait: (ms: number) => void ((at += ms), (idle += ms)),
    timers,
    check,
    /** Turns of a loop with nothing to do. */
    rest(turns: number) {
      for (let i = 0; i < turns; i++) {
        at += 10;
        idle += 10;
        timers();
        check();
      }
    },
  };
}

function beatingLoop() {
  const loop = handLoop();
  const lagMeter = createLagMeter(loop.source);
  lagMeter.start();
  loop.rest(5);
  return { loop, lagMeter };
}

describe("the lag of a stamp", () => {
  it("is nothing while the loop rests", () => {
    const { loop, lagMeter } = beatingLoop();
    loop.wait(3);
    expect(lagMeter.stamp()).toEqual({ at: 1053, lag: 0 });
  });

  it("is the time the loop was busy", () => {
    const { loop, lagMeter } = beatingLoop();
    loop.busy(7);
    expect(lagMeter.stamp().lag).toBe(7);
  });

  it("covers a stall whose late beat came before the bytes were read", () => {
    const { loop, lagMeter } = beatingLoop();
    loop.wait(4);
    loop.busy(100);
    loop.timers();
    expect(lagMeter.stamp().lag).toBeGreaterThanOrEqual(100);
    loop.busy(1);
    expect(lagMeter.stamp().lag).toBeGreaterThanOrEqual(101);
  });

  it("covers a stall within the poll phase for bytes that are read in the next one", () => {
    const { loop, lagMeter } = beatingLoop();
    loop.wait(10);
    loop.timers();
    loop.busy(50); // another link's bytes are being judged
    loop.check();
    expect(lagMeter.stamp().lag).toBeGreaterThanOrEqual(50);
  });

  it("covers a process that got no processor though its loop was waiting", () => {
    const { loop, lagMeter } = beatingLoop();
    loop.wait(80);
    expect(lagMeter.stamp().lag).toBe(80);
    loop.timers();
    expect(lagMeter.stamp().lag).toBe(80);
  });

  it("is forgotten once the loop has rested again", () => {
    const { loop, lagMeter } = beatingLoop();
    loop.busy(100);
    loop.timers();
    loop.check();
    loop.rest(2);
    expect(lagMeter.stamp().lag).toBe(0);
  });

  it("takes no notice of a timer that is a millisecond late", () => {
    const { loop, lagMeter } = beatingLoop();
    loop.wait(11.25);
    loop.timers();
    expect(lagMeter.stamp().lag).toBe(0);
  });

  it("is nothing where no link is open, and starts afresh with the next one", () => {
    const { loop, lagMeter } = beatingLoop();
    lagMeter.stop();
    loop.busy(500);
    expect(lagMeter.stamp().lag).toBe(0);
    lagMeter.start();
    expect(lagMeter.stamp().lag).toBe(0);
  });
});

describe("the heart", () => {
  it("beats while at least one link is open", () => {
    const loop = handLoop();
    const lagMeter = createLagMeter(loop.source);
    expect(loop.beating()).toBe(false);
    lagMeter.start();
    lagMeter.start();
    lagMeter.stop();
    expect(loop.beating()).toBe(true);
    lagMeter.stop();
    expect(loop.beating()).toBe(false);
    lagMeter.stop();
    lagMeter.start();
    expect(loop.beating()).toBe(true);
  });
});

describe("the machine's own lagMeter", () => {
  it("sees a blocked loop, in the timers phase that follows and in the reads of the same turn", async () => {
    const lagMeter = createLagMeter();
    lagMeter.start();
    const until = performance.now() + 60;
    while (performance.now() < until);
    const inMicrotask = lagMeter.stamp().lag;
    const inTimers = await new Promise<number>((resolve) =>
      setTimeout(() => resolve(lagMeter.stamp().lag), 0),
    );
    lagMeter.stop();
    expect(inMicrotask).toBeGreaterThanOrEqual(60);
    expect(inTimers).toBeGreaterThanOrEqual(60);
  });
});
