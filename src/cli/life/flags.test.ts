import { describe, expect, it } from "vitest";
import { readDensity, readGenerations, readSize, readWhole } from "./flags.ts";

describe("the flags of life", () => {
  it.each([
    ["0", 0n],
    ["1103", 1103n],
    ["2^30", 2n ** 30n],
    ["1e6", 1_000_000n],
    ["1_000_000", 1_000_000n],
    ["2^500", 2n ** 500n],
  ])("read %s generations", (text, wanted) => {
    expect(readGenerations(text)).toBe(wanted);
  });

  it.each(["-1", "1.5", "", "x", "2^501", "9e9999", "0x10", "2^", "1e"])("refuse %j generations", (text) => {
    expect(() => readGenerations(text)).toThrow();
  });

  it("read sizes", () => {
    expect(readSize("64x48")).toEqual({ width: 64, height: 48 });
    expect(readSize("unbounded")).toBe("unbounded");
    for (const wrong of ["0x5", "5x0", "64", "x", "99999x99999", "1e3x5", "-5x5"])
      expect(() => readSize(wrong)).toThrow();
  });

  it("read densities as shares or percent", () => {
    expect([readDensity("0.4"), readDensity(".4"), readDensity("40%"), readDensity("1")]).toEqual([0.4, 0.4, 0.4, 1]);
    for (const wrong of ["1.1", "-0.1", "101%", "", "half", "0.4.4"]) expect(() => readDensity(wrong)).toThrow();
  });

  it("read whole numbers within bounds", () => {
    expect(readWhole(1, 64)("64")).toBe(64);
    for (const wrong of ["0", "65", "1.5", "x"]) expect(() => readWhole(1, 64)(wrong)).toThrow();
  });
});
