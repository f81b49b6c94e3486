import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jobIdOf, PROTOCOL, readJobData, type JobData } from "./protocol.ts";
import { jobOf } from "./testing/fake-event.ts";

const load = (change: Partial<JobData> = {}): JobData => ({
  protocol: PROTOCOL,
  event: "spring cup",
  setting: "0".repeat(64),
  order: jobOf(3),
  ...change,
});

describe("a job's name", () => {
  it("has only what BullMQ allows, whatever the event is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), fc.nat(), (event, slot) => {
        expect(jobIdOf(load({ event, order: jobOf(slot) }))).toMatch(/^e[0-9a-f]{16}-\d+-\d+-[0-9a-f]{16}$/);
      }),
    );
  });

  it("is the same for the same order and another for any other", () => {
    const order = jobOf(3);
    const all = [
      load(),
      load({ event: "autumn cup" }),
      load({ setting: "1".repeat(64) }),
      load({ protocol: PROTOCOL + 1 }),
      load({ order: { ...order, slot: 4 } }),
      load({ order: { ...order, attempt: 2 } }),
      load({ order: { ...order, seats: [1, 0] } }),
      load({ order: { ...order, start: 0 } }),
      load({ order: { ...order, seed: "s" } }),
      load({ order: { ...order, pairSeed: "p" } }),
    ];
    expect(new Set(all.map(jobIdOf)).size).toBe(all.length);
    expect(jobIdOf(load())).toBe(jobIdOf(structuredClone(load())));
  });
});

describe("reading a job", () => {
  it("gives back what was written", () => {
    expect(readJobData(JSON.parse(JSON.stringify(load())))).toEqual({ kind: "load", load: load() });
  });

  it("knows another version by its number, whatever else is in it", () => {
    expect(readJobData({ protocol: PROTOCOL + 1, event: "x", order: "new" })).toEqual({
      kind: "foreign",
      event: "x",
    });
    expect(readJobData({ protocol: 0 })).toEqual({ kind: "foreign", event: "" });
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => readJobData(value).kind !== "load"));
    expect(readJobData({ ...load(), order: { ...jobOf(1), attempt: 0 } })).toEqual({ kind: "malformed" });
    expect(readJobData({ ...load(), setting: "../x" })).toEqual({ kind: "malformed" });
  });
});
