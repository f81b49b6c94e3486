import { stripVTControlCharacters } from "node:util";
import pc from "picocolors";
import { describe, expect, it } from "vitest";
import { painter } from "./board.ts";

describe("a painted row", () => {
  it("has a colour for every run of letters, and its text is unchanged", () => {
    const row = "..OORRB.1234567+..";
    const painted = painter(pc.createColors(true))(row);
    expect(painted).not.toBe(row);
    expect(painted).toContain("\u001b[31mRR\u001b[39m");
    expect(stripVTControlCharacters(painted)).toBe(row);
  });

  it("is unchanged without colours", () => {
    expect(painter(pc.createColors(false))("..RB17")).toBe("..RB17");
  });
});
