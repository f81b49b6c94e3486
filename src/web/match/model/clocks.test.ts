import { describe, expect, it } from "vitest";
import { askedAt, awaitOnly, type Question } from "./step.ts";
import { MatchTime, readClock, shareLeft, writeClock, type ClockUsage } from "./clocks.ts";

const FRESH: ClockUsage = { spentMs: 0, thinkingMs: undefined, running: false, out: false };
const base = { startMs: 0, marginMs: 0 };

describe("a clock with a limit for every move", () => {
  const limits = { ...base, moveMs: 5000 };
  it.each([
    ["before any move", FRESH, "5.0"],
    ["while it runs", { ...FRESH, thinkingMs: 1204, running: true }, "3.7"],
    ["after a move", { ...FRESH, thinkingMs: 1204 }, "3.7"],
    ["past its end, before a verdict", { ...FRESH, thinkingMs: 9000, running: true }, "0.0"],
    ["when the referee has ruled a timeout", { ...FRESH, thinkingMs: 4000, out: true }, "0.0"],
    ["when the local time is still before the question", { ...FRESH, thinkingMs: -30, running: true }, "5.0"],
  ])("shows the remaining time %s", (_, usage, shown) => {
    expect(writeClock(readClock(limits, 0, usage))).toBe(shown);
  });
  it("shows minutes and seconds from ten seconds on", () => {
    expect(writeClock(readClock({ ...base, moveMs: 30_000 }, 0, FRESH))).toBe("0:30");
  });
});

describe("a clock with a bank and byoyomi", () => {
  const limits = { ...base, bank: { bankMs: 600_000, byoyomiMs: 10_000 } };
  it.each([
    ["a full bank", FRESH, "bank", "10:00"],
    ["a bank that is running", { ...FRESH, spentMs: 439_000, thinkingMs: 500, running: true }, "bank", "2:41"],
    ["a bank that is stopped", { ...FRESH, spentMs: 439_000, thinkingMs: 99_000 }, "bank", "2:41"],
    ["the last seconds of a bank", { ...FRESH, spentMs: 595_000 }, "bank", "0:05.0"],
    [
      "byoyomi that begins during a move",
      { ...FRESH, spentMs: 599_000, thinkingMs: 3800, running: true },
      "byoyomi",
      "0:07.2",
    ],
    ["a new byoyomi period", { ...FRESH, spentMs: 700_000 }, "byoyomi", "0:10"],
    ["a timeout", { ...FRESH, spentMs: 700_000, out: true }, "byoyomi", "0.0"],
  ])("shows %s", (_, usage, kind, shown) => {
    const clock = readClock(limits, 1, usage);
    expect([clock.kind, writeClock(clock)]).toEqual([kind, shown]);
  });
});

describe("a clock without a limit", () => {
  it("counts the used time up", () => {
    const clock = readClock({ ...base, moveMs: 5000, untimed: [1] }, 1, {
      ...FRESH,
      spentMs: 61_000,
      thinkingMs: 1500,
      running: true,
    });
    expect([clock.kind, writeClock(clock), shareLeft(clock)]).toEqual(["untimed", "1:02", 0]);
  });
});

describe("the match's time on this machine", () => {
  it("is unknown before the first sync", () => expect(new MatchTime().at(0)).toBeUndefined());
  it("uses the sync with the shortest delay", () => {
    const time = new MatchTime();
    time.sync(1000, 5000);
    time.sync(2000, 6300);
    expect(time.at(7000)).toBe(3000);
    time.sync(3100, 7000);
    expect(time.at(7000)).toBe(3100);
  });
});

describe("seats that are asked together", () => {
  const both: Question = { seats: [0, 1], at: 100 };
  it("are timed from their own question until their own answer", () => {
    const alone = awaitOnly(both, [0], 100);
    expect(alone.seats).toEqual([0]);
    const joined = awaitOnly(alone, [0, 1], 900);
    expect([askedAt(joined, 0), askedAt(joined, 1)]).toEqual([100, 900]);
    const answered = awaitOnly(joined, [1], 1200);
    expect(answered.seats).toEqual([1]);
    expect(askedAt(answered, 1)).toBe(900);
  });
});
