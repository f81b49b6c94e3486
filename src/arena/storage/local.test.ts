import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { matchListShape } from "../../api/match.ts";
import { botPageShape, standingsShape } from "../../api/standings.ts";
import { ArenaStore } from "../../store/arena/arena-store.ts";
import type { ArenaReport, ArenaSeat } from "../../store/arena/stored.ts";
import { BEGIN_MS, guest, house, makeResult, makeResults, formatTime } from "../../store/arena/testing/results.ts";
import { league } from "../../tournament/formats/league.ts";
import { type LedgerEntry, type Ledger, ledgerOf } from "../../tournament/ledger.ts";
import { deriveStandings } from "../../tournament/standings.ts";
import { rate } from "../../tournament/statistics/bradley-terry.ts";
import { createPlayerTotals } from "../../tournament/table/player-totals.ts";
import type { StorageService } from "./storage-service.ts";
import { openEventsFolder } from "./events-folder.ts";
import { createStorage } from "./local.ts";

const folder = mkdtempSync(join(tmpdir(), "archive-"));
const stores: ArenaStore[] = [];
afterAll(() => {
  for (const store of stores) store.close();
  rmSync(folder, { recursive: true });
});

function openWith(results: readonly ArenaReport[], now: () => number = () => BEGIN_MS): StorageService {
  const store = new ArenaStore(join(folder, `${stores.length}.sqlite`));
  stores.push(store);
  store.saveMatches(results);
  return createStorage({ store, events: openEventsFolder(join(folder, "none"), now), now });
}

const MINUTE = 60_000;

/** Recomputes players, rating periods and ledgers from the reports, without the store. */
function recompute(results: readonly ArenaReport[], game: string) {
  const names: string[] = [];
  for (const result of results)
    if (result.game === game) for (const { name } of result.seats) if (!names.includes(name)) names.push(name);
  const rated = results.filter((result) => result.game === game && result.rated && result.verdict.by !== "void");
  const players = names.filter((name) => rated.some(({ seats }) => seats.some((seat) => seat.name === name)));
  const numberOf = (name: string): number => players.indexOf(name);
  const entryOf = ({ seats, verdict }: ArenaReport): LedgerEntry => ({
    seats: [numberOf(seats[0].name), numberOf(seats[1].name)],
    winner: verdict.winner,
    void: false,
    fault: verdict.fault,
    pair: null,
  });
  const periods: ArenaReport[][] = [];
  const begin = Date.parse(rated[0]!.endedAt);
  let opened = -Infinity;
  for (const result of rated) {
    const ms = Date.parse(result.endedAt);
    if (ms >= opened + Math.min(60 * MINUTE, Math.max(MINUTE, (opened - begin) / 60))) {
      periods.push([]);
      opened = ms;
    }
    periods.at(-1)!.push(result);
  }
  const ledgers = periods.map((period) => ledgerOf(period.map(entryOf)));
  return { players, rated, periods, ledgers, ledger: ledgerOf(rated.map(entryOf)), entryOf };
}

function derive(names: readonly string[], ledger: Ledger, history: readonly Ledger[]) {
  return deriveStandings({
    format: league,
    event: { name: "league", settings: {}, points: [1, 0.5, 0], pointsByPairing: false, games: "endless" },
    names,
    ledger,
    history,
    planState: { over: false, planned: null, decisions: [], byes: [], places: null },
  });
}

const near = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 6));

