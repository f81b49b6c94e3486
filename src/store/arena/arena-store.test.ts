import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DatabaseSync } from "@photostructure/sqlite";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { openEventStore } from "../event-store.ts";
import { createPacker } from "../records/long-record.ts";
import { ArenaStore, type MatchFilter } from "./arena-store.ts";
import type { ArenaReport } from "./stored.ts";
import { BEGIN_MS, guest, house, makeResult, makeResults, formatTime } from "./testing/results.ts";

const folder = mkdtempSync(join(tmpdir(), "arena-store-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `${++files}.sqlite`);

function withStore<T>(work: (store: ArenaStore) => T): T {
  const store = new ArenaStore(newPath());
  try {
    return work(store);
  } finally {
    store.close();
  }
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    expect(error.message).toMatch(/^[^\n]+\.$/);
    return error.code;
  }
  return "none";
}

/** All readable data as one value. */
function readAll(store: ArenaStore): unknown {
  return {
    matches: store.list({ limit: 10_000 }),
    counts: store.counts.games(),
    fields: ["some", "other"].map((game) => store.ratedField(game, 60)),
    met: store.ratedGamesByPair("some"),
    day: store.counts.day(BEGIN_MS),
  };
}

describe("a match", () => {
  it("is read back unchanged", () =>
    withStore((store) => {
      const seats = [house("alpha"), guest("🐢 <b>'\"", "some/plain")] as const;
      const reason = { code: "some.no", values: { cause: { code: "some.other", values: { count: 1 } } } };
      const fault = { seat: 1, kind: "illegal", why: "No.", reason, evidence: "in: x" } as const;
      store.saveMatch(
        makeResult("one", {
          seats,
          verdict: { winner: 0, by: "illegal", score: [3, 1.5], fault },
          training: true,
          rated: false,
        }),
      );
      expect(store.match("one")).toEqual({
        number: 1,
        id: "one",
        game: "some",
        seats,
        bots: [1, 2],
        winner: 0,
        by: "illegal",
        guilty: 1,
        score: [3, 1.5],
        moves: 60,
        ms: 5000.5,
        startedMs: BEGIN_MS - 5000,
        endedMs: BEGIN_MS,
        training: true,
        counting: "unrated",
        why: "No.",
        reason,
        hasRecord: true,
      });
      expect(store.match("two")).toBeUndefined();
    }));

  it("is stored once; a second result with its id is ignored", () =>
    withStore((store) => {
      const results = makeResults(200, 1);
      for (const result of results) expect(store.saveMatch(result)).toBe(true);
      const before = readAll(store);
      for (const result of results)
        expect(store.saveMatch({ ...result, verdict: { ...result.verdict, winner: 1 } })).toBe(false);
      expect(readAll(store)).toEqual(before);
    }));

  it("with invalid numbers and times is stored", () =>
    withStore((store) => {
      const verdict = { winner: null, by: "rules", score: [NaN, Infinity], fault: null } as const;
      store.saveMatch(makeResult("odd", { verdict, ms: NaN, moves: 1.5, startedAt: "soon" }));
      expect(store.match("odd")).toMatchObject({ score: [0, 0], ms: 0, moves: 2, startedMs: BEGIN_MS });
    }));

  it("is not stored if a part of it cannot be", () =>
    withStore((store) => {
      const broken = { ...makeResult("broken"), record: null as unknown as Uint8Array };
      expect(() => store.saveMatch(broken)).toThrow();
      expect(store.match("broken")).toBeUndefined();
      expect(store.counts.games()).toEqual([]);
      expect(store.saveMatch(makeResult("broken"))).toBe(true);
    }));
});

describe("a prepared match", () => {
  it("is saved by the next arena unless it was saved before, and counts once", () => {
    const path = newPath();
    const store = new ArenaStore(path);
    const [told, ended] = [makeResult("told"), makeResult("ended")];
    store.prepareMatches([told, ended]);
    expect(store.list({ limit: 10 })).toEqual([]);
    const evidence = { winner: null, by: "void", score: [0, 0], fault: null } as const;
    store.saveMatch({ ...ended, verdict: evidence });
    store.prepareMatches([ended]); // too late
    store.close();
    const next = new ArenaStore(path);
    expect(next.savePrepared()).toBe(1);
    expect(next.list({ limit: 10 }).map(({ id, by }) => [id, by])).toEqual([
      ["told", "rules"],
      ["ended", "void"],
    ]);
    expect(Buffer.from(next.record("told")!)).toEqual(Buffer.from(told.record));
    expect(next.savePrepared()).toBe(0);
    expect(next.counts.game("some")).toMatchObject({ played: 1, void: 1 });
    next.close();
  });
});

describe("a record", () => {
  const text = '{"type":"opened"}\n{"type":"closed"}\n'.repeat(20);

  it("is read back unpacked, whether it was packed or not", async () => {
    const packer = createPacker();
    const long = Buffer.concat([await packer.pack(text), packer.finish()]);
    withStore((store) => {
      store.saveMatch(makeResult("plain", { record: new TextEncoder().encode(text) }));
      store.saveMatch(makeResult("packed", { record: gzipSync(text) }));
      store.saveMatch(makeResult("long", { record: long }));
      store.saveMatch(makeResult("empty", { record: new Uint8Array() }));
      for (const id of ["plain", "packed", "long"]) expect(Buffer.from(store.record(id)!).toString()).toBe(text);
      expect(store.record("empty")).toHaveLength(0);
      expect(store.record("none")).toBeUndefined();
    });
  });
});

describe("a list of matches", () => {
  const results = makeResults(300, 2);
  const names = ["alpha", "beta", "<b>delta</b>", "🐢亀", "nobody", "' OR 1=1 --"];
  const filters = fc.record(
    {
      game: fc.constantFrom("some", "other", "none"),
      bot: fc.constantFrom(...names),
      opponent: fc.constantFrom(...names),
      by: fc.constantFrom("rules", "void", "timeout", "illegal", "constructor"),
      not: fc.constantFrom("rules", "disconnected"),
      guilty: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const matchesFilter = (filter: Partial<MatchFilter>, result: ArenaReport): boolean => {
    const { game, bot, opponent, by, not, guilty } = filter;
    const [a, b] = result.seats.map(({ name }) => name) as [string, string];
    const fault = result.verdict.fault;
    const guiltyName = fault && result.seats[fault.seat].name;
    const isSeated = (name: string | undefined, seat: string): boolean => name === undefined || name === seat;
    return (
      (game === undefined || result.game === game) &&
      ((isSeated(bot, a) && isSeated(opponent, b)) || (isSeated(bot, b) && isSeated(opponent, a))) &&
      (by === undefined || result.verdict.by === by) &&
      result.verdict.by !== not &&
      (guilty !== true || (bot ?? opponent) === undefined || guiltyName === (bot ?? opponent))
    );
  };

  it("has exactly the filtered matches, newest first, page by page", () =>
    withStore((store) => {
      store.saveMatches(results);
      fc.assert(
        fc.property(filters, fc.integer({ min: 1, max: 40 }), (filter, limit) => {
          const expected = results.filter((result) => matchesFilter(filter, result)).map(({ id }) => id);
          const found: string[] = [];
          for (let before: number | undefined; ;) {
            const page = store.list({ ...filter, limit, before });
            found.push(...page.map(({ id }) => id));
            before = page.at(-1)?.number;
            if (page.length < limit) break;
          }
          expect(found).toEqual(expected.reverse());
        }),
        { numRuns: 300 },
      );
    }));

  it("lists every earlier match exactly once while others are added", () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 7 }), fc.nat(20), (filter, limit, more) =>
        withStore((store) => {
          const [first, later] = [results.slice(0, 60), results.slice(60)];
          store.saveMatches(first);
          const found: string[] = [];
          for (let before: number | undefined; ;) {
            const page = store.list({ ...filter, limit, before });
            found.push(...page.map(({ id }) => id));
            before = page.at(-1)?.number;
            if (page.length < limit) break;
            store.saveMatches(later.splice(0, more));
          }
          expect(found).toEqual(
            first
              .filter((result) => matchesFilter(filter, result))
              .map(({ id }) => id)
              .reverse(),
          );
        }),
      ),
      { numRuns: 25 },
    );
  });
});

