import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { ArenaStore } from "./arena-store.ts";
import type { ArenaReport } from "./stored.ts";
import type { SuspectedPair } from "./suspicion-tables.ts";
import { guest, makeResult, makeResults } from "./testing/results.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-excluded-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `${++files}.sqlite`);

/** Few enough for many runs, spread over several rating periods. */
const RESULTS = makeResults(150, 7, 600_000);
const NAMES = ["alpha", "beta", "gamma", "o\"mega'"];
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index + 1).map((other) => [one, other] as const));

function storeOf(results: readonly ArenaReport[]): ArenaStore {
  const store = new ArenaStore(newPath());
  store.saveMatches(results);
  return store;
}

function pairOf(store: ArenaStore, [one, other]: readonly [string, string]): SuspectedPair {
  const numberOf = (name: string): number => store.bots.named(name, "some")[0]?.number ?? -1;
  return { beneficiary: numberOf(one), puppet: numberOf(other) };
}

/** Everything that ratings and standings are made of, by names. */
function readRatings(store: ArenaStore): unknown {
  const { bots, glicko, lastMs } = store.ratedField("some", 0);
  const tallies = NAMES.map((name) => {
    const bot = store.bots.named(name, "some")[0];
    return [name, bot && store.tally(bot), bot && store.against(bot).size];
  });
  const ratings = bots.map(({ name, rated }, index) => [name, rated, glicko[index]]);
  return { ratings, lastMs, tallies, met: store.ratedGamesByPair("some"), played: store.counts.game("some")?.played };
}

const isBetween = ({ seats }: ArenaReport, [one, other]: readonly [string, string]): boolean =>
  seats.some(({ name }) => name === one) && seats.some(({ name }) => name === other);

describe("excluded results", () => {
  it("change ratings and standings as if they had been unrated from the start", () => {
    fc.assert(
      fc.property(fc.subarray(PAIRS), fc.nat(RESULTS.length), (excluded, when) => {
        const store = storeOf(RESULTS.slice(0, when));
        const known = excluded.filter((pair) => !Object.values(pairOf(store, pair)).includes(-1));
        const pairs = known.map((pair) => pairOf(store, pair));
        store.decide("some", pairs, "excluded");
        store.saveMatches(RESULTS.slice(when));
        const isExcluded = (report: ArenaReport): boolean => known.some((pair) => isBetween(report, pair));
        const other = storeOf(
          RESULTS.map((report) =>
            report.game === "some" && isExcluded(report) ? { ...report, rated: false } : report,
          ),
        );
        expect(readRatings(store)).toEqual(readRatings(other));
        store.close();
        other.close();
      }),
      { numRuns: 5 },
    );
  });

  it("count again as before once the organiser includes them", () => {
    const store = storeOf(RESULTS);
    const before = readRatings(store);
    const pairs = PAIRS.slice(0, 3).map((pair) => pairOf(store, pair));
    for (const undone of [undefined, "dismissed"] as const) {
      store.decide("some", pairs, "excluded");
      expect(readRatings(store)).not.toEqual(before);
      store.decide("some", pairs, undone);
      expect(readRatings(store)).toEqual(before);
    }
    store.close();
  });

  it("are marked in the list of matches, also those stored later", () => {
    const seats = [guest("winner"), guest("loser")] as const;
    const store = storeOf([makeResult("early", { seats }), makeResult("other")]);
    store.decide("some", [pairOf(store, ["winner", "loser"])], "excluded");
    store.saveMatch(makeResult("late", { seats: [seats[1], seats[0]] }));
    const counting = store.list({ limit: 10 }).map(({ id, counting }) => [id, counting]);
    expect(counting).toEqual([
      ["late", "excluded"],
      ["other", "rated"],
      ["early", "excluded"],
    ]);
    store.close();
  });
});

describe("meetings at one address", () => {
  const seats = [guest("winner"), guest("loser")] as const;

  it("are counted for both players, without voids and unrated games", () => {
    const store = storeOf([
      makeResult("one", { seats, sameAddress: true }),
      makeResult("two", { seats, sameAddress: true }),
      makeResult("apart", { seats }),
      makeResult("training", { seats, sameAddress: true, training: true }),
      makeResult("void", {
        seats,
        sameAddress: true,
        verdict: { winner: null, by: "void", score: [0, 0], fault: null },
      }),
    ]);
    const sums = store.suspicions.meetings().map(({ games, losses, total }) => ({ games, losses, total }));
    expect(sums).toEqual([
      { games: 2, losses: 0, total: 3 },
      { games: 2, losses: 2, total: 3 },
    ]);
    store.close();
  });

  it("are forgotten when the first one is old enough", () => {
    const store = storeOf([makeResult("one", { seats, sameAddress: true })]);
    const [{ firstSeenMs } = { firstSeenMs: 0 }] = store.suspicions.meetings();
    store.suspicions.forgetMeetings(firstSeenMs);
    expect(store.suspicions.meetings()).toHaveLength(2);
    store.suspicions.forgetMeetings(firstSeenMs + 1);
    expect(store.suspicions.meetings()).toEqual([]);
    store.close();
  });

  it("survive in a prepared result", () => {
    const store = storeOf([]);
    store.prepareMatches([makeResult("one", { seats, sameAddress: true })]);
    store.savePrepared();
    expect(store.suspicions.meetings()).toHaveLength(2);
    store.close();
  });

  it("are counted in a file of the format that had none", () => {
    const path = newPath();
    const old = new ArenaStore(path);
    old.saveMatch(makeResult("old", { seats }));
    old.close();
    const db = new DatabaseSync(path);
    db.exec("DROP TABLE same_address; DROP TABLE puppet_decision; PRAGMA user_version = 5");
    db.close();
    const store = new ArenaStore(path);
    expect(store.suspicions.decisions()).toEqual([]);
    store.saveMatch(makeResult("new", { seats, sameAddress: true }));
    expect(store.suspicions.meetings().map(({ total }) => total)).toEqual([2, 2]);
    store.close();
  });
});
