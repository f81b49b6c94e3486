import { describe, expect, it } from "vitest";
import { mergeReport } from "./report.ts";

const NAMES = ["moves", "life"];
const section = (name: string, ...lines: string[]) => ({ name, machine: "a machine", lines });

describe("the page of benchmarks", () => {
  it("has a section for each bench, in the order of the list", () => {
    const page = mergeReport("en", "", [section("life", "x 2.00"), section("moves", "x 1.00")], NAMES);
    expect(page.match(/^## .*/gm)).toEqual(["## moves", "## life"]);
    expect(page).toContain("## moves\n\na machine\n\n```text\nx 1.00\n```");
  });

  it("keeps sections that were not measured and replaces those that were", () => {
    const before = mergeReport("en", "", [section("moves", "x 1.00"), section("life", "x 2.00")], NAMES);
    const after = mergeReport("en", before, [section("life", "x 3.00")], NAMES);
    expect(after).toContain("x 1.00");
    expect(after).toContain("x 3.00");
    expect(after).not.toContain("x 2.00");
  });

  it("drops sections of benches that do not exist any more", () => {
    const before = mergeReport("en", "", [section("gone", "x 9.00")], ["gone"]);
    expect(mergeReport("en", before, [], NAMES)).not.toContain("x 9.00");
  });

  it("is the same in both languages apart from its introduction", () => {
    const sections = [section("moves", "x 1.00")];
    const [english, japanese] = (["en", "ja"] as const).map((language) => mergeReport(language, "", sections, NAMES));
    const tail = (page = "") => page.slice(page.indexOf("## "));
    expect(tail(english)).toBe(tail(japanese));
    expect(english).not.toBe(japanese);
  });
});
