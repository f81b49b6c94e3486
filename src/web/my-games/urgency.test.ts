import { describe, expect, it } from "vitest";
import type { SeatStatus } from "../../api/play.ts";
import type { MyGame, Result } from "./entries.ts";
import type { ReceivedStatus } from "./seat-statuses.ts";
import { listEntries } from "./urgency.ts";

const game = (key: string, result?: Result, seen?: boolean): MyGame => ({
  key,
  game: "nim",
  name: "ann",
  since: 0,
  match: `m-${key}`,
  seat: 0,
  result,
  seen,
});
const playing = (turn: boolean, leftMs: number | null, keptMs: number | null): SeatStatus => ({
  stage: "playing",
  game: "nim",
  match: "m",
  seat: 0,
  opponent: "bob",
  turn,
  leftMs,
  keptMs,
});
const receivedStatuses = (statuses: Readonly<Record<string, SeatStatus>>): ReadonlyMap<string, ReceivedStatus> =>
  new Map(Object.entries(statuses).map(([key, status]) => [key, { status, at: 1000 }]));

describe("the entries of the bar", () => {
  it("count down the clock if it exists, else the time to return", () => {
    const statuses = receivedStatuses({
      clock: playing(true, 5000, null),
      kept: playing(true, null, 9000),
      open: playing(true, null, null),
    });
    expect(listEntries([game("clock"), game("kept"), game("open")], statuses).map(({ until }) => until)).toEqual([
      6000,
      10_000,
      undefined,
    ]);
  });

  it("list the player's own turns first, the shortest time first", () => {
    const waiting: SeatStatus = { stage: "waiting", game: "nim", table: null, keptMs: 1 };
    const statuses = receivedStatuses({
      w: waiting,
      theirs: playing(false, null, 10),
      late: playing(true, 9000, null),
      soon: playing(true, 10, null),
    });
    const games = [game("ended", "won"), game("w"), game("theirs"), game("late"), game("soon")];
    expect(listEntries(games, statuses).map(({ kind, game: { key } }) => [kind, key])).toEqual([
      ["turn", "soon"],
      ["turn", "late"],
      ["theirs", "theirs"],
      ["waiting", "w"],
      ["ended", "ended"],
    ]);
  });

  it("leave out seen results, lost seats and games without a status", () => {
    const games = [game("seen", "lost", true), game("late", "expired"), game("lost", "gone"), game("new")];
    expect(listEntries(games, receivedStatuses({}))).toEqual([]);
  });
});
