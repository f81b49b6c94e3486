import { describe, expect, it } from "vitest";
import type { LiveRequest } from "../../api/live.ts";
import { createFeed, type EventsMessage, type Feed, type Outage, type SocketListener } from "./feed.ts";

/** A line, a clock and a die that the test holds in its hands. */
function setUp() {
  const sockets: { ears: SocketListener; sent: LiveRequest[]; closed: boolean }[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const told: (Outage | number)[] = [];
  let now = 0;
  const feed: Feed = createFeed(
    {
      openSocket: (ears) => {
        const socket = { ears, sent: [] as LiveRequest[], closed: false };
        sockets.push(socket);
        return {
          send: (text) => socket.sent.push(JSON.parse(text) as LiveRequest),
          close: () => (socket.closed = true),
        };
      },
      now: () => now,
      random: () => 0.5,
      setTimer: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => timers.splice(timers.indexOf(timer), 1);
      },
    },
    { onLost: (outage) => told.push(outage), onRestored: (moves) => told.push(moves) },
  );
  const pass = (ms: number): void => {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
  };
  const latest = () => sockets.at(-1)!;
  const say = (news: object): void => latest().ears.onMessage(JSON.stringify(news));
  return { feed, sockets, told, pass, latest, say };
}

const events = (match: string, from: number, ...types: string[]) => ({
  ...{ type: "events", match, from, now: 5, watching: 1 },
  events: types.map((type) => ({ type })),
});

