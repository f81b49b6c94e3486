import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Verdict } from "../core/verdict.ts";
import { type LedgerEntry, ledgerOf } from "./ledger.ts";
import { PLAN_STATE, derive, SMALL_GAMES, someGames } from "./report/testing/events.ts";
import { chance, createPlanner, members, PLAIN, play } from "./formats/testing/play.ts";
import { ledgerEntryOf, type Played, standings as rankLedger } from "./standings.ts";
import { elo } from "./statistics/elo.ts";

const won = (winner: 0 | 1 | null): Verdict => ({ winner, by: "rules", score: [0, 0], fault: null });

const standings = (names: readonly string[], matches: readonly Played[]) =>
  rankLedger(names, ledgerOf(matches.map(ledgerEntryOf)));

describe("standings", () => {
  it("counts wins, draws and losses by player, not by seat", () => {
    const rows = standings(
      ["a", "b"],
      [
        { seating: [0, 1], verdict: won(0) },
        { seating: [1, 0], verdict: won(1) },
        { seating: [0, 1], verdict: won(null) },
      ],
    );
    expect(rows[0]).toMatchObject({ rank: 1, name: "a", played: 3, wins: 2, draws: 1, losses: 0, points: 2.5 });
    expect(rows[1]).toMatchObject({ rank: 2, name: "b", played: 3, wins: 0, draws: 1, losses: 2, points: 0.5 });
    expect(rows[0]?.perSeat).toMatchObject([{ wins: 1, draws: 1 }, { wins: 1 }]);
  });

  it("leaves void matches out and counts a fault for the player who committed it", () => {
    const fault = { seat: 1 as const, kind: "timeout" as const, why: "", evidence: "" };
    const rows = standings(
      ["a", "b"],
      [
        { seating: [0, 1], verdict: { winner: null, by: "void", score: [0, 0], fault: null } },
        { seating: [1, 0], verdict: { winner: 0, by: "timeout", score: [0, 0], fault } },
      ],
    );
    expect(rows.map(({ name, played, faults }) => [name, played, faults])).toEqual([
      ["b", 1, {}],
      ["a", 1, { timeout: 1 }],
    ]);
  });

  it("pairs only games with swapped seats", () => {
    const swapped = standings(
      ["a", "b"],
      [
        { seating: [1, 0], verdict: won(null), game: 1 },
        { seating: [0, 1], verdict: won(0), game: 0 },
        { seating: [0, 1], verdict: won(0), game: 2 },
      ],
    );
    expect(swapped.map(({ name, pentanomial }) => [name, pentanomial])).toEqual([
      ["a", [0, 0, 0, 1, 0]],
      ["b", [0, 1, 0, 0, 0]],
    ]);
    const same = [0, 1].map((game) => ({ seating: [0, 1] as const, verdict: won(0), game }));
    expect(standings(["a", "b"], same)[0]?.pentanomial).toEqual([0, 0, 0, 0, 0]);
  });
});

