import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  writeAge,
  writeBytes,
  writeClock,
  writeDate,
  writeDuration,
  writeExactDate,
  writeId,
  writeNumber,
  writePercent,
  writeProbability,
  writeRating,
  writeRatingInterval,
  writeResult,
  writeScore,
  writeSeconds,
  writeSpan,
  writeTime,
} from "./numbers.ts";

const THIN = "\u202f";

describe("numbers", () => {
  it.each([
    [0, 0, "0"],
    [999, 0, "999"],
    [18_402, 0, "18,402"],
    [1_234_567, 0, "1,234,567"],
    [-3.5, 1, "−3.5"],
    [-0.04, 1, "0.0"],
    [1234.5678, 2, "1,234.57"],
    [NaN, 0, "–"],
    [Infinity, 0, "–"],
  ])("writes %d with %d decimals as %s", (value, decimals, text) => {
    expect(writeNumber(value, decimals)).toBe(text);
  });

  it("never writes NaN, an infinity or a hyphen for a minus", () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        expect(writeNumber(value, decimals)).not.toMatch(/NaN|Infinity|∞|-/);
        expect(writeProbability(value)).not.toMatch(/NaN|Infinity|∞|-/);
        expect(writeRatingInterval(value, Math.abs(value))).not.toMatch(/NaN|Infinity|∞|-/);
      }),
    );
  });

  it("writes shares with a narrow no-break space", () => {
    expect(writePercent(0.91)).toBe(`91${THIN}%`);
    expect(writePercent(0.505, 1)).toBe(`50.5${THIN}%`);
    expect(writePercent(null)).toBe("–");
  });

  it.each([
    [1, `>${THIN}99${THIN}%`],
    [0.991, `>${THIN}99${THIN}%`],
    [0.99, `99${THIN}%`],
    [0.5, `50${THIN}%`],
    [0.01, `1${THIN}%`],
    [0.009, `<${THIN}1${THIN}%`],
    [0, `<${THIN}1${THIN}%`],
    [null, "–"],
    [undefined, "–"],
  ])("writes the probability %s as %s, never as certain", (share, text) => {
    expect(writeProbability(share)).toBe(text);
  });

  it("writes ratings as whole numbers, with half their interval if it exists", () => {
    expect(writeRating(2213.6)).toBe("2214");
    expect(writeRating(-12)).toBe("−12");
    expect(writeRatingInterval(2213.6, 20.8)).toBe("2214 ± 21");
    expect(writeRatingInterval(1500, null)).toBe("1500");
    expect(writeRatingInterval(null, 3)).toBe("–");
  });

  it("writes scores and results with an en dash, and void with an em dash", () => {
    expect(writeScore([33, 31])).toBe("33–31");
    expect([writeResult(0, "rules"), writeResult(1, "timeout"), writeResult(null, "rules")]).toEqual([
      "1–0",
      "0–1",
      "½–½",
    ]);
    expect([writeResult(null, "void"), writeResult(null, null)]).toEqual(["—", "—"]);
  });

  it.each([
    [0, "0 B"],
    [1023, "1,023 B"],
    [1536, "1.5 kB"],
    [512 * 1024 * 1024, "512 MB"],
    [NaN, "–"],
  ])("writes %d bytes as %s", (bytes, text) => {
    expect(writeBytes(bytes)).toBe(text);
  });

  it("writes ids in groups of four", () => {
    expect(writeId("m7k24qd9")).toBe("m7k2-4qd9");
    expect(writeId("mwj3zwy0c215a6c81b")).toBe("mwj3zwy0c215a6c81b");
  });
});

describe("durations", () => {
  it.each([
    [58.2, "58 ms", "58 ms"],
    [0, "0 ms", "0 ms"],
    [999.7, "1.000 s", "1.000秒"],
    [1204, "1.204 s", "1.204秒"],
    [124_000, "2 min 4 s", "2分4秒"],
    [4_200_000, "1 h 10 min", "1時間10分"],
    [3_600_000, "1 h", "1時間"],
    [273_600_000, "3 d 4 h", "3日4時間"],
  ])("writes %d ms in both languages", (ms, en, ja) => {
    expect(writeDuration(ms, "en")).toBe(en);
    expect(writeDuration(ms, "ja")).toBe(ja);
  });

  it("writes a dash for a missing duration and zero for a negative one", () => {
    expect(writeDuration(null, "en")).toBe("–");
    expect(writeSpan(0, "en")).toBe("0 s");
    expect(writeSpan(-5, "ja")).toBe("0秒");
    expect(writeSeconds(61_000, "en")).toBe("61.000 s");
  });

  it.each([
    [271_000, "4:31"],
    [3_723_000, "1:02:03"],
    [10_000, "0:10"],
    [9999, "9.9"],
    [7249, "7.2"],
    [0, "0.0"],
    [-300, "0.0"],
  ])("rounds the %d ms left on a clock down to %s", (ms, text) => {
    expect(writeClock(ms)).toBe(text);
  });
});

describe("dates", () => {
  const then = "2026-11-15T10:32:07Z";
  const at = Date.parse(then);

  it.each([
    [0, "0 s", "0秒前"],
    [59_000, "59 s", "59秒前"],
    [125_000, "2 min", "2分前"],
    [7_300_000, "2 h", "2時間前"],
    [-9000, "0 s", "0秒前"],
  ])("writes an age of %d ms in both languages", (ms, en, ja) => {
    expect(writeAge(then, at + ms, "en")).toBe(en);
    expect(writeAge(then, at + ms, "ja")).toBe(ja);
  });

  it("writes the date after a day", () => {
    expect(writeAge(then, at + 86_400_000, "en")).toBe(writeDate(then, "en"));
  });

  it("writes dates in the given time zone", () => {
    expect(writeDate(then, "en", "Asia/Tokyo")).toBe("15 Nov 2026, 19:32");
    expect(writeDate(then, "ja", "Asia/Tokyo")).toBe("2026年11月15日 19:32");
    expect(writeExactDate(then, "en", "Asia/Tokyo")).toBe("15 Nov 2026, 19:32:07 GMT+9");
    expect(writeTime(then, "Asia/Tokyo")).toBe("19:32:07");
  });

  it("writes a dash for an invalid date", () => {
    expect([writeDate("soon", "en"), writeAge("soon", 0, "ja"), writeTime("soon")]).toEqual(["–", "–", "–"]);
  });
});