describe("standings", () => {
  it.each([
    ["a few matches", 12, 20_000],
    ["an hour", 180, 20_000],
    ["some days", 600, 15 * MINUTE],
  ])("of %s equal those of an event with the same results", async (_, count, step) => {
    const results = makeResults(count, count, step);
    const storage = openWith(results);
    const { players, ledger, ledgers, rated } = recompute(results, "some");
    const expected = derive(players, ledger, ledgers);
    const standings = standingsShape.parse(await storage.standings("some"));
    const ranked = standings.rows.slice(0, expected.rows.length);
    expect(standings.played).toBe(rated.length);
    // All players have enough games for a rank, or none has, so the rows are sorted by rating.
    const provisional = expected.rows.every(({ played }) => played < 10);
    expect(expected.rows.every(({ played }) => played >= 10)).toBe(!provisional);
    expect(ranked).toEqual(
      expected.rows.map(
        ({ byes: _byes, place: _place, voids: _voids, rating, ratingError, above, glicko, ...row }) => ({
          ...row,
          provisional,
          kind: ["alpha", "beta", "gamma", "o\"mega'"].includes(row.name) ? "house" : "guest",
          rating: near(rating === null ? null : rating + 1500),
          ratingError: near(ratingError),
          above: provisional ? null : near(above),
          glicko: glicko && { rating: near(glicko.rating), deviation: near(glicko.deviation) },
          unrated: expect.any(Number) as number,
        }),
      ),
    );
    expect(standings.crosstable).toEqual(
      expected.crosstable.map((cells) =>
        cells.map((cell) =>
          cell && cell.wins + cell.draws + cell.losses > 0 ? [cell.wins, cell.draws, cell.losses] : null,
        ),
      ),
    );
  });

  it("contain the rating history", async () => {
    const results = makeResults(400, 7, 2 * MINUTE);
    const storage = openWith(results);
    const { players, periods, rated, entryOf } = recompute(results, "some");
    const { history, rows } = await storage.standings("some");
    expect(history.at.length).toBeLessThanOrEqual(60);
    expect(history.at.length).toBeGreaterThan(20);
    expect([...history.at].sort()).toEqual(history.at);
    expect(history.ratings.map(({ name }) => name)).toEqual(
      rows.filter(({ rank }) => rank !== null).map(({ name }) => name),
    );
    const ends = periods.map((period) => period.at(-1)!.endedAt);
    for (const [index, at] of history.at.entries()) {
      expect(ends).toContain(at);
      const before = rated.slice(0, rated.findIndex(({ endedAt }) => endedAt === at) + 1);
      const { meetings, perSeat } = createPlayerTotals(players.length, ledgerOf(before.map(entryOf)));
      const ratings = rate(players.length, meetings);
      const playing = players.filter((_, player) => perSeat[player]!.some(({ played }) => played > 0));
      // Ratings are relative to the mean of the players that had played by then.
      const mean = playing.reduce((sum, name) => sum + ratings.rating[players.indexOf(name)]!, 0) / playing.length;
      for (const { name, rating } of history.ratings) {
        const exact = playing.includes(name) ? 1500 + ratings.rating[players.indexOf(name)]! - mean : null;
        expect(rating[index]).toEqual(exact === null ? null : expect.closeTo(exact, 3));
      }
    }
  });

  it("follow saved matches without being recomputed each time", async () => {
    let ms = BEGIN_MS;
    // Each clock reading advances the time, so that computing standings takes longer than 0 ms.
    const storage = openWith(makeResults(50, 8), () => (ms += 10));
    const first = await storage.standings("some");
    expect(await storage.standings("some")).toBe(first);
    await storage.keep(makeResult("new"));
    expect(await storage.standings("some")).toBe(first);
    ms += 5000;
    expect((await storage.standings("some")).played).toBe(first.played + 1);
  });

  it("of a game without matches are empty", async () => {
    const storage = openWith([]);
    expect(await storage.standings("some")).toEqual({
      game: "some",
      played: 0,
      void: 0,
      rankedAfter: 10,
      rows: [],
      crosstable: [],
      history: { at: [], ratings: [] },
    });
    expect(await storage.bot("some", "unknown")).toBeUndefined();
    expect(await storage.headToHead("some", "a", "b")).toEqual({ wins: 0, draws: 0, losses: 0 });
    expect(await storage.matches({ limit: 10 })).toEqual({ matches: [], next: null });
  });

  it("list players with only training matches last, without a rating", async () => {
    const storage = openWith([
      makeResult("1"),
      makeResult("2", { seats: [guest("me"), house("Training/x")], training: true, rated: false }),
    ]);
    const { rows, crosstable } = standingsShape.parse(await storage.standings("some"));
    expect(rows.map(({ name, rank, rating, unrated }) => [name, rank, rating === null, unrated])).toEqual([
      ["alpha", 1, false, 0],
      ["beta", 2, false, 0],
      ["me", null, true, 1],
    ]);
    expect(crosstable).toHaveLength(2);
  });

  /** `count` rated games with alternating seats, all won by `winner`. */
  const games = (count: number, id: string, winner: ArenaSeat, loser: ArenaSeat): ArenaReport[] =>
    Array.from({ length: count }, (_, at) =>
      at % 2 === 0
        ? makeResult(`${id}-${at}`, { seats: [winner, loser] })
        : makeResult(`${id}-${at}`, {
            seats: [loser, winner],
            verdict: { winner: 1, by: "rules", score: [31, 33], fault: null },
          }),
    );

  it("list 205 newcomers with two defeats each after every bot that has played enough", async () => {
    const [best, middle, worst] = [house("best"), house("middle"), house("worst")];
    const established = [
      ...games(400, "a", best, middle),
      ...games(20, "b", middle, best),
      ...games(357, "c", middle, worst),
      ...games(30, "d", worst, middle),
    ];
    const newcomers = Array.from({ length: 205 }, (_, at): ArenaSeat => ({
      name: `new ${at}`,
      kind: "registered",
      dialect: "some/native",
    }));
    const storage = openWith([
      ...established,
      ...newcomers.flatMap((newcomer, at) => games(2, `n${at}`, best, newcomer)),
    ]);
    const { rows, crosstable, rankedAfter, history } = standingsShape.parse(await storage.standings("some"));
    expect(rankedAfter).toBe(10);
    expect(rows.slice(0, 3).map(({ rank, name, provisional }) => [rank, name, provisional])).toEqual([
      [1, "best", false],
      [2, "middle", false],
      [3, "worst", false],
    ]);
    const rest = rows.slice(3);
    expect(rest).toHaveLength(205);
    expect(rest.every(({ provisional, name }) => provisional && name.startsWith("new "))).toBe(true);
    expect(rest.every(({ rank }) => rank === null || rank > 3)).toBe(true);
    expect(new Set(rest.map(({ name }) => name)).size).toBe(205);
    expect(rows[2]!.above).toBeNull();
    expect(crosstable).toHaveLength(history.ratings.length);
    expect(history.ratings.map(({ name }) => name)).toEqual(rows.slice(0, crosstable.length).map(({ name }) => name));
  });

  it("rank a player without points below all players with points, however many games it has", async () => {
    const [best, weak, beaten] = [house("best"), house("weak"), house("beaten")];
    const storage = openWith([
      ...games(400, "a", best, weak),
      ...games(3, "b", weak, best),
      ...games(12, "c", best, beaten),
    ]);
    const { rows } = await storage.standings("some");
    expect(rows.map(({ name, rank, provisional }) => [name, rank, provisional])).toEqual([
      ["best", 1, false],
      ["weak", 2, false],
      ["beaten", 3, false],
    ]);
    expect(rows[2]!.rating!).toBeGreaterThan(rows[1]!.rating!);
  });

  it("rank a player with its tenth rated game", async () => {
    const [best, fresh] = [house("best"), guest("fresh")];
    const storage = openWith([...games(20, "a", best, house("other")), ...games(9, "b", fresh, best)]);
    const find = async () => (await storage.standings("some")).rows.find(({ name }) => name === "fresh")!;
    expect(await find()).toMatchObject({ provisional: true, played: 9 });
    const ranked = openWith([...games(20, "a", best, house("other")), ...games(10, "b", fresh, best)]);
    expect((await ranked.standings("some")).rows[0]).toMatchObject({ name: "fresh", provisional: false, rank: 1 });
  });

  it("have no row for a guest at the page, whose matches stay on its own page", async () => {
    const person = { ...guest("guest-ab12"), kind: "person" as const };
    const storage = openWith([makeResult("1"), makeResult("2", { seats: [person, house("alpha")], rated: false })]);
    const { rows } = standingsShape.parse(await storage.standings("some"));
    expect(rows.map(({ name }) => name)).toEqual(["alpha", "beta"]);
    expect((await storage.bot("some", "guest-ab12"))?.row.unrated).toBe(1);
  });

  it("rate two hundred players, house bots before guests, and list the others without a rating", async () => {
    const guests = Array.from({ length: 230 }, (_, at) =>
      makeResult(`g${at}`, { seats: [guest(`guest ${at}`), house("host")], endedAt: formatTime(BEGIN_MS + at) }),
    );
    const storage = openWith([makeResult("1"), ...guests]);
    const { rows } = standingsShape.parse(await storage.standings("some"));
    expect(rows).toHaveLength(233);
    expect(rows.filter(({ rating }) => rating !== null)).toHaveLength(200);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["host", "alpha", "guest 229"]));
    const unrated = botPageShape.parse(await storage.bot("some", "guest 0"));
    expect(unrated.row).toMatchObject({ rank: null, rating: null, played: 1 });
  });
});

