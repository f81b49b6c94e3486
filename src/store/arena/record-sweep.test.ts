import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { type ArenaStore, openArenaStore } from "./arena-store.ts";
import { BEGIN_MS, guest, house, makeResult, formatTime } from "./testing/results.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-sweep-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `${++files}.sqlite`);
const MINUTE_MS = 60_000;

/** Bytes that cannot be packed. */
function noise(bytes: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length: bytes }, () => random.below(256));
}

/** Match `at` ends in minute `at`. */
function fill(store: ArenaStore, guests: readonly boolean[], bytes = 1000): void {
  guests.forEach((isGuest, at) => {
    store.saveMatch(
      makeResult(`m${at}`, {
        seats: [isGuest ? guest("ann") : house("alpha"), house("beta")],
        endedAt: formatTime(BEGIN_MS + at * MINUTE_MS),
        record: noise(bytes, at),
      }),
    );
  });
}

const kept = (store: ArenaStore, count: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => store.match(`m${at}`)?.hasRecord);

function sweep(
  store: ArenaStore,
  limits: Parameters<ArenaStore["sweepRecords"]>[0],
  nowMs = BEGIN_MS,
): number {
  let steps = 0;
  while (store.sweepRecords(limits, nowMs)) steps++;
  return steps;
}

describe("records of an arena", () => {
  it("go when they are too old; results, ratings and standings stay", () => {
    const store = openArenaStore(newPath());
    fill(
      store,
      Array.from({ length: 10 }, () => true),
    );
    const before = JSON.stringify(store.ratedField("some", 10));
    sweep(store, { keepMs: 5.5 * MINUTE_MS, maxBytes: null }, BEGIN_MS + 10 * MINUTE_MS);
    expect(kept(store, 10)).toEqual([5, 6, 7, 8, 9]);
    expect(store.record("m4")).toBeUndefined();
    expect(store.match("m4")).toMatchObject({ by: "rules", hasRecord: false });
    expect(store.list({ limit: 100 })).toHaveLength(10);
    expect(JSON.stringify(store.ratedField("some", 10))).toBe(before);
    store.close();
  });

  it("go when they are too many: of house bots first, and the oldest of them", () => {
    const store = openArenaStore(newPath());
    const guests = [true, false, true, false, false, true];
    fill(store, guests);
    sweep(store, { keepMs: null, maxBytes: 4100 });
    expect(kept(store, 6)).toEqual([0, 2, 4, 5]);
    sweep(store, { keepMs: null, maxBytes: 2100 });
    expect(kept(store, 6)).toEqual([2, 5]);
    store.close();
  });

  it("are within their limits after a sweep, whatever there was", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 60 }),
        fc.integer({ min: 0, max: 30_000 }),
        (guests, maxBytes) => {
          const store = openArenaStore(newPath());
          fill(store, guests, 500);
          sweep(store, { keepMs: null, maxBytes });
          const left = kept(store, guests.length);
          const most = Math.floor(maxBytes / 516); // deflate adds a few bytes to noise
          expect(left.length).toBeLessThanOrEqual(most + 1);
          expect(left.length).toBeGreaterThanOrEqual(Math.min(guests.length, most - 1));
          const lostGuest = guests.some((isGuest, at) => isGuest && !left.includes(at));
          if (lostGuest) expect(left.every((at) => guests[at])).toBe(true);
          store.close();
        },
      ),
      { seed: 4, numRuns: 25 },
    );
  });

  it("give their room back to the disk, in steps", () => {
    const path = newPath();
    const store = openArenaStore(path);
    fill(
      store,
      Array.from({ length: 60 }, () => false),
      200_000,
    );
    store.checkpoint();
    const full = statSync(path).size;
    expect(sweep(store, { keepMs: null, maxBytes: 1 << 20 })).toBeGreaterThan(2);
    store.checkpoint();
    expect(full).toBeGreaterThan(12_000_000);
    expect(statSync(path).size).toBeLessThan(2_500_000);
    store.close();
  });

  it("of a file of format 1 are known and swept too", () => {
    const path = newPath();
    const store = openArenaStore(path);
    fill(store, [true, false, true]);
    store.close();
    const old = new DatabaseSync(path);
    old.exec("DROP TABLE record_size; ALTER TABLE registration DROP COLUMN class; PRAGMA user_version = 1");
    old.close();
    const look = openArenaStore(path, "read");
    expect(look.match("m1")).toMatchObject({ id: "m1", hasRecord: true });
    look.close();
    const again = openArenaStore(path);
    sweep(again, { keepMs: null, maxBytes: 2100 });
    expect(kept(again, 3)).toEqual([0, 2]);
    again.close();
  });
});