describe("deriveStandings", () => {
  const NAMES = ["ann", "bob", "cy"];

  it("has the shape that scripts read", () => {
    const table = derive(NAMES, SMALL_GAMES);
    expect(table).toMatchObject({
      type: "standings",
      event: "cup",
      format: "round-robin",
      planned: 6,
      played: 6,
      void: 0,
    });
    expect(table.rows[0]).toMatchObject({
      rank: 1,
      name: "ann",
      played: 4,
      wins: 3,
      draws: 1,
      losses: 0,
      points: 3.5,
      spread: 3,
      pentanomial: [0, 0, 0, 1, 1],
      faults: {},
      perSeat: [
        { played: 2, wins: 2, draws: 0, losses: 0 },
        { played: 2, wins: 1, draws: 1, losses: 0 },
      ],
    });
    expect(table.rows.map(({ name, points, faults }) => [name, points, faults])).toEqual([
      ["ann", 3.5, {}],
      ["cy", 1.5, {}],
      ["bob", 1, { timeout: 1 }],
    ]);
    expect(table.crosstable[0]).toEqual([
      null,
      { wins: 1, draws: 1, losses: 0, points: 1.5, first: [1, 0, 0] },
      { wins: 2, draws: 0, losses: 0, points: 2, first: [1, 0, 0] },
    ]);
  });

  it("names the preset, and gives its points", () => {
    const table = derive(NAMES, SMALL_GAMES, { event: { format: "gat", points: [3, 1, 0] } });
    expect(table.format).toBe("gat");
    expect(table.rows.map(({ points }) => points)).toEqual([10, 4, 3]);
  });

  it("gives points per finished pairing if the event says so, and breaks ties by wins", () => {
    const event = { format: "gat-many", points: [3, 1, 0], pointsByPairing: true, games: 2 } as const;
    const running = { ...PLAN_STATE, over: false, planned: 6 };
    const table = derive(NAMES, SMALL_GAMES, { event });
    expect(table.rows.map(({ name, points }) => [name, points])).toEqual([
      ["ann", 6],
      ["cy", 1],
      ["bob", 1],
    ]);
    expect(table.rows.map(({ rank }) => rank)).toEqual([1, 2, 2]);
    const half = derive(NAMES, SMALL_GAMES.slice(0, 3), { event, planState: running });
    expect(half.rows.map(({ name, points, rank }) => [name, points, rank])).toEqual([
      ["ann", 3, 1],
      ["cy", 0, 2],
      ["bob", 0, 2],
    ]);
    const wins = derive(
      ["a", "b", "c", "d"],
      [...[0, 1].map((pair) => win(0, 1, pair)), win(2, 3, 5), { ...win(2, 3, 6), winner: null }],
      { event },
    );
    expect(wins.rows.map(({ name, rank, points }) => [name, rank, points])).toEqual([
      ["a", 1, 3],
      ["c", 2, 3],
      ["d", 3, 0],
      ["b", 3, 0],
    ]);
  });

  it("counts a pairing with a void game once the event is over", () => {
    const event = { points: [3, 1, 0], pointsByPairing: true, games: 2 } as const;
    const games = [win(0, 1, 1), { ...win(1, 0, 1), void: true }];
    const running = derive(["a", "b"], games, { event, planState: { ...PLAN_STATE, over: false } });
    expect(running.rows.map(({ points }) => points)).toEqual([0, 0]);
    expect(derive(["a", "b"], games, { event }).rows.map(({ points }) => points)).toEqual([3, 0]);
  });

  it("gives equal players the same rank, skips the next ranks, and orders them by spread and file order", () => {
    const draw = (a: number, b: number, pair: number): LedgerEntry => ({ ...win(a, b, pair), winner: null });
    const games = [
      ...[win(0, 3, 1), win(0, 3, 2), win(0, 3, 3)],
      ...[win(1, 3, 4), win(1, 3, 5), win(3, 1, 6)],
      ...[win(2, 3, 7), draw(2, 3, 8), draw(2, 3, 9)],
    ];
    const { rows } = derive(["a", "b", "c", "d"], games);
    expect(rows.map(({ name, rank, points, spread }) => [name, rank, points, spread])).toEqual([
      ["a", 1, 3, 3],
      ["b", 2, 2, 1],
      ["c", 2, 2, 1],
      ["d", 2, 2, -5],
    ]);
    const three = derive(["a", "b", "c"], [win(1, 0, 1), win(2, 0, 2)]);
    expect(three.rows.map(({ name, rank }) => [name, rank])).toEqual([
      ["b", 1],
      ["c", 1],
      ["a", 3],
    ]);
  });

  it("ranks by the places of the format, then the unplaced players by points", () => {
    const planState = { ...PLAN_STATE, places: [[2], [1]] };
    const { rows } = derive(NAMES, SMALL_GAMES, { planState });
    expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
      ["cy", 1],
      ["bob", 2],
      ["ann", 3],
    ]);
    const equal = derive(NAMES, SMALL_GAMES, { planState: { ...PLAN_STATE, places: [[1, 2], [0]] } });
    expect(equal.rows.map(({ name, rank }) => [name, rank])).toEqual([
      ["cy", 1],
      ["bob", 1],
      ["ann", 3],
    ]);
  });

  it("ranks a league by rating and puts players without games last", () => {
    const names = ["often", "strong", "idle", "weak"];
    const games = [
      ...[1, 2, 3].flatMap((pair) => [win(0, 3, pair), win(3, 0, 10 + pair), win(0, 3, 20 + pair)]),
      ...[win(1, 0, 31), win(1, 0, 32)],
    ];
    const league = derive(names, games, { event: { format: "league" } });
    expect(league.rows.map(({ name, rank, points }) => [name, rank, points])).toEqual([
      ["strong", 1, 2],
      ["often", 2, 6],
      ["weak", 3, 3],
      ["idle", 4, 0],
    ]);
    expect(derive(names, games).rows[0]?.name).toBe("often");
    const level = derive(["a", "b", "c"], [win(0, 1, 1), win(1, 2, 2), win(2, 0, 3)], { event: { format: "league" } });
    expect(level.rows.map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });

  it("adds up tenths without rounding errors", () => {
    const games = [win(0, 1, 1), win(0, 1, 2), win(0, 1, 3)];
    expect(derive(["a", "b"], games, { event: { points: [0.1, 0, 0] } }).rows[0]?.points).toBe(0.3);
  });

  it("counts byes and shows each player's last decision", () => {
    const planState = {
      ...PLAN_STATE,
      byes: [2, 2],
      places: [[0], [1], [2]],
      decisions: [
        { stage: 1, pairing: 1, players: [2, 2], score: [0, 0], winner: 2, by: "bye" },
        { stage: 2, pairing: 2, players: [0, 1], score: [1, 1], winner: 0, by: "seed order" },
      ],
    } as const;
    const { rows, decisions } = derive(NAMES, SMALL_GAMES, { planState });
    expect(rows.map(({ byes, place }) => [byes, place])).toEqual([
      [0, { stage: 2, against: "bob", won: true, by: "seed order" }],
      [0, { stage: 2, against: "ann", won: false, by: "seed order" }],
      [2, { stage: 1, against: null, won: true, by: "bye" }],
    ]);
    expect(decisions).toMatchObject([
      { players: ["cy", null], winner: 0, by: "bye" },
      { players: ["ann", "bob"], score: [1, 1], winner: 0 },
    ]);
  });

  it("shows the points that a Swiss event ranks by, including byes", () => {
    const keys = fc.record({
      count: fc.integer({ min: 3, max: 9 }),
      rounds: fc.integer({ min: 1, max: 10 }),
      games: fc.integer({ min: 1, max: 3 }),
      points: fc.constantFrom([1, 0.5, 0] as const, [3, 1, 0] as const),
      pointsByPairing: fc.boolean(),
      seed: fc.string(),
      maxGames: fc.nat(60),
    });
    fc.assert(
      fc.property(keys, ({ count, seed, maxGames, ...event }) => {
        const spec = { ...PLAIN, ...event, format: "swiss" } as const;
        const decide = chance(seed);
        const { slots, state } = play(createPlanner(spec, members(count), seed), decide, () => 0, maxGames);
        const games = slots.slice(0, maxGames).map((slot): LedgerEntry => ({ ...slot, ...decide(slot), fault: null }));
        const names = Array.from({ length: count }, (_, player) => `p${player}`);
        const half = Math.ceil(games.length / 2);
        const history = [ledgerOf(games.slice(0, half)), ledgerOf(games.slice(half))];
        const { rows, progress } = derive(names, games, { event: spec, planState: state, history });
        const points = rows.map((row) => row.points);
        expect(points).toEqual([...points].sort((a, b) => b - a));
        expect(progress?.rows.map((row) => row.points.at(-1))).toEqual(points);
        if (event.pointsByPairing) return;
        const [win, draw] = event.points;
        for (const row of rows)
          expect(row.points).toBeCloseTo(row.wins * win + row.draws * draw + row.byes * event.games * win, 9);
      }),
    );
  });

  it("uses `planned` of the format, else the number of slots, else the number of games played", () => {
    const planned = (more: Parameters<typeof derive>[2]) => derive(NAMES, SMALL_GAMES, more).planned;
    expect(planned({ planState: { ...PLAN_STATE, planned: 12 }, slots: 8 })).toBe(12);
    expect(planned({ slots: 8 })).toBe(8);
    expect(planned({})).toBe(6);
  });

  it("has Glicko-2 in leagues only, and pair statistics for two", () => {
    expect(derive(NAMES, SMALL_GAMES).rows[0]?.glicko).toBeNull();
    const league = derive(NAMES, SMALL_GAMES, { event: { format: "league" } });
    expect(league.rows[0]?.glicko?.rating).toBeGreaterThan(1500);
    expect(league.rows[2]?.glicko?.rating).toBeLessThan(1500);
    expect(derive(NAMES, SMALL_GAMES).pairStats).toBeNull();
    const two = derive(["bob", "ann"], [win(1, 0, 1), { ...win(0, 1, 1), winner: null }]);
    expect(two.rows.map(({ name }) => name)).toEqual(["ann", "bob"]);
    expect(two.pairStats).toMatchObject({ players: ["bob", "ann"], counts: [0, 1, 0, 0, 0], pairs: 1, score: 0.25 });
  });

  it("ends the progress with the points and ratings of the table", () => {
    const history = [ledgerOf(SMALL_GAMES.slice(0, 2)), ledgerOf(SMALL_GAMES.slice(2))];
    const { progress, rows } = derive(NAMES, SMALL_GAMES, { history });
    expect(progress?.played).toEqual([2, 6]);
    expect(progress?.rows.map(({ points }) => points)).toEqual([
      [2, 3.5],
      [0, 1.5],
      [0, 1],
    ]);
    expect(progress?.rows.map(({ rating }) => rating.at(-1))).toEqual(rows.map(({ rating }) => rating));
    expect(progress?.rows[1]?.rating[0]).toBeNull();
  });

  it.each([
    ["no games", []],
    ["one game", [win(0, 1, 1)]],
    ["only draws", [1, 2, 3].map((pair) => ({ ...win(0, 1, pair), winner: null }))],
    ["only wins", [1, 2, 3].map((pair) => win(0, 1, pair))],
    ["only void games", [{ ...win(0, 1, 1), void: true }]],
    ["both games of a pair", [win(0, 1, 1), win(1, 0, 1)]],
  ] as [string, LedgerEntry[]][])("has only numbers or null after %s", (_, games) => {
    for (const names of [
      ["a", "b"],
      ["a", "b", "c"],
    ])
      for (const format of ["round-robin", "league"] as const)
        expect(invalidNumbers(derive(names, games, { event: { format }, history: [ledgerOf(games)] }))).toEqual([]);
  });

  it("has null ratings in a row without games", () => {
    const { rows } = derive(["a", "b", "c"], [win(0, 1, 1)]);
    const idle = rows.find(({ name }) => name === "c");
    expect(idle).toMatchObject({ played: 0, elo: null, error: null, los: 0.5, rating: null, ratingError: null });
    expect(rows.at(-1)?.above).toBeNull();
    expect(rows[0]?.above).toBeNull();
  });

  it("is identical to the last bit for any order of results, and its sums agree", () => {
    const players = fc.integer({ min: 2, max: 6 });
    const event = players.chain((count) => fc.tuple(fc.constant(count), someGames(count), fc.infiniteStream(fc.nat())));
    fc.assert(
      fc.property(event, ([count, games, dice]) => {
        const names = Array.from({ length: count }, (_, player) => `p${player}`);
        const table = derive(names, games);
        const shuffled = games
          .map((entry) => [dice.next().value, entry] as const)
          .sort(([a], [b]) => a - b)
          .map(([, entry]) => entry);
        expect(JSON.stringify(derive(names, shuffled))).toBe(JSON.stringify(table));
        expect(invalidNumbers(table)).toEqual([]);
        const sum = (of: (row: (typeof table.rows)[number]) => number) =>
          table.rows.reduce((total, row) => total + of(row), 0);
        expect(sum(({ played }) => played)).toBe(2 * table.played);
        expect(sum(({ points }) => points)).toBe(table.played);
        expect(sum(({ spread }) => spread)).toBe(0);
        expect([...table.rows].sort((a, b) => b.points - a.points)).toEqual(table.rows);
        table.rows.forEach((row, index) => {
          expect(row.rank).toBe(1 + table.rows.filter(({ points }) => points > row.points).length);
          const cells = (table.crosstable[index] ?? []).filter((cell) => cell !== null);
          expect(cells.reduce((total, { wins }) => total + wins, 0)).toBe(row.wins);
          expect(cells.reduce((total, { points }) => total + points, 0)).toBe(row.points);
        });
      }),
      { numRuns: 60 },
    );
  });
});