describe("a name", () => {
  it("may be any text and can be found", () =>
    withStore((store) => {
      let matches = 0;
      fc.assert(
        fc.property(fc.string({ unit: "binary", maxLength: 30 }), (name) => {
          const id = `named ${++matches}`;
          store.saveMatch(makeResult(id, { seats: [guest(name), guest("somebody")] }));
          expect(store.list({ bot: name, limit: 100 }).map((match) => match.id)).toContain(id);
          expect(store.bots.named(name, "some")).toHaveLength(1);
        }),
        { numRuns: 100 },
      );
    }));

  it("of a guest stays apart from a bot of the arena", () =>
    withStore((store) => {
      store.saveMatch(makeResult("1", { seats: [house("alpha"), house("beta")] }));
      store.saveMatch(makeResult("2", { seats: [guest("alpha"), house("beta")] }));
      expect(store.bots.named("alpha", "some").map(({ kind, rated }) => [kind, rated])).toEqual([
        ["house", 1],
        ["guest", 1],
      ]);
      expect(store.list({ bot: "alpha", limit: 9 })).toHaveLength(2);
    }));
});

describe("a registration", () => {
  it("accepts a name once, in any spelling", () =>
    withStore((store) => {
      expect(store.register("Alice", "h1", formatTime(0))).toBe("registered");
      expect(store.register("Αlice", "h2", formatTime(0))).toBe("taken");
      expect(store.register("AIice", "h2", formatTime(0))).toBe("taken");
      expect(store.register("ＡＬＩＣＥ", "h2", formatTime(0))).toBe("taken");
      expect(store.register("Bob'); DROP TABLE bot; --", "h3", formatTime(0))).toBe("registered");
      expect(store.registrations()).toEqual([
        { name: "Alice", tokenHash: "h1" },
        { name: "Bob'); DROP TABLE bot; --", tokenHash: "h3" },
      ]);
    }));

  it("of a class counts against its limit, also after reopening", () => {
    const path = newPath();
    const spring = { code: "spring", names: 2 };
    const store = new ArenaStore(path);
    expect(store.register("a", "h1", formatTime(0), spring)).toBe("registered");
    expect(store.register("A", "h2", formatTime(0), spring)).toBe("taken");
    expect(store.register("b", "h3", formatTime(0), { code: "autumn", names: 2 })).toBe("registered");
    store.close();
    const reopened = new ArenaStore(path);
    expect(reopened.register("c", "h4", formatTime(0), spring)).toBe("registered");
    expect(reopened.register("d", "h5", formatTime(0), spring)).toBe("full");
    expect(reopened.register("d", "h5", formatTime(0))).toBe("registered");
    reopened.close();
  });

  it("refuses the name of a bot of the arena, but accepts that of a guest", () =>
    withStore((store) => {
      store.saveMatch(makeResult("1", { seats: [house("Alpha"), guest("passer-by")] }));
      expect(store.register("alpha", "h1", formatTime(0))).toBe("taken");
      expect(store.register("passer-by", "h1", formatTime(0))).toBe("registered");
    }));
});

