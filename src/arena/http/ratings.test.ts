import { describe, expect, it } from "vitest";
import { openRatings } from "./ratings.ts";
import { fakeStorage, rowOf } from "./testing/fake-storage.ts";
import { fakeTime } from "./testing/fake-time.ts";

function open() {
  const archive = fakeStorage();
  const time = fakeTime();
  const notices: string[] = [];
  let reads = 0;
  const counting = {
    standings: async (game: string) => {
      reads++;
      return archive.standings(game);
    },
  };
  const ratings = openRatings(counting, time, (sentence) => void notices.push(sentence));
  return { archive, time, notices, ratings, counting, reads: () => reads };
}

describe("ratings", () => {
  it("are read once for all who ask at the same time", async () => {
    const { archive, ratings, reads } = open();
    archive.tables.set("g", [rowOf("ann", 1700)]);
    expect(ratings.known("g", "ann")).toBeUndefined();
    await Promise.all([ratings.ready("g"), ratings.ready("g")]);
    expect(ratings.known("g", "ann")).toEqual({ rating: 1700, error: 21 });
    expect(reads()).toBe(1);
  });

  it("stand when newer ones cannot be read, and are not asked for again at once", async () => {
    const { archive, time, ratings, counting, notices, reads } = open();
    archive.tables.set("g", [rowOf("ann", 1700)]);
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
