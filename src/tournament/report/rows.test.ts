import { describe, expect, it } from "vitest";
import { standingsRows } from "./rows.ts";
import { COURSE, derive, SMALL_GAMES } from "./testing/events.ts";
import { sayIn } from "../../core/lang.ts";

const NAMES = ["ann", "bob", "cy\u001b[2J"];

describe("standingsRows", () => {
  it("has a cell for every heading, in both languages", () => {
    for (const language of ["en", "ja"] as const) {
      const table = standingsRows(derive(NAMES, SMALL_GAMES), sayIn(language));
      expect(table.rows.map((row) => row.length)).toEqual(NAMES.map(() => table.headings.length));
      expect(new Set(table.headings).size).toBe(table.headings.length);
    }
    expect(standingsRows(derive(NAMES, SMALL_GAMES), sayIn("ja")).headings).toContain("プログラム");
  });

  it("lets no name reach the terminal as it is", () => {
    expect(standingsRows(derive(NAMES, SMALL_GAMES)).rows[1]?.[1]).toBe("cy\\x1b[2J");
  });

  it("has columns for byes and Glicko-2 only where there are any", () => {
    const plain = standingsRows(derive(NAMES, SMALL_GAMES)).headings;
    expect(plain).not.toContain("Byes");
    expect(plain).not.toContain("Glicko-2 ±");
    const course = { ...COURSE, byes: [1] };
    const full = standingsRows(derive(NAMES, SMALL_GAMES, { course, event: { format: "league" } }));
    expect(full.headings).toEqual(expect.arrayContaining(["Byes", "Glicko-2 ±"]));
    expect(full.rows.map((row) => row[full.headings.indexOf("Byes")])).toEqual(["0", "0", "1"]);
  });

  it("has what the places go by beside the names: points, in a league the rating", () => {
    const third = (format: "swiss" | "league") =>
      standingsRows(derive(NAMES, SMALL_GAMES, { event: { format } })).headings[2];
    expect([third("swiss"), third("league")]).toEqual(["Points", "Rating ±"]);
  });

  it("aligns all to the right but the names", () => {
    const { numbers, headings } = standingsRows(derive(NAMES, []));
    expect(headings.filter((_, column) => !numbers.includes(column))).toEqual(["Bot"]);
  });
});
