import { describe, expect, it } from "vitest";
import type { LiveRequest } from "../../api/live.ts";
import { formatEnglish } from "../../core/lang.ts";
import { type EventsMessage, Feed, type Outage, type SocketListener } from "./feed.ts";

/** A feed whose sockets, clock and randomness the test controls. */
function setUp() {
  const sockets: { listener: SocketListener; sent: LiveRequest[]; closed: boolean }[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const reports: (Outage | number)[] = [];
  let now = 0;
  const feed = new Feed({
    openSocket: (listener) => {
      const socket = { listener, sent: [] as LiveRequest[], closed: false };
      sockets.push(socket);
      return { send: (text) => socket.sent.push(JSON.parse(text) as LiveRequest), close: () => (socket.closed = true) };
    },
    now: () => now,
    random: () => 0.5,
    setTimer: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  });
  feed.outage.subscribe((outage) => outage && reports.push(outage));
  feed.missedMoves.subscribe((missed) => missed && reports.push(missed.count));
  const advance = (ms: number): void => {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
  };
  const latest = () => sockets.at(-1)!;
  const receive = (message: object): void => latest().listener.onMessage(JSON.stringify(message));
  return { feed, sockets, reports, advance, latest, receive };
}

const events = (match: string, from: number, ...types: string[]) => ({
  type: "events",
  match,
  from,
  now: 5,
  watching: 1,
  events: types.map((type) => ({ type })),
});

describe("the feed", () => {
  it("subscribes to a match from its first event and forwards its events", () => {
    const { feed, latest, receive } = setUp();
    const received: EventsMessage[] = [];
    feed.followEvents("m", { onEvents: (message) => received.push(message) });
    latest().listener.onOpen();
    expect(latest().sent).toEqual([{ type: "subscribe", match: "m", from: 0 }]);
    receive(events("m", 0, "opened", "asked"));
    receive(events("other", 0, "opened"));
    expect(received).toHaveLength(1);
  });

  it("resumes after the last received event and counts the missed moves", () => {
    const { feed, latest, receive, reports, advance, sockets } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().listener.onOpen();
    receive(events("m", 0, "opened", "asked", "moved"));
    latest().listener.onClose();
    expect(reports).toEqual([{ since: 0, nextTryAt: 500 }]);
    advance(500);
    expect(sockets).toHaveLength(2);
    latest().listener.onOpen();
    expect(latest().sent).toEqual([{ type: "subscribe", match: "m", from: 3 }]);
    receive(events("m", 3, "asked", "moved", "asked", "moved"));
    expect(reports.at(-1)).toBe(2);
  });

  it("counts only new moves when all events are sent again", () => {
    const { feed, latest, receive, reports, advance } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().listener.onOpen();
    receive(events("m", 0, "opened", "moved"));
    latest().listener.onClose();
    advance(500);
    latest().listener.onOpen();
    receive(events("m", 0, "opened", "moved", "moved"));
    expect(reports.at(-1)).toBe(1);
  });

  it("reports the restored connection even if nothing was missed", () => {
    const { feed, latest, reports, advance } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().listener.onOpen();
    latest().listener.onClose();
    advance(500);
    latest().listener.onOpen();
    advance(1500);
    expect(reports.at(-1)).toBe(0);
  });

  it("waits longer before each retry, and retries at once on request", () => {
    const { feed, latest, reports, advance, sockets } = setUp();
    feed.followLobby(() => undefined);
    latest().listener.onClose();
    advance(500);
    latest().listener.onClose();
    advance(999);
    expect(sockets).toHaveLength(2);
    advance(1);
    expect(sockets).toHaveLength(3);
    latest().listener.onClose();
    feed.retryNow();
    expect(sockets).toHaveLength(4);
    expect(reports).toHaveLength(3);
    expect(reports.every((each) => typeof each === "object" && each.since === 0)).toBe(true);
  });

  it("sends a second listener the events received so far", () => {
    const { feed, latest, receive } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().listener.onOpen();
    receive(events("m", 0, "opened"));
    receive(events("m", 1, "asked", "moved"));
    const received: EventsMessage[] = [];
    feed.followEvents("m", { onEvents: (message) => received.push(message) });
    expect(received).toMatchObject([{ from: 0, events: [{ type: "opened" }, { type: "asked" }, { type: "moved" }] }]);
    expect(latest().sent).toHaveLength(1);
  });

  it("unsubscribes when the last listener leaves, and closes the socket later", () => {
    const { feed, latest, advance } = setUp();
    const leave = [0, 1].map(() => feed.followEvents("m", { onEvents: () => undefined }));
    latest().listener.onOpen();
    leave[0]!();
    expect(latest().sent).toHaveLength(1);
    leave[1]!();
    expect(latest().sent.at(-1)).toEqual({ type: "unsubscribe", match: "m" });
    expect(latest().closed).toBe(false);
    advance(10_000);
    expect(latest().closed).toBe(true);
  });

  it("keeps the lobby up to date for later listeners", () => {
    const { feed, latest, receive } = setUp();
    const counts = { connected: 1, judgedToday: 2, voidToday: 0 };
    feed.followLobby(() => undefined);
    latest().listener.onOpen();
    receive({ type: "lobby", live: [{ id: "a", status: "live", moves: 1 }], waiting: [], counts });
    receive({ type: "match", match: { id: "a", status: "live", moves: 2 } });
    receive({ type: "match", match: { id: "b", status: "live", moves: 0 } });
    receive({ type: "match", match: { id: "a", status: "done", moves: 3 } });
    const received: unknown[] = [];
    feed.followLobby(({ live }) => received.push(live));
    expect(received).toEqual([[{ id: "b", status: "live", moves: 0 }]]);
  });

  it("subscribes to a seat again after an outage, and keeps the socket open for it", () => {
    const { feed, latest, receive, advance } = setUp();
    const received: unknown[] = [];
    const leave = feed.followSeat("k", (status) => received.push(status));
    latest().listener.onOpen();
    expect(latest().sent).toEqual([{ type: "subscribe", seat: "k" }]);
    latest().listener.onClose();
    advance(500);
    latest().listener.onOpen();
    expect(latest().sent).toEqual([{ type: "subscribe", seat: "k" }]);
    receive({ type: "seat", key: "k", status: { stage: "gone" } });
    receive({ type: "seat", key: "other", status: { stage: "gone" } });
    expect(received).toEqual([{ stage: "gone" }]);
    leave();
    advance(10_000);
    expect(latest().closed).toBe(true);
  });

  it("sends a second listener the remaining time of an absent player", () => {
    const { feed, latest, receive, advance } = setUp();
    feed.followEvents("m", { onEvents: () => undefined });
    latest().listener.onOpen();
    receive({ ...events("m", 0, "opened"), away: [{ keptMs: 9000 }, { keptMs: null }] });
    advance(2000);
    const received: EventsMessage[] = [];
    feed.followEvents("m", { onEvents: (message) => received.push(message) });
    expect(received[0]).toMatchObject({ now: 2005, away: [{ keptMs: 7000 }, { keptMs: null }] });
  });

  it("sends an error to the listeners of its match, or to all listeners if it names no match", () => {
    const { feed, latest, receive } = setUp();
    const received: string[] = [];
    for (const id of ["m", "n"])
      feed.followEvents(id, {
        onEvents: () => undefined,
        onFailed: (why) => received.push(`${id}: ${formatEnglish(why)}`),
      });
    latest().listener.onOpen();
    receive({ type: "error", why: "there is no such match", match: "n" });
    expect(received).toEqual(["n: there is no such match"]);
    receive({ type: "error", why: "too many" });
    expect(received.slice(1)).toEqual(["m: too many", "n: too many"]);
  });

  it("ignores messages that are not JSON", () => {
    const { feed, latest } = setUp();
    feed.followLobby(() => undefined);
    latest().listener.onOpen();
    expect(() => latest().listener.onMessage("<html>")).not.toThrow();
  });
});
