import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import type { Link, LinkOpener } from "../core/link.ts";
import type { TcpListener } from "../links/tcp.ts";
import { TcpPlayers } from "./tcp-players.ts";
import type { AwaitedPlayer } from "./match-job.ts";

const WALL = 1_000_000;
const LINK = {} as Link;
const LISTENER = { onBytes: () => undefined, onClosed: () => undefined };
const NEVER = new AbortController().signal;

let time: FakeTime;
let reports: (readonly AwaitedPlayer[])[];
let changes: number;

const ports = new Map<number, { waiting: number; changed: () => void }>();

function open(absentMs?: number): TcpPlayers {
  return new TcpPlayers({
    time,
    absentMs,
    wallClock: () => WALL + time.now(),
    listen(player, changed) {
      const port = { waiting: 0, changed };
      ports.set(player, port);
      const nextGuest = (): LinkOpener => () => {
        port.waiting--;
        return Promise.resolve(LINK);
      };
      const listener: TcpListener = {
        port: 4000 + player,
        get waiting() {
          return port.waiting;
        },
        nextGuest,
        close: () => undefined,
      };
      return player === 9 ? Promise.reject(new Error("taken")) : Promise.resolve(listener);
    },
    nameOf: (player) => `player ${player}`,
    onChange: () => void changes++,
    onAwaited: (awaited) => void reports.push(awaited),
  });
}

function connect(player: number, count = 1): void {
  const port = ports.get(player)!;
  port.waiting += count;
  port.changed();
}

const missing = (): string[] => reports.at(-1)?.map(({ name }) => name) ?? [];

beforeEach(() => {
  time = fakeTime();
  reports = [];
  changes = 0;
  ports.clear();
});

describe("the registry of tcp players", () => {
  it("reports missing players with their ports at once, and when they connect", async () => {
    const players = open();
    players.addGame(1);
    players.addGame(2);
    await time.goTo(10);
    expect(missing()).toEqual(["player 1", "player 2"]);
    expect(reports.at(-1)).toMatchObject([
      { player: 1, port: 4001, since: WALL, until: null },
      { player: 2, port: 4002 },
    ]);
    const before = changes;
    connect(1);
    expect([missing(), players.isAvailable(1), players.isAvailable(2)]).toEqual([["player 2"], true, false]);
    expect(changes).toBeGreaterThan(before);
  });

  it("reserves a waiting program for one game only", async () => {
    const players = open();
    for (let games = 0; games < 3; games++) players.addGame(1);
    await time.goTo(1);
    connect(1, 2);
    const first = players.reserve(1);
    expect(players.isAvailable(1)).toBe(true);
    const second = players.reserve(1);
    expect(players.isAvailable(1)).toBe(false);
    const listener = await players.listener(1);
    await listener.nextGuest()(LISTENER, NEVER);
    expect(players.isAvailable(1)).toBe(false);
    second.end(); // it never requested its program, which still waits
    expect(players.isAvailable(1)).toBe(true);
    first.end();
  });

  it("gives a program time to reconnect after a game before it counts as missing", async () => {
    const players = open();
    players.addGame(1);
    players.addGame(1);
    await time.goTo(1);
    connect(1);
    const game = players.reserve(1);
    await (await players.listener(1)).nextGuest()(LISTENER, NEVER);
    expect(missing()).toEqual([]);
    game.end();
    players.removeGame(1);
    await time.goTo(2000);
    expect(missing()).toEqual([]);
    await time.goTo(3100);
    expect(missing()).toEqual(["player 1"]);
  });

  it("does not list a player without games left", async () => {
    const players = open();
    players.addGame(1);
    await time.goTo(1);
    connect(1);
    const game = players.reserve(1);
    await (await players.listener(1)).nextGuest()(LISTENER, NEVER);
    game.end();
    players.removeGame(1);
    await time.goTo(100_000);
    expect(missing()).toEqual([]);
  });

  it("forfeits the games of an absent player until it connects", async () => {
    const players = open(5000);
    players.addGame(1);
    players.addGame(2);
    await time.goTo(1);
    expect(reports.at(-1)?.[0]?.until).toBe(WALL + 5000);
    await time.goTo(4000);
    connect(2);
    expect([players.isForfeiting(1), players.isForfeiting(2)]).toEqual([false, false]);
    const before = changes;
    await time.goTo(5000);
    expect([players.isForfeiting(1), players.isForfeiting(2)]).toEqual([true, false]);
    expect(changes).toBeGreaterThan(before);
    connect(1);
    expect([players.isForfeiting(1), players.isAvailable(1)]).toEqual([false, true]);
  });

  it("never forfeits without an absence limit", async () => {
    const players = open();
    players.addGame(1);
    await time.goTo(1e9);
    expect(players.isForfeiting(1)).toBe(false);
  });

  it("counts a player whose port failed as available, so that its first game reports the error", async () => {
    const players = open();
    players.addGame(9);
    await time.goTo(1);
    expect(players.isAvailable(9)).toBe(true);
    await expect(players.listener(9)).rejects.toThrow("taken");
  });
});
