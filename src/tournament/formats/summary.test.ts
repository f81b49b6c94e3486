import { describe, expect, it } from "vitest";
import type { Row, StandingsTable } from "../../api/event-standings.ts";
import { findFormat } from "./index.ts";
import { league } from "./league.ts";
import { roundRobin } from "./round-robin.ts";

function makeRow(rank: number, name: string, rest: Partial<Row> = {}): Row {
  const tally = { played: 4, wins: 2, draws: 1, losses: 1 };
  return {
    ...tally,
    rank,
    name,
    points: 2.5,
    spread: 1,
    elo: null,
    error: null,
    los: 0.5,
    pentanomial: [0, 0, 0, 0, 0],
    faults: {},
    perSeat: [tally, tally],
    rating: null,
    ratingError: null,
    above: null,
    byes: 0,
    voids: 0,
    glicko: null,
    place: null,
    ...rest,
  };
}

function makeTable(rest: Partial<StandingsTable> = {}): StandingsTable {
  return {
    type: "standings",
    event: "cup",
    format: "round-robin",
    planned: 4,
    played: 4,
    void: 0,
    rows: [makeRow(1, "a"), makeRow(2, "b")],
    game: null,
    seed: "1",
    over: true,
    games: 2,
    pointsFor: [1, 0.5, 0],
    pointsByPairing: false,
    stage: 1,
    crosstable: [],
    decisions: [],
    sprt: null,
    pairStats: null,
    progress: null,
    workers: [],
    sandboxes: [],
    ...rest,
  };
}

const summarize = (rest: Partial<StandingsTable> = {}, final = false) => roundRobin.summary(makeTable(rest), { final });

describe("the summary of an event", () => {
  it("names the winner and the reason", () => {
    const { winners, headline, detail } = summarize();
    expect(winners).toEqual(["a"]);
    expect(headline?.names).toEqual({ name: "a" });
    expect(detail).toMatchObject({ names: { next: "b" }, values: { points: "2.5", games: "4" } });
  });

  it("gives the last pairing as reason when it decided the event", () => {
    const place = { stage: 2, against: "b", won: true, by: "extra games" } as const;
    const rows = [makeRow(1, "a", { place }), makeRow(2, "b")];
    expect(summarize({ rows }).detail?.values).toMatchObject({ by: { en: "by extra games" } });
    expect(summarize({ rows }, true).detail?.values).toMatchObject({ by: { en: "by the decider" } });
  });

  it("gives the rating as reason in a league", () => {
    const rows = [makeRow(1, "a", { rating: 30, ratingError: 12 }), makeRow(2, "b", { points: 9 })];
    const { winners, detail } = league.summary(makeTable({ rows }), {});
    expect(winners).toEqual(["a"]);
    expect(detail?.values).toEqual({ rating: "+30 ±12", games: "4" });
  });

  it("names up to three players who share the first place, and counts more", () => {
    const rows = ["a", "b", "c", "d"].map((name) => makeRow(1, name));
    const share = (count: number) => summarize({ rows: rows.slice(0, count) });
    expect(share(2).headline?.names).toEqual({ a: "a", b: "b" });
    expect(share(3).headline?.names).toEqual({ a: "a", b: "b", c: "c" });
    expect(share(4).headline?.values).toEqual({ count: "4" });
    expect(share(4).winners).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    ["is not over", "round-robin", { over: false }],
    ["has no game", "round-robin", { played: 0 }],
    ["is a gauntlet", "gauntlet", {}],
    ["is a running test", "sprt", {}],
  ] as const)("names no winner when the event %s", (_, id, rest) => {
    const format = findFormat(id);
    expect(format.summary(makeTable(rest), {})).toMatchObject({ winners: [], headline: null, detail: null });
  });
});
