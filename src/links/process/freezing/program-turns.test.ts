import { describe, expect, it } from "vitest";
import { ProgramTurns } from "./program-turns.ts";
import { TreeTarget } from "./tree-target.ts";

function program(options: { readonly ponder?: boolean; readonly limitMs?: number; readonly slow?: boolean } = {}) {
  const state = { usedMs: 0, frozen: false, reads: 0, overLimit: 0, now: 0 };
  const target = {
    cpuMs: () => (state.reads++, state.usedMs),
    freeze: () => void (state.frozen = true),
    thaw: () => void (state.frozen = false),
  };
  const { ponder = false, limitMs, slow = false } = options;
  const onOverLimit = (): void => void state.overLimit++;
  const turns = new ProgramTurns(
    { target: { ...target, slow } },
    { ponder, limitMs, onOverLimit, now: () => state.now },
  );
  turns.begin();
  return { state, turns };
}

it("the processor time of an answer counts from its question", () => {
  const { state, turns } = program();
  state.usedMs = 50;
  turns.asked(0);
  state.usedMs = 62.5;
  expect(turns.answerCpuMs(20)).toBe(12.5);
});

it("a program that answers within a millisecond is not measured move by move", () => {
  const { state, turns } = program();
  turns.asked(0);
  expect(turns.answerCpuMs(0.5)).toBeUndefined();
  const { reads } = state;
  for (let at = 1; at < 100; at++) {
    turns.asked(at);
    turns.answered();
    expect(turns.answerCpuMs(at + 0.5)).toBeUndefined();
  }
  expect(state.reads).toBe(reads);
  // The first long answer has no base; the next one has.
  turns.asked(100);
  expect(turns.answerCpuMs(200)).toBeUndefined();
  turns.asked(200);
  state.usedMs += 80;
  expect(turns.answerCpuMs(300)).toBe(80);
});

it("a kept program has its own processor time in each match", () => {
  const { state, turns } = program();
  state.usedMs = 100;
  expect(turns.cpuMs()).toBe(100);
  turns.begin();
  state.usedMs = 130;
  expect(turns.cpuMs()).toBe(30);
});

it("the last value stays when the counters vanish with the program", () => {
  const { state, turns } = program();
  state.usedMs = 40;
  turns.end();
  state.usedMs = 0;
  expect(turns.cpuMs()).toBe(40);
});

it("a program beyond its processor time is reported", () => {
  const { state, turns } = program({ limitMs: 100 });
  turns.asked(0);
  state.usedMs = 100;
  turns.sample(0);
  expect(state.overLimit).toBe(0);
  state.usedMs = 101;
  turns.sample(0);
  expect(state.overLimit).toBe(1);
});

it.each([
  [false, true],
  [true, false],
])("with ponder %s a program that works out of turn is frozen: %s", (ponder, frozen) => {
  const { state, turns } = program({ ponder });
  turns.asked(0);
  turns.answered();
  for (let i = 0; i < 10; i++) {
    state.usedMs += 10;
    turns.sample(0);
  }
  expect(state.frozen).toBe(frozen);
  turns.end();
  expect(state.frozen).toBe(false);
});

it.each([
  [false, [0, 50, 100]],
  [true, [0, 100]],
])("its processor time is kept for some samples (slow: %s)", (slow, kept) => {
  const { state, turns } = program({ ponder: true, slow });
  turns.asked(0);
  const { reads } = state;
  for (let at = 0; at <= 120; at += 5) {
    state.usedMs = at / 5;
    turns.sample(at);
  }
  expect(state.reads - reads).toBe(kept.length);
  // A stall from 120 to 500, in which it used 380 ms; the last sample was at 100.
  state.usedMs += 380;
  state.now = 500;
  turns.sample(500);
  expect(turns.processorsSince(120)).toBe((380 + 4) / 400);
});

it("a frozen program uses no processor", () => {
  const { state, turns } = program();
  turns.asked(0);
  turns.answered();
  for (let at = 0; !state.frozen; at += 5) {
    state.usedMs += 10;
    turns.sample(at);
  }
  turns.sample(200);
  state.now = 300;
  turns.sample(300);
  expect(turns.frozen).toBe(true);
  expect(turns.processorsSince(250)).toBe(0);
});

it("the use of a program without a sample is not known", () => {
  const { state, turns } = program();
  state.usedMs = 30;
  expect(turns.processorsSince(10)).toBeUndefined();
});

describe("a program that the kernel does not hold to one share", () => {
  function balancedProgram(ponder: boolean) {
    const signals: string[] = [];
    const tree = new TreeTarget({
      list: () => [7],
      use: () => ({ usedMs: 0, waitedMs: 0 }),
      signal: (_, signal) => void signals.push(signal),
    });
    const turns = new ProgramTurns(
      { target: tree, tree },
      { ponder, limitMs: undefined, onOverLimit: () => undefined, now: () => 0 },
    );
    turns.begin();
    return { signals, turns };
  }

  it("is balanced with others while it is asked", () => {
    const { turns } = balancedProgram(false);
    expect(turns.balanced).toBeUndefined();
    turns.asked(0);
    expect(turns.balanced).toBeDefined();
    turns.answered();
    expect(turns.balanced).toBeUndefined();
  });

  it("is always balanced if it may think ahead, until it ends", () => {
    const { turns } = balancedProgram(true);
    expect(turns.balanced).toBeDefined();
    turns.asked(0);
    turns.answered();
    expect(turns.balanced).toBeDefined();
    turns.end();
    expect(turns.balanced).toBeUndefined();
  });

  it.each(["asked", "end"] as const)("runs again when a pause is ended by `%s`", (call) => {
    const { signals, turns } = balancedProgram(true);
    const balanced = turns.balanced;
    balanced?.pause();
    expect([balanced?.paused, signals]).toEqual([true, ["SIGSTOP"]]);
    turns[call](0);
    expect([balanced?.paused, signals]).toEqual([false, ["SIGSTOP", "SIGCONT"]]);
  });
});
