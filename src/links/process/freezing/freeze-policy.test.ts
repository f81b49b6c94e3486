import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FreezePolicy, START_ALLOWANCE_MS, TURN_ALLOWANCE_MS } from "./freeze-policy.ts";

function fakeTarget() {
  const target = {
    usedMs: 0,
    reads: 0,
    log: [] as string[],
    cpuMs: () => (target.reads++, target.usedMs),
    freeze: () => void target.log.push("freeze"),
    thaw: () => void target.log.push("thaw"),
  };
  return target;
}

/** A program that has answered its first question. */
function waitingProgram() {
  const target = fakeTarget();
  const policy = new FreezePolicy(target);
  policy.asked();
  policy.answered();
  return { target, policy };
}

describe("a program that is not asked", () => {
  it("is left alone while it does not use the processor", () => {
    const { target, policy } = waitingProgram();
    for (let i = 0; i < 100; i++) policy.sample();
    expect(target.log).toEqual([]);
  });

  it("is frozen when it has used more than the allowance, and thawed by its question", () => {
    const { target, policy } = waitingProgram();
    policy.sample();
    policy.sample();
    target.usedMs += TURN_ALLOWANCE_MS;
    policy.sample();
    expect(target.log).toEqual([]);
    target.usedMs += 1;
    policy.sample();
    expect(target.log).toEqual(["freeze"]);
    policy.asked();
    expect(target.log).toEqual(["freeze", "thaw"]);
  });

  it("is frozen with each answer after its first offence", () => {
    const { target, policy } = waitingProgram();
    policy.sample();
    policy.sample();
    target.usedMs += 100;
    policy.sample();
    policy.asked();
    policy.answered();
    expect(target.log).toEqual(["freeze", "thaw", "freeze"]);
  });

  it("is not measured in a quick game, where no turn lasts for two samples", () => {
    const { target, policy } = waitingProgram();
    for (let i = 0; i < 50; i++) {
      target.usedMs += 100;
      policy.sample();
      policy.asked();
      policy.answered();
    }
    expect({ reads: target.reads, log: target.log }).toEqual({ reads: 0, log: [] });
  });

  it("may use more before its first question", () => {
    const target = fakeTarget();
    const policy = new FreezePolicy(target);
    target.usedMs = START_ALLOWANCE_MS;
    policy.sample();
    expect(target.log).toEqual([]);
    target.usedMs += 1;
    policy.sample();
    expect(target.log).toEqual(["freeze"]);
  });
});

it("a program that is asked is never frozen, whatever it uses", () => {
  const target = fakeTarget();
  const policy = new FreezePolicy(target);
  policy.asked();
  target.usedMs = 1e9;
  for (let i = 0; i < 10; i++) policy.sample();
  expect(target.log).toEqual([]);
});

it("after the end nothing is frozen", () => {
  const { target, policy } = waitingProgram();
  policy.sample();
  policy.sample();
  target.usedMs += 100;
  policy.sample();
  policy.end();
  policy.asked();
  policy.answered();
  policy.sample();
  expect(target.log).toEqual(["freeze", "thaw"]);
});

it("in every sequence of calls a program runs when it is asked or ended, and freezes and thaws alternate", () => {
  const call = fc.oneof(
    fc.constantFrom("asked", "answered", "sample", "end"),
    fc.integer({ min: 0, max: 30 }).map((ms) => ms),
  );
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      const target = fakeTarget();
      const policy = new FreezePolicy(target);
      for (const each of calls) {
        if (typeof each === "number") target.usedMs += each;
        else policy[each]();
        expect(target.log.every((word, i) => word === (i % 2 === 0 ? "freeze" : "thaw"))).toBe(true);
        expect(policy.frozen).toBe(target.log.at(-1) === "freeze");
        if (each === "asked" || each === "end") expect(policy.frozen).toBe(false);
      }
    }),
  );
});
