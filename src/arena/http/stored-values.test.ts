import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { Ratings } from "./stored-values.ts";
import { fakeStorage, rowOf } from "./testing/fake-storage.ts";
import { fakeTime } from "./testing/fake-time.ts";

function open() {
  const storage = fakeStorage();
  const time = fakeTime();
  const notices: string[] = [];
  let reads = 0;
  const counting = {
    standings: async (game: string) => {
      reads++;
      return storage.standings(game);
    },
  };
  const ratings = new Ratings(counting, time, (sentence) => void notices.push(formatEnglish(sentence)));
  return { storage, time, notices, ratings, counting, reads: () => reads };
}

describe("ratings", () => {
  it("are read once for concurrent requests", async () => {
    const { storage, ratings, reads } = open();
    storage.tables.set("g", [rowOf("ann", 1700)]);
    expect(ratings.known("g", "ann")).toBeUndefined();
    await Promise.all([ratings.ready("g"), ratings.ready("g")]);
    expect(ratings.known("g", "ann")).toEqual({ rating: 1700, error: 21 });
    expect(reads()).toBe(1);
  });

  it("stay when a new read fails, which is not retried at once", async () => {
    const { storage, time, ratings, counting, notices, reads } = open();
    storage.tables.set("g", [rowOf("ann", 1700)]);
    await ratings.ready("g");
    time.advance(10_000);
    counting.standings = () => Promise.reject(new Error("busy"));
    await ratings.ready("g");
    await ratings.ready("g");
    expect(ratings.known("g", "ann")?.rating).toBe(1700);
    expect(notices).toEqual(["The ratings of g could not be read: busy"]);
    expect(reads()).toBe(1);
  });
});
