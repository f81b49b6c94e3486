import { describe, expect, it } from "vitest";
import type { MyGame } from "../../my-games/entries.ts";
import { chooseSeat } from "./tab-seat.ts";

const game = (key: string, more: Partial<MyGame> = {}): MyGame => ({
  key,
  game: "nim",
  name: "ann",
  since: 0,
  ...more,
});

describe("a tab without a seat in its address", () => {
  const games = [game("waiting"), game("new", { match: "m2" }), game("old", { match: "m1" })];

  it.each([
    ["its own seat", "old", "old"],
    ["the newest match before a seat without a match", undefined, "new"],
    ["the newest match when its own is over", "gone", "new"],
  ])("opens %s", (_name, own, key) => {
    expect(chooseSeat([game("gone", { result: "won" }), ...games], own)?.key).toBe(key);
  });

  it("opens no seat when all games are over", () => {
    expect(chooseSeat([game("a", { result: "void" })], "a")).toBeUndefined();
  });
});