describe("a bot's page", () => {
  it("contains its games, rated or not", async () => {
    const results = makeResults(500, 9, MINUTE);
    const storage = openWith(results);
    for (const name of ["alpha", "🐢亀", "<b>delta</b>"]) {
      const page = botPageShape.parse(await storage.bot("some", name));
      const own = results.filter(
        ({ game, seats, verdict }) =>
          game === "some" && verdict.by !== "void" && seats.some((seat) => seat.name === name),
      );
      const others = own.filter(({ seats }) => seats[0].name !== seats[1].name);
      expect(page.opponents.reduce((sum, { played }) => sum + played, 0)).toBe(others.length);
      expect(page.row.played).toBe(own.filter(({ rated }) => rated).length);
      expect(page.history.at.length).toBe(page.history.rating.length);
      expect(page.replies.moves).toBeGreaterThan(0);
      expect(page.replies.median!).toBeLessThanOrEqual(page.replies.p95!);
      expect(page.replies.p95!).toBeLessThanOrEqual(page.replies.worst!);
    }
  });
});

describe("matches", () => {
  it("come in pages in the shape of the API", async () => {
    const results = makeResults(150, 10);
    const storage = openWith(results);
    const found: string[] = [];
    for (let before: string | undefined; ;) {
      const page = await storage.matches({ limit: 40, ...(before !== undefined && { before }) });
      expect(matchListShape.parse(page)).toEqual(page);
      found.push(...page.matches.map(({ id }) => id));
      if (page.next === null) break;
      before = page.next;
    }
    expect(found).toEqual(results.map(({ id }) => id).reverse());
  });

  it("contain current ratings", async () => {
    const storage = openWith([makeResult("1")]);
    const [match] = (await storage.matches({ limit: 1 })).matches;
    const { rows } = await storage.standings("some");
    expect(match!.seats[0].rating).toBe(rows.find(({ name }) => name === "alpha")!.rating);
    expect(match).toEqual(await storage.match("1"));
  });

  it.each(["", "0", "-1", "1 OR 1=1", "99999999999999999999", "１"])("refuse the cursor %j", async (before) => {
    await expect(openWith([]).matches({ limit: 1, before })).rejects.toMatchObject({ code: "bad-cursor" });
  });
});