function win(winner: number, loser: number, pair: number): LedgerEntry {
  return { seats: [winner, loser], winner: 0, void: false, fault: null, pair };
}

/** Lists the paths of non-finite numbers and -0. */
function invalidNumbers(value: unknown, path = ""): string[] {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => invalidNumbers(inner, `${path}/${key}`));
}

describe("elo", () => {
  it("is 400 log10 of the odds", () => {
    expect(elo({ played: 4, wins: 3, draws: 0, losses: 1 }).elo).toBeCloseTo(190.848, 2);
    expect(elo({ played: 100, wins: 50, draws: 0, losses: 50 })).toMatchObject({ elo: 0 });
    // 1.96 standard errors of 0.05 each: 400 log10(0.598 / 0.402)
    expect(elo({ played: 100, wins: 50, draws: 0, losses: 50 }).error).toBeCloseTo(68.989, 2);
  });

  it.each([
    ["no games", { played: 0, wins: 0, draws: 0, losses: 0 }],
    ["only wins", { played: 3, wins: 3, draws: 0, losses: 0 }],
    ["only losses", { played: 3, wins: 0, draws: 0, losses: 3 }],
  ])("is null after %s", (_, tally) => {
    expect(elo(tally)).toEqual({ elo: null, error: null });
  });

  it("is exactly 0 after draws only", () => {
    expect(elo({ played: 2, wins: 0, draws: 2, losses: 0 })).toEqual({ elo: 0, error: 0 });
  });
});
