import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { ArenaStore } from "./arena-store.ts";
import { BEGIN_MS, guest, house, makeResult, formatTime } from "./testing/results.ts";

const folder = mkdtempSync(join(tmpdir(), "shinpan-sweep-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newPath = (): string => join(folder, `${++files}.sqlite`);
const MINUTE_MS = 60_000;

/** Incompressible bytes. */
function noise(bytes: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length: bytes }, () => random.below(256));
}

/** Match `index` ends in minute `index`. */
function fill(store: ArenaStore, guests: readonly boolean[], bytes = 1000): void {
  guests.forEach((isGuest, index) => {
    store.saveMatch(
      makeResult(`m${index}`, {
        seats: [isGuest ? guest("ann") : house("alpha"), house("beta")],
        endedAt: formatTime(BEGIN_MS + index * MINUTE_MS),
        record: noise(bytes, index),
      }),
    );
  });
}

const recordedMatches = (store: ArenaStore, count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => store.match(`m${index}`)?.hasRecord);

function sweep(store: ArenaStore, limits: Parameters<ArenaStore["sweepRecords"]>[0], nowMs = BEGIN_MS): number {
  let steps = 0;
  while (store.sweepRecords(limits, nowMs)) steps++;
  return steps;
}

describe("records of an arena", () => {
  it("are deleted when too old; results, ratings and standings stay", () => {
    const store = new ArenaStore(newPath());
    fill(
      store,
      Array.from({ length: 10 }, () => true),
    );
    const before = JSON.stringify(store.ratedField("some", 10));
    sweep(store, { keepMs: 5.5 * MINUTE_MS, maxBytes: null }, BEGIN_MS + 10 * MINUTE_MS);
    expect(recordedMatches(store, 10)).toEqual([5, 6, 7, 8, 9]);
    expect(store.record("m4")).toBeUndefined();
    expect(store.match("m4")).toMatchObject({ by: "rules", hasRecord: false });
    expect(store.list({ limit: 100 })).toHaveLength(10);
    expect(JSON.stringify(store.ratedField("some", 10))).toBe(before);
    store.close();
  });

  it("are deleted over the size limit: the oldest of house bots first", () => {
    const store = new ArenaStore(newPath());
    const guests = [true, false, true, false, false, true];
    fill(store, guests);
    sweep(store, { keepMs: null, maxBytes: 4100 });
    expect(recordedMatches(store, 6)).toEqual([0, 2, 4, 5]);
    sweep(store, { keepMs: null, maxBytes: 2100 });
    expect(recordedMatches(store, 6)).toEqual([2, 5]);
    store.close();
  });

  it("are within the limits after a sweep", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { maxLength: 60 }),
        fc.integer({ min: 0, max: 30_000 }),
        (guests, maxBytes) => {
          const store = new ArenaStore(newPath());
          fill(store, guests, 500);
          sweep(store, { keepMs: null, maxBytes });
          const left = recordedMatches(store, guests.length);
          const expected = Math.floor(maxBytes / 516); // deflate adds a few bytes to noise
          expect(left.length).toBeLessThanOrEqual(expected + 1);
          expect(left.length).toBeGreaterThanOrEqual(Math.min(guests.length, expected - 1));
          const lostGuest = guests.some((isGuest, index) => isGuest && !left.includes(index));
          if (lostGuest) expect(left.every((index) => guests[index])).toBe(true);
          store.close();
        },
      ),
      { seed: 4, numRuns: 25 },
    );
  });

  it("return their space to the disk in steps", () => {
    const path = newPath();
    const store = new ArenaStore(path);
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

  it("of a format 1 file are swept too", () => {
    const path = newPath();
    const store = new ArenaStore(path);
    fill(store, [true, false, true]);
    store.close();
    const old = new DatabaseSync(path);
    old.exec(
      "DROP TABLE record_size; DROP TABLE prepared; DROP TABLE same_address; DROP TABLE puppet_decision; ALTER TABLE registration DROP COLUMN class; ALTER TABLE match DROP COLUMN reason; PRAGMA user_version = 1",
    );
    old.close();
    const reader = new ArenaStore(path, "read");
    expect(reader.match("m1")).toMatchObject({ id: "m1", hasRecord: true });
    reader.close();
    const reopened = new ArenaStore(path);
    sweep(reopened, { keepMs: null, maxBytes: 2100 });
    expect(recordedMatches(reopened, 3)).toEqual([0, 2]);
    reopened.close();
  });
});