describe("counts", () => {
  it("agree with the matches", () =>
    withStore((store) => {
      const results = makeResults(400, 3, 600_000);
      for (const result of results) store.saveMatch(result);
      const isVoid = ({ verdict }: ArenaReport): boolean => verdict.by === "void";
      for (const { game, done, played, void: voids } of store.counts.games()) {
        const own = results.filter((result) => result.game === game);
        expect(done).toBe(own.length);
        expect(voids).toBe(own.filter(isVoid).length);
        expect(played).toBe(own.filter((result) => result.rated && !isVoid(result)).length);
      }
      for (let day = 0; day < 4; day++) {
        const ms = BEGIN_MS + day * 86_400_000;
        const own = results.filter(({ endedAt }) => endedAt.slice(0, 10) === formatTime(ms).slice(0, 10));
        expect(store.counts.day(ms)).toEqual({
          judged: own.filter((result) => !isVoid(result)).length,
          void: own.filter(isVoid).length,
        });
      }
    }));

  it("of two opponents include rated and unrated matches", () =>
    withStore((store) => {
      const results = makeResults(400, 4).filter(({ game }) => game === "some");
      store.saveMatches(results);
      const [one] = store.bots.named("alpha", "some");
      const [other] = store.bots.named("<b>delta</b>", "some");
      const sum = { played: 0, wins: 0, draws: 0, losses: 0 };
      for (const { seats, verdict } of results) {
        const seat = seats.findIndex(({ name }) => name === "alpha");
        if (verdict.by === "void" || seat < 0 || seats[1 - seat]?.name !== "<b>delta</b>") continue;
        sum.played++;
        if (verdict.winner === null) sum.draws++;
        else if (verdict.winner === seat) sum.wins++;
        else sum.losses++;
      }
      expect(sum.played).toBeGreaterThan(5);
      expect(store.headToHead(one!, other!)).toEqual(sum);
      expect(store.against(one!).get(other!.number)).toEqual(sum);
      expect(store.headToHead(other!, one!)).toEqual({ ...sum, wins: sum.losses, losses: sum.wins });
    }));

  it("include a guest that only trained, but not its training bot", () =>
    withStore((store) => {
      store.saveMatch(makeResult("t", { seats: [guest("me"), house("Training/x")], training: true, rated: false }));
      expect(store.bots.unrated("some", 10).map(({ name, unrated }) => [name, unrated])).toEqual([["me", 1]]);
    }));

  it("of replies cover the latest hundred matches", () =>
    withStore((store) => {
      for (let ms = 0; ms < 130; ms++) store.saveMatch(makeResult(`m${ms}`, { replies: [[ms, ms], []] }));
      const [bot] = store.bots.named("alpha");
      const { counts, worst } = store.replies(bot!.number);
      expect(worst).toBe(129);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(200);
    }));
});

