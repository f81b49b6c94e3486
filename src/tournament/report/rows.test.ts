import { describe, expect, it } from "vitest";
import { MAX_DROPPED_COLUMNS, standingsRows } from "./rows.ts";
import { PLAN_STATE, derive, SMALL_GAMES } from "./testing/events.ts";
import { messageFormatter } from "../../core/lang.ts";

const NAMES = ["ann", "bob", "cy\u001b[2J"];

describe("standingsRows", () => {
  it("has a cell for every heading, in both languages", () => {
    for (const language of ["en", "ja"] as const) {
      const table = standingsRows(derive(NAMES, SMALL_GAMES), messageFormatter(language));
      expect(table.rows.map((row) => row.length)).toEqual(NAMES.map(() => table.headings.length));
      expect(new Set(table.headings).size).toBe(table.headings.length);
    }
    expect(standingsRows(derive(NAMES, SMALL_GAMES), messageFormatter("ja")).headings).toContain("プログラム");
  });

  it("drops the least important columns, down to place, name, points, games, results and rating", () => {
    const standings = derive(NAMES, SMALL_GAMES);
    const widths = Array.from({ length: MAX_DROPPED_COLUMNS + 1 }, (_, dropped) =>
      standingsRows(standings, undefined, dropped),
    );
    expect(widths.map(({ headings }) => headings.length)).toEqual([12, 11, 10, 9, 8, 7, 7, 6]);
    expect(widths.at(-1)?.headings).toEqual(["#", "Bot", "Points", "Games", "W–D–L", "Rating ±"]);
    expect(widths.every(({ headings, rows }) => rows.every((row) => row.length === headings.length))).toBe(true);
  });

  it("escapes names for the terminal", () => {
    expect(standingsRows(derive(NAMES, SMALL_GAMES)).rows[1]?.[1]).toBe("cy\\x1b[2J");
  });

  it("has columns for byes and Glicko-2 only if there are any", () => {
    const plain = standingsRows(derive(NAMES, SMALL_GAMES)).headings;
    expect(plain).not.toContain("Byes");
    expect(plain).not.toContain("Glicko-2 ±");
    const planState = { ...PLAN_STATE, byes: [1] };
    const full = standingsRows(derive(NAMES, SMALL_GAMES, { planState, event: { format: "league" } }));
    expect(full.headings).toEqual(expect.arrayContaining(["Byes", "Glicko-2 ±"]));
    expect(full.rows.map((row) => row[full.headings.indexOf("Byes")])).toEqual(["0", "0", "1"]);
  });

  it("puts the ranking column beside the names: points, or the rating in a league", () => {
    const thirdHeading = (format: "swiss" | "league") =>
      standingsRows(derive(NAMES, SMALL_GAMES, { event: { format } })).headings[2];
    expect([thirdHeading("swiss"), thirdHeading("league")]).toEqual(["Points", "Rating ±"]);
  });

  it("aligns all columns but the names to the right", () => {
    const { numbers, headings } = standingsRows(derive(NAMES, []));
    expect(headings.filter((_, column) => !numbers.includes(column))).toEqual(["Bot"]);
  });
});