describe("the feed", () => {
  it("asks for a match from its first event, and passes on what comes", () => {
    const { feed, latest, say } = setUp();
    const heard: EventsMessage[] = [];
    feed.followEvents("m", { onEvents: (news) => heard.push(news) });
    latest().ears.onOpen();
    expect(latest().sent).toEqual([{ type: "subscribe", match: "m", from: 0 }]);
    say(events("m", 0, "opened", "asked"));
    say(events("other", 0, "opened"));
    expect(heard).toHaveLength(1);
  });

  it("asks for nothing twice after an outage, and counts the moves that were missed", () => {
    const { feed, latest, say, told, pass, sockets } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().ears.onOpen();
    say(events("m", 0, "opened", "asked", "moved"));
    latest().ears.onClose();
    expect(told).toEqual([{ since: 0, nextTryAt: 500 }]);
    pass(500);
    expect(sockets).toHaveLength(2);
    latest().ears.onOpen();
    expect(latest().sent).toEqual([{ type: "subscribe", match: "m", from: 3 }]);
    say(events("m", 3, "asked", "moved", "asked", "moved"));
    expect(told.at(-1)).toBe(2);
  });

  it("counts only what is new when everything is told anew", () => {
    const { feed, latest, say, told, pass } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().ears.onOpen();
    say(events("m", 0, "opened", "moved"));
    latest().ears.onClose();
    pass(500);
    latest().ears.onOpen();
    say(events("m", 0, "opened", "moved", "moved"));
    expect(told.at(-1)).toBe(1);
  });

  it("says that it is back even when nothing was missed", () => {
    const { feed, latest, told, pass } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().ears.onOpen();
    latest().ears.onClose();
    pass(500);
    latest().ears.onOpen();
    pass(1500);
    expect(told.at(-1)).toBe(0);
  });

  it("waits longer from try to try, and not at all when somebody is in a hurry", () => {
    const { feed, latest, told, pass, sockets } = setUp();
    feed.followLobby({ onLobby: () => undefined });
    latest().ears.onClose();
    pass(500);
    latest().ears.onClose();
    pass(999);
    expect(sockets).toHaveLength(2);
    pass(1);
    expect(sockets).toHaveLength(3);
    latest().ears.onClose();
    feed.retryNow();
    expect(sockets).toHaveLength(4);
    expect(told).toHaveLength(3);
    expect(told.every((each) => typeof each === "object" && each.since === 0)).toBe(true);
  });

  it("tells a second listener what the first has heard", () => {
    const { feed, latest, say } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().ears.onOpen();
    say(events("m", 0, "opened"));
    say(events("m", 1, "asked", "moved"));
    const heard: EventsMessage[] = [];
    feed.followEvents("m", { onEvents: (news) => heard.push(news) });
    expect(heard).toMatchObject([
      { from: 0, events: [{ type: "opened" }, { type: "asked" }, { type: "moved" }] },
    ]);
    expect(latest().sent).toHaveLength(1);
  });

  it("gives up a match when the last listener leaves, and the line a while later", () => {
    const { feed, latest, pass } = setUp();
    const leave = [0, 1].map(() => feed.followEvents("m", { onEvents: () => undefined }));
    latest().ears.onOpen();
    leave[0]!();
    expect(latest().sent).toHaveLength(1);
    leave[1]!();
    expect(latest().sent.at(-1)).toEqual({ type: "unsubscribe", match: "m" });
    expect(latest().closed).toBe(false);
    pass(10_000);
    expect(latest().closed).toBe(true);
  });

  it("keeps the lobby up to date for who comes later", () => {
    const { feed, latest, say } = setUp();
    const counts = { connected: 1, judgedToday: 2, voidToday: 0 };
    feed.followLobby({ onLobby: () => undefined });
    latest().ears.onOpen();
    say({ type: "lobby", live: [{ id: "a", status: "live", moves: 1 }], waiting: [], counts });
    say({ type: "match", match: { id: "a", status: "live", moves: 2 } });
    say({ type: "match", match: { id: "b", status: "live", moves: 0 } });
    say({ type: "match", match: { id: "a", status: "done", moves: 3 } });
    const heard: unknown[] = [];
    feed.followLobby({ onLobby: ({ live }) => heard.push(live) });
    expect(heard).toEqual([[{ id: "b", status: "live", moves: 0 }]]);
  });

  it("asks again for a seat after an outage, and keeps the line for it", () => {
    const { feed, latest, say, pass } = setUp();
    const heard: unknown[] = [];
    const leave = feed.followSeat("k", (status) => heard.push(status));
    latest().ears.onOpen();
    expect(latest().sent).toEqual([{ type: "subscribe", seat: "k" }]);
    latest().ears.onClose();
    pass(500);
    latest().ears.onOpen();
    expect(latest().sent).toEqual([{ type: "subscribe", seat: "k" }]);
    say({ type: "seat", key: "k", status: { stage: "gone" } });
    say({ type: "seat", key: "other", status: { stage: "gone" } });
    expect(heard).toEqual([{ stage: "gone" }]);
    leave();
    pass(10_000);
    expect(latest().closed).toBe(true);
  });

  it("tells a second listener how long one who left still has", () => {
    const { feed, latest, say, pass } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().ears.onOpen();
    say({ ...events("m", 0, "opened"), away: [{ keptMs: 9000 }, { keptMs: null }] });
    pass(2000);
    const heard: EventsMessage[] = [];
    feed.followEvents("m", { onEvents: (news) => heard.push(news) });
    expect(heard[0]).toMatchObject({ now: 2005, away: [{ keptMs: 7000 }, { keptMs: null }] });
  });

  it("tells an error to those who follow that match, and one of none to all", () => {
    const { feed, latest, say } = setUp();
    const heard: string[] = [];
    for (const id of ["m", "n"])
      feed.followEvents(id, { onEvents: () => undefined, onFailed: (why) => heard.push(`${id}: ${why}`) });
    latest().ears.onOpen();
    say({ type: "error", why: "there is no such match", match: "n" });
    expect(heard).toEqual(["n: there is no such match"]);
    say({ type: "error", why: "too many" });
    expect(heard.slice(1)).toEqual(["m: too many", "n: too many"]);
  });

  it("is not disturbed by what is no JSON", () => {
    const { feed, latest } = setUp();
    feed.followLobby({ onLobby: () => undefined });
    latest().ears.onOpen();
    expect(() => latest().ears.onMessage("<html>")).not.toThrow();
  });
});
