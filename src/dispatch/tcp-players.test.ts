import { beforeEach, describe, expect, it } from "vitest";
import { type FakeTime, fakeTime } from "../../test/tools/fake-time.ts";
import type { Link, LinkOpener } from "../core/link.ts";
import type { TcpListener } from "../links/tcp.ts";
import { type TcpPlayers, openTcpPlayers } from "./tcp-players.ts";
import type { AwaitedPlayer } from "./match-job.ts";

const WALL = 1_000_000;
const LINK = {} as Link;
const EARS = { onBytes: () => undefined, onClosed: () => undefined };
const NEVER = new AbortController().signal;

let time: FakeTime;
let told: (readonly AwaitedPlayer[])[];
let changes: number;

/** Ports of players, whose programs come and go as the test says. */
const ports = new Map<number, { waiting: number; changed: () => void }>();

function open(absentMs?: number): TcpPlayers {
  return openTcpPlayers({
    ...{ time, absentMs, wallClock: () => WALL + time.now() },
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
    onAwaited: (players) => void told.push(players),
  });
}

function come(player: number, count = 1): void {
  const port = ports.get(player)!;
  port.waiting += count;
  port.changed();
}

const missing = (): string[] => told.at(-1)?.map(({ name }) => name) ?? [];

beforeEach(() => {
  time = fakeTime();
  told = [];
  changes = 0;
  ports.clear();
});

describe("a book of guests", () => {
  it("says at once who is missing, and where, and that they have come", async () => {
    const book = open();
    book.expect(1);
    book.expect(2);
    await time.goTo(10);
    expect(missing()).toEqual(["player 1", "player 2"]);
    expect(told.at(-1)).toMatchObject([
      { player: 1, port: 4001, since: WALL, until: null },
      { player: 2, port: 4002 },
    ]);
    const before = changes;
    come(1);
    expect([missing(), book.isAvailable(1), book.isAvailable(2)]).toEqual([["player 2"], true, false]);
    expect(changes).toBeGreaterThan(before);
  });

  it("promises a program that waits to one game only", async () => {
    const book = open();
    for (let games = 0; games < 3; games++) book.expect(1);
    await time.goTo(1);
    come(1, 2);
    const first = book.reserve(1);
    expect(book.isAvailable(1)).toBe(true);
    const second = book.reserve(1);
    expect(book.isAvailable(1)).toBe(false);
    const listener = await book.listener(1);
    await listener.nextGuest()(EARS, NEVER);
    expect(book.isAvailable(1)).toBe(false);
    second.end(); // it never asked for its program, which waits still
    expect(book.isAvailable(1)).toBe(true);
    first.end();
  });

  it("does not miss a program that connects anew after a game, until it stays away", async () => {
    const book = open();
    book.expect(1);
    book.expect(1);
    await time.goTo(1);
    come(1);
    const game = book.reserve(1);
    await (await book.listener(1)).nextGuest()(EARS, NEVER);
    expect(missing()).toEqual([]);
    game.end();
    book.finished(1);
    await time.goTo(2000);
    expect(missing()).toEqual([]);
    await time.goTo(3100);
    expect(missing()).toEqual(["player 1"]);
  });

  it("does not list a player without games left", async () => {
    const book = open();
    book.expect(1);
    await time.goTo(1);
    come(1);
    const game = book.reserve(1);
    await (await book.listener(1)).nextGuest()(EARS, NEVER);
    game.end();
    book.finished(1);
    await time.goTo(100_000);
    expect(missing()).toEqual([]);
  });

  it("forfeits the games of one that stays away, and not of one that came in time or comes late", async () => {
    const book = open(5000);
    book.expect(1);
    book.expect(2);
    await time.goTo(1);
    expect(told.at(-1)?.[0]?.until).toBe(WALL + 5000);
    await time.goTo(4000);
    come(2);
    expect([book.isForfeiting(1), book.isForfeiting(2)]).toEqual([false, false]);
    const before = changes;
    await time.goTo(5000);
    expect([book.isForfeiting(1), book.isForfeiting(2)]).toEqual([true, false]);
    expect(changes).toBeGreaterThan(before);
    come(1);
    expect([book.isForfeiting(1), book.isAvailable(1)]).toEqual([false, true]);
  });

  it("never forfeits where no time is given", async () => {
    const book = open();
    book.expect(1);
    await time.goTo(1e9);
    expect(book.isForfeiting(1)).toBe(false);
  });

  it("lets the first game begin of a player whose port cannot be had, for that tells why", async () => {
    const book = open();
    book.expect(9);
    await time.goTo(1);
    expect(book.isAvailable(9)).toBe(true);
    await expect(book.listener(9)).rejects.toThrow("taken");
  });
});
