import { describe, expect, it } from "vitest";
import type { EventRow, EventStandings } from "../../api/tournaments.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { rulingOf, writePoints } from "./ruling.ts";

function makeRow(rank: number, name: string, rest: Partial<EventRow> = {}): EventRow {
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
    glicko: null,
    place: null,
    ...rest,
  };
}

function makeStandings(rest: Partial<EventStandings>): EventStandings {
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
    ...rest,
  };
}

describe("the result of an event", () => {
  it("names the winner and the reason", () => {
    expect(rulingOf(makeStandings({}))).toEqual({
      ruling: { sentence: words.wins, names: { name: "a" }, numbers: {} },
      why: { sentence: words.led, names: { next: "b" }, numbers: { points: "2.5", games: "4" } },
      by: null,
    });
  });

  it("gives the last pairing as reason when it decided the event", () => {
    const place = { stage: 2, against: "b", won: true, by: "extra games" } as const;
    const result = rulingOf(makeStandings({ rows: [makeRow(1, "a", { place }), makeRow(2, "b")] }));
    expect(result?.why?.sentence).toBe(words.beat);
    expect(result?.by).toBe("extra games");
  });

  it("names two players who share the first place, and counts more", () => {
    const rows = ["a", "b", "c"].map((name) => makeRow(1, name));
    expect(rulingOf(makeStandings({ rows: rows.slice(0, 2) }))?.ruling).toMatchObject({
      sentence: words.sharedTwo,
      names: { a: "a", b: "b" },
    });
    expect(rulingOf(makeStandings({ rows }))?.ruling).toMatchObject({
      sentence: words.shared,
      numbers: { count: "3" },
    });
  });

  it.each([
    ["is not over", { over: false }],
    ["has no game", { played: 0 }],
    ["is a gauntlet", { format: "gauntlet" }],
  ] as const)("is null when the event %s", (_, rest) => {
    expect(rulingOf(makeStandings(rest))).toBeNull();
  });
});

it("writes points with as few decimals as needed", () => {
  expect([3, 2.5, 1 / 3].map(writePoints)).toEqual(["3", "2.5", "0.33"]);
});
