import { describe, expect, it } from "vitest";
import { createLagMeter, type LagMeterSource } from "./lag-meter.ts";

/** A simulated event loop: time passes idle or busy; timers run first, then bytes are read, then the check phase. */
function simulateLoop() {
  let at = 1000;
  let idle = 0;
  let beat: (() => void) | undefined;
  let dueAt = 0;
  let checks: (() => void)[] = [];
  const source: LagMeterSource = {
    now: () => at,
    idle: () => idle,
    every(periodMs, callback) {
      dueAt = at + periodMs;
      beat = () => {
        dueAt = at + periodMs;
        callback();
      };
      return () => (beat = undefined);
    },
    afterPoll: (callback) => void checks.push(callback),
  };
  const timers = (): void => {
    if (beat && at >= dueAt) beat();
  };
  const check = (): void => {
    const due = checks;
    checks = [];
    for (const callback of due) callback();
  };
  return {
    source,
    hasHeartbeat: () => beat !== undefined,
    busy(ms: number) {
      at += ms;
    },
    wait(ms: number) {
      at += ms;
      idle += ms;
    },
    timers,
    check,
    /** Runs turns of an idle loop. */
    runIdle(turns: number) {
      for (let i = 0; i < turns; i++) {
        at += 10;
        idle += 10;
        timers();
        check();
      }
    },
  };
}

function runningLoop() {
  const loop = simulateLoop();
  const lagMeter = createLagMeter(loop.source);
  lagMeter.start();
  loop.runIdle(5);
  return { loop, lagMeter };
}

describe("the lag of a stamp", () => {
  it("is 0 while the loop is idle", () => {
    const { loop, lagMeter } = runningLoop();
    loop.wait(3);
    expect(lagMeter.stamp()).toEqual({ at: 1053, lag: 0 });
  });

  it("is the time the loop was busy", () => {
    const { loop, lagMeter } = runningLoop();
    loop.busy(7);
    expect(lagMeter.stamp().lag).toBe(7);
  });

  it("covers a stall whose late heartbeat ran before the bytes were read", () => {
    const { loop, lagMeter } = runningLoop();
    loop.wait(4);
    loop.busy(100);
    loop.timers();
    expect(lagMeter.stamp().lag).toBeGreaterThanOrEqual(100);
    loop.busy(1);
    expect(lagMeter.stamp().lag).toBeGreaterThanOrEqual(101);
  });

  it("covers a stall within the poll phase for bytes that are read in the next poll phase", () => {
    const { loop, lagMeter } = runningLoop();
    loop.wait(10);
    loop.timers();
    loop.busy(50); // another link's bytes are being judged
    loop.check();
    expect(lagMeter.stamp().lag).toBeGreaterThanOrEqual(50);
  });

  it("covers a process that got no CPU while its loop was waiting", () => {
    const { loop, lagMeter } = runningLoop();
    loop.wait(80);
    expect(lagMeter.stamp().lag).toBe(80);
    loop.timers();
    expect(lagMeter.stamp().lag).toBe(80);
  });

  it("is 0 again after the loop was idle", () => {
    const { loop, lagMeter } = runningLoop();
    loop.busy(100);
    loop.timers();
    loop.check();
    loop.runIdle(2);
    expect(lagMeter.stamp().lag).toBe(0);
  });

  it("ignores a timer that is a millisecond late", () => {
    const { loop, lagMeter } = runningLoop();
    loop.wait(11.25);
    loop.timers();
    expect(lagMeter.stamp().lag).toBe(0);
  });

  it("is 0 while no link is open and starts from 0 with the next link", () => {
    const { loop, lagMeter } = runningLoop();
    lagMeter.stop();
    loop.busy(500);
    expect(lagMeter.stamp().lag).toBe(0);
    lagMeter.start();
    expect(lagMeter.stamp().lag).toBe(0);
  });
});

describe("the heartbeat", () => {
  it("runs while at least one link is open", () => {
    const loop = simulateLoop();
    const lagMeter = createLagMeter(loop.source);
    expect(loop.hasHeartbeat()).toBe(false);
    lagMeter.start();
    lagMeter.start();
    lagMeter.stop();
    expect(loop.hasHeartbeat()).toBe(true);
    lagMeter.stop();
    expect(loop.hasHeartbeat()).toBe(false);
    lagMeter.stop();
    lagMeter.start();
    expect(loop.hasHeartbeat()).toBe(true);
  });
});

describe("the lag meter of a real event loop", () => {
  it("measures a blocked loop in microtasks and in the next timers phase", async () => {
    const lagMeter = createLagMeter();
    lagMeter.start();
    const until = performance.now() + 60;
    while (performance.now() < until);
    const inMicrotask = lagMeter.stamp().lag;
    const inTimers = await new Promise<number>((resolve) => setTimeout(() => resolve(lagMeter.stamp().lag), 0));
    lagMeter.stop();
    expect(inMicrotask).toBeGreaterThanOrEqual(60);
    expect(inTimers).toBeGreaterThanOrEqual(60);
  });
});
