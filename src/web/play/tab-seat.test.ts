import { describe, expect, it } from "vitest";
import type { MyGame } from "../my-games/entries.ts";
import { chooseSeat } from "./tab-seat.ts";

const game = (key: string, more: Partial<MyGame> = {}): MyGame => ({
  ...{ key, game: "nim", name: "ann", since: 0, ...more },
});

describe("a tab that was not told which seat to open", () => {
  const games = [game("place"), game("new", { match: "m2" }), game("old", { match: "m1" })];

  it.each([
    ["its own", "old", "old"],
    ["the newest match before a place that is only waited at", undefined, "new"],
    ["the newest where its own is over", "gone", "new"],
  ])("opens %s", (_what, own, key) => {
    expect(chooseSeat([game("gone", { result: "won" }), ...games], own)?.key).toBe(key);
  });

  it("opens none where all are over", () => {
    expect(chooseSeat([game("a", { result: "void" })], "a")).toBeUndefined();
  });
});
