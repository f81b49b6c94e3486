import { describe, expect, it } from "vitest";
import type { MatchShape } from "../../api/match.ts";
import { chooseFeatured, chooseTiles, MIN_FEATURED_MS, strongest, VERDICT_MS } from "./choose-matches.ts";

function match(id: string, rating: number | null, game = "a"): MatchShape {
  const seat = { name: id, kind: "house", dialect: null, rating, error: 10 } as const;
  return {
    id,
    game,
    players: [id, id],
    seats: [seat, seat],
    status: "live",
    winner: null,
    by: null,
    score: [0, 0],
    moves: 0,
    training: false,
    rated: true,
    startedAt: "2026-01-01T00:00:00Z",
    endedAt: null,
    ms: null,
    why: null,
    reason: null,
    guilty: null,
    watching: 0,
  };
}

describe("the featured match", () => {
  it("is the match with the highest rating, and unrated players count as lowest", () => {
    expect(strongest([match("x", null), match("y", 1800), match("z", 1500)])?.id).toBe("y");
    expect(strongest([])).toBeUndefined();
  });

  it("stays for at least twenty seconds", () => {
    const current = chooseFeatured([match("y", 1800)], undefined, 0);
    const live = [match("y", 1800), match("z", 2000)];
    expect(chooseFeatured(live, current, MIN_FEATURED_MS - 1, "y")?.match.id).toBe("y");
    expect(chooseFeatured(live, current, MIN_FEATURED_MS, "y")?.match.id).toBe("z");
  });

  it("is only replaced right after its own move", () => {
    const current = chooseFeatured([match("y", 1800)], undefined, 0);
    const live = [match("y", 1800), match("z", 2000)];
    expect(chooseFeatured(live, current, 10 * MIN_FEATURED_MS)?.match.id).toBe("y");
    expect(chooseFeatured(live, current, 10 * MIN_FEATURED_MS, "z")?.match.id).toBe("y");
  });

  it("is not replaced by an equally strong match", () => {
    const current = chooseFeatured([match("y", 1800)], undefined, 0);
    expect(chooseFeatured([match("y", 1800), match("a", 1800)], current, 10 * MIN_FEATURED_MS, "y")?.match.id).toBe(
      "y",
    );
  });

  it("shows its verdict for a while when it ends", () => {
    const current = chooseFeatured([match("y", 1800)], undefined, 0);
    const ended = chooseFeatured([match("z", 1500)], current, MIN_FEATURED_MS, "y");
    expect(ended).toMatchObject({ match: { id: "y" }, endedAt: MIN_FEATURED_MS });
    expect(chooseFeatured([match("z", 1500)], ended, MIN_FEATURED_MS + VERDICT_MS - 1)?.match.id).toBe("y");
    expect(chooseFeatured([match("z", 1500)], ended, MIN_FEATURED_MS + VERDICT_MS)?.match.id).toBe("z");
  });

  it("stays when nothing else is live", () => {
    const current = chooseFeatured([match("y", 1800)], undefined, 0);
    expect(chooseFeatured([], current, 100 * MIN_FEATURED_MS)?.match.id).toBe("y");
  });
});

describe("the tiles", () => {
  const games = ["a", "b", "c"];

  it("begin with one match of each game, and are at most six", () => {
    const live = [
      ...["a1", "a2", "a3", "a4", "a5"].map((id, index) => match(id, 2000 - index, "a")),
      match("b1", 1000, "b"),
      match("c1", 900, "c"),
    ];
    const tiles = chooseTiles(live, "a1", [], games);
    expect(tiles.map(({ id }) => id)).toEqual(["a2", "b1", "c1", "a3", "a4", "a5"]);
  });

  it("keep their places while other matches start and end", () => {
    const [a1, b1, c1, c2] = [match("a1", 1, "a"), match("b1", 1, "b"), match("c1", 1, "c"), match("c2", 9, "c")];
    const before = [c1, match("gone", 1, "b"), a1];
    expect(chooseTiles([a1, b1, c1, c2], undefined, before, games).map(({ id }) => id)).toEqual([
      "c1",
      "b1",
      "a1",
      "c2",
    ]);
  });

  it("show an ended match until another replaces it", () => {
    const [a1, b1, b2] = [match("a1", 1, "a"), match("b1", 1, "b"), match("b2", 1, "b")];
    expect(chooseTiles([b1], undefined, [a1, b1], games).map(({ id }) => id)).toEqual(["a1", "b1"]);
    expect(chooseTiles([b1, b2], undefined, [a1, b1], games).map(({ id }) => id)).toEqual(["b2", "b1"]);
  });

  it("make room for a game that is not shown, and never repeat the featured match", () => {
    const before = ["a1", "a2", "a3", "a4", "a5", "a6"].map((id) => match(id, 1, "a"));
    const live = [...before, match("c1", 1, "c")];
    expect(chooseTiles(live, undefined, before, games).map(({ id }) => id)).toEqual([
      "a1",
      "a2",
      "a3",
      "a4",
      "a5",
      "c1",
    ]);
    expect(chooseTiles(live, "a1", before, games).map(({ id }) => id)).toEqual(["c1", "a2", "a3", "a4", "a5", "a6"]);
  });
});
