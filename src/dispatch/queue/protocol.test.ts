import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameJob, PROTOCOL, readJobLoad, type JobLoad } from "./protocol.ts";
import { orderOf } from "./testing/fake-event.ts";

const load = (change: Partial<JobLoad> = {}): JobLoad => ({
  protocol: PROTOCOL,
  event: "spring cup",
  setting: "0".repeat(64),
  order: orderOf(3),
  ...change,
});

describe("a job's name", () => {
  it("has only what BullMQ allows, whatever the event is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), fc.nat(), (event, slot) => {
        expect(nameJob(load({ event, order: orderOf(slot) }))).toMatch(
          /^e[0-9a-f]{16}-\d+-\d+-[0-9a-f]{16}$/,
        );
      }),
    );
  });

  it("is the same for the same order and another for any other", () => {
    const order = orderOf(3);
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
    expect(new Set(all.map(nameJob)).size).toBe(all.length);
    expect(nameJob(load())).toBe(nameJob(structuredClone(load())));
  });
});

describe("reading a job", () => {
  it("gives back what was written", () => {
    expect(readJobLoad(JSON.parse(JSON.stringify(load())))).toEqual({ kind: "load", load: load() });
  });

  it("knows another version by its number, whatever else is in it", () => {
    expect(readJobLoad({ protocol: PROTOCOL + 1, event: "x", order: "new" })).toEqual({
      kind: "foreign",
      event: "x",
    });
    expect(readJobLoad({ protocol: 0 })).toEqual({ kind: "foreign", event: "" });
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => readJobLoad(value).kind !== "load"));
    expect(readJobLoad({ ...load(), order: { ...orderOf(1), attempt: 0 } })).toEqual({ kind: "malformed" });
    expect(readJobLoad({ ...load(), setting: "../x" })).toEqual({ kind: "malformed" });
  });
});
