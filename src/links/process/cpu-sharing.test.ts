import { describe, expect, it } from "vitest";
import { createCpuSharing, currentThread, readThreadSchedule, type CpuSharingSource } from "./cpu-sharing.ts";

/** A fake clock and scheduler that record which programs are bound to which processor. */
function createFakeMachine() {
  const machine = {
    now: 0,
    waitMs: 0,
    cpu: 1,
    known: true,
    bound: [] as (readonly [programs: readonly number[], cpu: number | null])[],
    check: undefined as (() => void) | undefined,
  };
  const source: CpuSharingSource = {
    now: () => machine.now,
    schedule: () => (machine.known ? { cpu: machine.cpu, waitMs: machine.waitMs } : undefined),
    bind: (programs, cpu) => void machine.bound.push([programs, cpu]),
    every(_, callback) {
      machine.check = callback;
      return () => (machine.check = undefined);
    },
  };
  const sharing = createCpuSharing(source);
  const seats = [sharing.join(7), sharing.join(8)] as const;
  /** Both programs answer in turn, each after `ms`. */
  const play = (answers: number, ms = 0.02): void => {
    for (let i = 0; i < answers; i++) {
      const seat = seats[i % 2 ? 1 : 0];
      seat.asked();
      machine.now += ms;
      seat.answered(machine.now);
    }
  };
  return { machine, sharing, seats, play };
}

describe("programs that share the processor of their thread", () => {
  it("share it after two reviews with instant answers", () => {
    const { machine, play } = createFakeMachine();
    play(511);
    expect(machine.bound).toEqual([]);
    play(1);
    expect(machine.bound).toEqual([[[7, 8], 1]]);
    machine.cpu = 0;
    play(2000);
    expect(machine.bound).toHaveLength(1);
  });

  it("do not share it while they think", () => {
    const { machine, play } = createFakeMachine();
    play(2000, 1.5);
    expect(machine.bound).toEqual([]);
  });

  it("are released when a question stays open, and share again after a pause that doubles", () => {
    const { machine, seats, play } = createFakeMachine();
    play(512);
    for (const pauseMs of [500, 1000]) {
      seats[0].asked();
      machine.now += 19;
      machine.check?.();
      expect(machine.bound.at(-1)).toEqual([[7, 8], 1]);
      machine.now += 2;
      machine.check?.();
      expect(machine.bound.at(-1)).toEqual([[7, 8], null]);
      expect(machine.check).toBeUndefined();
      const releasedAt = machine.now;
      seats[0].answered(machine.now);
      while (machine.bound.at(-1)?.[1] === null) play(2);
      expect(machine.now - releasedAt).toBeGreaterThanOrEqual(pauseMs);
      expect(machine.now - releasedAt).toBeLessThan(pauseMs + 20);
    }
  });

  it("are released when their thread mostly waits for the processor", () => {
    const { machine, play } = createFakeMachine();
    play(512);
    machine.waitMs += 0.6 * 256 * 0.02;
    play(256);
    expect(machine.bound).toHaveLength(1);
    machine.waitMs += 0.8 * 256 * 0.02;
    play(256);
    expect(machine.bound.at(-1)).toEqual([[7, 8], null]);
  });

  it("are joined by later programs and released with the last", () => {
    const { machine, sharing, seats, play } = createFakeMachine();
    play(512);
    const third = sharing.join(9);
    for (let i = 0; i < 256; i++) {
      third.asked();
      third.answered(machine.now);
    }
    expect(machine.bound.at(-1)).toEqual([[9], 1]);
    for (const seat of seats) seat.leave();
    expect(machine.bound).toHaveLength(2);
    third.leave();
    expect(machine.bound.at(-1)).toEqual([[], null]);
  });

  it("never share it where the schedule of a thread is unknown", () => {
    const { machine, play } = createFakeMachine();
    machine.known = false;
    play(2000);
    expect(machine.bound).toEqual([]);
  });
});

describe.runIf(process.platform === "linux")("the schedule of this thread", () => {
  it("has a processor, a waiting time and a number", () => {
    expect(readThreadSchedule()).toEqual({ cpu: expect.any(Number) as number, waitMs: expect.any(Number) as number });
    expect(currentThread()).toBeGreaterThan(0);
  });
});
