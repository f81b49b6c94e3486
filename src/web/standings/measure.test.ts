import { describe, expect, it } from "vitest";
import type { RowShape } from "../../api/standings.ts";
import { groupRows, measureOf, orderRows, RATING_KINDS, readRatingKind } from "./measure.ts";

function makeRow(name: string, rest: Partial<RowShape> = {}): RowShape {
  const tally = { played: 10, wins: 5, draws: 2, losses: 3 };
  return {
    ...tally,
    rank: 1,
    provisional: false,
    name,
    kind: "guest",
    points: 6,
    spread: 2,
    elo: 70,
    error: 90,
    los: 0.7,
    pentanomial: [0, 0, 0, 0, 0],
    faults: {},
    perSeat: [tally, tally],
    rating: 1570,
    ratingError: 80,
    above: 0.6,
    glicko: { rating: 1550, deviation: 50 },
    unrated: 0,
    ...rest,
  };
}

describe("a measure of strength", () => {
  it("is a value and half its interval, if the kind has one", () => {
    const row = makeRow("a");
    expect(RATING_KINDS.map((kind) => measureOf(row, kind))).toEqual([
      { value: 1570, error: 80 },
      { value: 70, error: 90 },
      { value: 1550, error: 98 },
      { value: 6, error: null },
      { value: 2, error: null },
    ]);
  });

  it("is null before it exists or when it is not finite", () => {
    const row = makeRow("a", { elo: null, error: null, rating: null, ratingError: null, glicko: null, played: 0 });
    expect(RATING_KINDS.map((kind) => measureOf(row, kind))).toEqual([null, null, null, null, null]);
    expect(measureOf(makeRow("a", { rating: Number.NaN }), "bradley-terry")).toBeNull();
    expect(measureOf(makeRow("a", { ratingError: Infinity }), "bradley-terry")).toEqual({ value: 1570, error: null });
  });

  it("defaults to Bradley–Terry for missing or unknown choices", () => {
    expect([null, "", "whr", "glicko"].map(readRatingKind)).toEqual([
      "bradley-terry",
      "bradley-terry",
      "bradley-terry",
      "glicko",
    ]);
  });
});

describe("the order of a table", () => {
  it("is the archive's order for Bradley–Terry", () => {
    const rows = [makeRow("a", { rank: 1 }), makeRow("b", { rank: 2 })];
    expect(orderRows(rows, "bradley-terry").map(({ row, rank }) => [row.name, rank])).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
  });

  it.each(["bradley-terry", "elo", "points"] as const)(
    "by %s lists provisional players after the ranked ones without a place, then those without a rated game",
    (kind) => {
      const rows = [
        makeRow("a", { rank: 1, elo: 30, points: 8 }),
        makeRow("new", { rank: 2, elo: 400, points: 9, provisional: true, played: 9 }),
        makeRow("guest", { rank: null, played: 0, provisional: true, rating: null }),
      ];
      expect(groupRows(rows, kind).map(({ row, rank, group }) => [row.name, rank, group])).toEqual([
        ["a", 1, "ranked"],
        ["new", null, "provisional"],
        ["guest", null, "unrated"],
      ]);
    },
  );

  it("is recomputed for other kinds, with shared places and unknown values last", () => {
    const rows = [
      makeRow("all wins", { elo: null }),
      makeRow("b", { elo: 10 }),
      makeRow("c", { elo: 30 }),
      makeRow("d", { elo: 10 }),
      makeRow("e", { elo: -5 }),
    ];
    expect(orderRows(rows, "elo").map(({ row, rank }) => [row.name, rank])).toEqual([
      ["c", 1],
      ["b", 2],
      ["d", 2],
      ["e", 4],
      ["all wins", null],
    ]);
  });
});