describe("other queries", () => {
  it("find bots by a part of their names, matches by the start of their ids", async () => {
    const storage = openWith([
      makeResult("abc123", { seats: [house("Alpha"), guest("<b>100%_'x'</b>")] }),
      makeResult("abd", { seats: [house("Alpha"), guest("alphabet")] }),
    ]);
    const names = async (text: string) => (await storage.search(text, 10)).map(({ kind, id }) => `${kind} ${id}`);
    expect(await names("ALPHA")).toEqual(["bot Alpha", "bot alphabet"]);
    expect(await names("100%_'")).toEqual(["bot <b>100%_'x'</b>"]);
    expect(await names("%")).toEqual(["bot <b>100%_'x'</b>"]);
    expect(await names("ab")).toEqual(["bot alphabet", "match abc123", "match abd"]);
    expect(await names("abc")).toEqual(["match abc123"]);
    expect(await names(" ")).toEqual([]);
    expect(await storage.search("a", 1)).toHaveLength(1);
  });

  it("count rated games by seats", async () => {
    const swapped = [house("beta"), house('a "b')] as const;
    const storage = openWith([makeResult("1"), makeResult("2"), makeResult("3", { seats: swapped })]);
    const met = await storage.met("some");
    expect([...met].sort((a, b) => b.games - a.games)).toEqual([
      { names: ["alpha", "beta"], games: 2 },
      { names: ["beta", 'a "b'], games: 1 },
    ]);
  });

  it("count today's matches", async () => {
    const verdict = { winner: null, by: "void", score: [0, 0], fault: null } as const;
    const day = 86_400_000;
    const storage = openWith([
      makeResult("1"),
      makeResult("2", { verdict }),
      makeResult("3", { endedAt: formatTime(BEGIN_MS - day), game: "other" }),
    ]);
    expect(await storage.counts()).toEqual({ done: { some: 2, other: 1 }, judgedToday: 1, voidToday: 1 });
  });
});
