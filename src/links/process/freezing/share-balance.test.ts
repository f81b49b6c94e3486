import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type BalancedProgram, ShareBalance } from "./share-balance.ts";

const PERIOD_MS = 20;

class FakeProgram implements BalancedProgram {
  usedMs = 0;
  waitedMs = 0;
  paused = false;
  rotations = 0;
  reads = 0;

  use() {
    this.reads++;
    return { usedMs: this.usedMs, waitedMs: this.waitedMs };
  }
  pause(): void {
    expect(this.paused).toBe(false);
    this.paused = true;
  }
  resume(): void {
    expect(this.paused).toBe(true);
    this.paused = false;
  }
  rotate(): void {
    this.rotations++;
  }
  work(usedMs: number, waitedMs: number): void {
    this.usedMs += usedMs;
    this.waitedMs += waitedMs;
  }
}

let balance: ShareBalance;
let at: number;
let thinker: FakeProgram;
let spinner: FakeProgram;
beforeEach(() => {
  balance = new ShareBalance();
  at = 1000;
  thinker = new FakeProgram();
  spinner = new FakeProgram();
  sample();
});

function sample(programs: readonly BalancedProgram[] = [thinker, spinner]): void {
  at += PERIOD_MS;
  balance.sample(at, programs);
}

/** Two processors: forty processes leave one tenth of one to a program with one process. */
function runPeriod(): void {
  if (spinner.paused) thinker.work(PERIOD_MS, 0);
  else {
    thinker.work(2, PERIOD_MS - 2);
    spinner.work(2 * PERIOD_MS - 2, 38 * PERIOD_MS);
  }
  sample();
}

describe("two programs that work at the same time", () => {
  it("get equal shares, whatever the number of their processes", () => {
    for (let periods = 0; periods < 300; periods++) runPeriod();
    expect(spinner.usedMs / thinker.usedMs).toBeGreaterThan(0.8);
    expect(spinner.usedMs / thinker.usedMs).toBeLessThan(1.2);
    expect(thinker.paused).toBe(false);
  });

  it("are not paused while neither waits for a processor", () => {
    for (let periods = 0; periods < 50; periods++) {
      thinker.work(PERIOD_MS, 1);
      spinner.work(3 * PERIOD_MS, 0);
      sample();
      expect([thinker.paused, spinner.paused]).toEqual([false, false]);
    }
  });

  it("are not paused if both use about the same", () => {
    for (let periods = 0; periods < 50; periods++) {
      thinker.work(10 + (periods % 2), 10);
      spinner.work(11 - (periods % 2), 10);
      sample();
      expect([thinker.paused, spinner.paused]).toEqual([false, false]);
    }
  });
});

it("a program is not paused for one that does not work", () => {
  for (let periods = 0; periods < 50; periods++) {
    thinker.work(1, 1);
    spinner.work(2 * PERIOD_MS, 100);
    sample();
    expect(spinner.paused).toBe(false);
  }
});

it.each<[string, () => void]>([
  ["stops to work", () => sample()],
  ["has answered", () => sample([spinner])],
])("a paused program goes on when the other one %s", (_, stop) => {
  runPeriod();
  expect(spinner.paused).toBe(true);
  stop();
  expect(spinner.paused).toBe(false);
});

it("a program that may no longer work is not kept paused", () => {
  runPeriod();
  sample([thinker]);
  expect(spinner.paused).toBe(false);
});

it("a program alone is not measured, but its processes take turns", () => {
  const { reads, rotations } = spinner;
  for (let periods = 0; periods < 5; periods++) sample([spinner]);
  expect({ reads: spinner.reads - reads, rotations: spinner.rotations - rotations }).toEqual({
    reads: 0,
    rotations: 5,
  });
});

it("at least one working program is not paused, whatever the programs are", () => {
  const work = fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 800 }));
  fc.assert(
    fc.property(fc.array(fc.array(work, { minLength: 3, maxLength: 3 }), { maxLength: 40 }), (periods) => {
      balance = new ShareBalance();
      const programs = [new FakeProgram(), new FakeProgram(), new FakeProgram()];
      sample(programs);
      for (const period of periods) {
        for (const [index, program] of programs.entries()) {
          const [usedMs, waitedMs] = period[index] ?? [0, 0];
          if (!program.paused) program.work(usedMs, waitedMs);
        }
        sample(programs);
        expect(programs.every(({ paused }) => paused)).toBe(false);
      }
    }),
  );
});