describe("an arena file", () => {
  it("is refused as an event, and an event is refused as an arena file", () => {
    const [archive, event] = [newPath(), newPath()];
    new ArenaStore(archive).close();
    openEventStore(event, "write").close();
    const before = [archive, event].map((path) => readFileSync(path));
    for (const mode of ["write", "read"] as const) {
      expect(codeOf(() => openEventStore(archive, mode))).toBe("not-an-event");
      expect(codeOf(() => new ArenaStore(event, mode))).toBe("not-an-archive");
    }
    expect([archive, event].map((path) => readFileSync(path))).toEqual(before);
  });

  it("of a newer version is refused", () => {
    const path = newPath();
    new ArenaStore(path).close();
    const db = new DatabaseSync(path);
    db.exec("PRAGMA user_version = 99");
    db.close();
    expect(codeOf(() => new ArenaStore(path))).toBe("newer-archive");
  });

  it("has the same contents after reopening, in one file", () => {
    const path = newPath();
    const store = new ArenaStore(path);
    store.saveMatches(makeResults(300, 5));
    const before = readAll(store);
    store.close();
    expect([`${path}-wal`, `${path}-shm`].filter(existsSync)).toEqual([]);
    const reopened = new ArenaStore(path, "read");
    expect(readAll(reopened)).toEqual(before);
    reopened.close();
  });

  it("belongs to one process at a time", () => {
    const path = newPath();
    const [one, other] = [new ArenaStore(path), new ArenaStore(path)];
    const mine = { pid: 1, birth: "1", host: "here" };
    const theirs = { pid: 2, birth: "2", host: "here" };
    expect(one.claim(mine)).toBeUndefined();
    expect(other.claim(theirs)).toEqual(mine);
    expect(other.claim(theirs, mine)).toBeUndefined();
    other.close();
    expect(one.claim(mine)).toBeUndefined();
    one.close();
  });
});
