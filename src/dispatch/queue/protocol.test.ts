import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jobIdOf, PROTOCOL, readJobData, type JobData } from "./protocol.ts";
import { jobOf } from "./testing/fake-event.ts";

const dataOf = (change: Partial<JobData> = {}): JobData => ({
  protocol: PROTOCOL,
  event: "spring cup",
  setting: "0".repeat(64),
  order: jobOf(3),
  ...change,
});

describe("a job id", () => {
  it("has only characters that BullMQ allows, for any event name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), fc.nat(), (event, slot) => {
        expect(jobIdOf(dataOf({ event, order: jobOf(slot) }))).toMatch(/^e[0-9a-f]{16}-\d+-\d+-[0-9a-f]{16}$/);
      }),
    );
  });

  it("is the same for equal jobs and different for all others", () => {
    const job = jobOf(3);
    const all = [
      dataOf(),
      dataOf({ event: "autumn cup" }),
      dataOf({ setting: "1".repeat(64) }),
      dataOf({ protocol: PROTOCOL + 1 }),
      dataOf({ order: { ...job, slot: 4 } }),
      dataOf({ order: { ...job, attempt: 2 } }),
      dataOf({ order: { ...job, seats: [1, 0] } }),
      dataOf({ order: { ...job, start: 0 } }),
      dataOf({ order: { ...job, seed: "s" } }),
      dataOf({ order: { ...job, pairSeed: "p" } }),
    ];
    expect(new Set(all.map(jobIdOf)).size).toBe(all.length);
    expect(jobIdOf(dataOf())).toBe(jobIdOf(structuredClone(dataOf())));
  });
});

describe("reading a job", () => {
  it("returns the written data", () => {
    expect(readJobData(JSON.parse(JSON.stringify(dataOf())))).toEqual({ kind: "job", data: dataOf() });
  });

  it("recognises another version by its number alone", () => {
    expect(readJobData({ protocol: PROTOCOL + 1, event: "x", order: "new" })).toEqual({ kind: "foreign", event: "x" });
    expect(readJobData({ protocol: 0 })).toEqual({ kind: "foreign", event: "" });
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => readJobData(value).kind !== "job"));
    expect(readJobData({ ...dataOf(), order: { ...jobOf(1), attempt: 0 } })).toEqual({ kind: "malformed" });
    expect(readJobData({ ...dataOf(), setting: "../x" })).toEqual({ kind: "malformed" });
  });
});
