import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBytes, readClock, readDuration, readLimit, writeDuration } from "./units.ts";
import { whyOf } from "./testing/english.ts";

describe("a duration", () => {
  it.each([
    ["5s", 5000],
    ["500ms", 500],
    ["10m", 600_000],
    ["1.5m", 90_000],
    ["1h", 3_600_000],
    ["30d", 2_592_000_000],
    ["7", 7000],
    ["0", 0],
  ])("%s is %i ms", (text, ms) => {
    expect(readDuration(text)).toEqual({ ok: true, value: ms });
  });

  it.each(["", "s", "5 s", "-1", "1e3", ".5", "5.", "5S", "5w", "9999d", "99999h", "9".repeat(400), "Infinity", "٣s"])(
    "rejects %j",
    (text) => {
      expect(whyOf(readDuration(text))).toBe("Write a duration such as 5s, 500ms or 10m.");
    },
  );

  it("reads back the same after writing", () => {
    fc.assert(
      fc.property(fc.nat(365 * 24 * 3_600_000), (ms) => {
        expect(readDuration(writeDuration(ms))).toEqual({ ok: true, value: ms });
      }),
    );
    expect([0, 500, 5000, 90_000, 600_000, 7_200_000].map(writeDuration)).toEqual([
      "0ms",
      "500ms",
      "5s",
      "90s",
      "10m",
      "2h",
    ]);
  });
});

describe("a limit", () => {
  it("is a positive duration or `none`", () => {
    expect(readLimit("5s")).toEqual({ ok: true, value: 5000 });
    expect(readLimit("none")).toEqual({ ok: true, value: "none" });
    expect(whyOf(readLimit("0s"))).toBe("A limit must be greater than zero.");
    expect(readLimit("soon").ok).toBe(false);
  });
});

describe("a clock", () => {
  it("is a bank and a byoyomi, or `none`", () => {
    expect(readClock("10m+10s")).toEqual({ ok: true, value: { bankMs: 600_000, byoyomiMs: 10_000 } });
    expect(readClock("0+1")).toEqual({ ok: true, value: { bankMs: 0, byoyomiMs: 1000 } });
    expect(readClock("none")).toEqual({ ok: true, value: "none" });
  });

  it.each(["10m", "10m+", "+10s", "10m+10s+1s", "x+10s", "10m+x", ""])("cannot be %j", (text) => {
    expect(readClock(text).ok).toBe(false);
  });
});

describe("a size", () => {
  it.each([
    ["512M", 512 * 2 ** 20],
    ["2g", 2 * 2 ** 30],
    ["2048K", 2 ** 21],
    ["1048576", 2 ** 20],
  ])("%s is %i bytes", (text, bytes) => {
    expect(readBytes(text)).toEqual({ ok: true, value: bytes });
  });

  it.each(["", "512", "1.5G", "2T", "1023K", "9".repeat(20) + "G", "-1M"])("rejects %j", (text) => {
    expect(whyOf(readBytes(text))).toBe("Write a size of at least 1M, such as 512M or 2G.");
  });
});
