import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Absence, SeatStatus } from "../../../api/play.ts";
import { MISSING } from "../errors.ts";
import { LiveMatches } from "../live-matches.ts";
import { ResultSaver } from "../save-results.ts";
import { Metrics } from "../metrics.ts";
import { Counts, Ratings } from "../stored-values.ts";
import { fakeStorage, type FakeStorage } from "../testing/fake-storage.ts";
import { eventsMessage } from "../testing/events-message.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { fakeTime, type FakeTime } from "../testing/fake-time.ts";
import { matchOf, reportOf } from "../testing/open-http-service.ts";
import { type Message, formatEnglish } from "../../../core/lang.ts";
import { LobbyFeed } from "./lobby-feed.ts";
import { SpectatorFeed } from "./spectator-feed.ts";

interface Events {
  readonly type: string;
  readonly match: string;
  readonly from: number;
  readonly events: readonly { readonly type: string; readonly n?: number }[];
  readonly now: number;
  readonly watching: number;
}

let storage: FakeStorage;
let time: FakeTime;
let liveMatches: LiveMatches;
let lobby: LobbyFeed;
let feed: SpectatorFeed;
let resultSaver: ResultSaver;
let absences: readonly [Absence | undefined, Absence | undefined];
let follows: Map<string, (status: SeatStatus) => void>;

beforeEach(() => {
  storage = fakeStorage();
  absences = [undefined, undefined];
  follows = new Map();
  time = fakeTime();
  const notice = (sentence: Message): void => expect.fail(formatEnglish(sentence));
  const ratings = new Ratings(storage, time, notice);
  const counts = new Counts(storage, time, notice);
  const onSent = (): void => undefined;
  liveMatches = new LiveMatches({ time, ratings, onSent, absences: () => absences });
  const lobbyCounts = { connected: 0, judgedToday: 0, voidToday: 0 };
  lobby = new LobbyFeed({ liveMatches, time, onSent, counts: () => lobbyCounts });
  feed = new SpectatorFeed({
    liveMatches,
    lobby,
    time,
    storage,
    notice,
    onSent,
    limits: { subscriptions: 3, liveMessages: 50 },
    followSeat: (key, listener) => {
      follows.set(key, listener);
      listener(key === "unknown" ? { stage: "gone" } : { stage: "waiting", game: "g", table: null, keptMs: null });
      return () => void follows.delete(key);
    },
  });
  const metrics = new Metrics(() => time.now());
  resultSaver = new ResultSaver({ storage, liveMatches, feed, lobby, counts, metrics, time, notice });
});

function begin(id = "m1", game = "othello"): void {
  lobby.publishNow(liveMatches.open(matchOf(id, game)));
  addEvents(id, ['{"type":"opened"}']);
}

function addEvents(id: string, lines: readonly string[]): void {
  const progress = { moves: 1, score: [2, 2], now: time.now() } as const;
  const live = liveMatches.addEvents(eventsMessage(id, lines, progress));
  if (live) lobby.publishThrottled(live);
}

function watch(request: object = { type: "subscribe", match: "m1" }): FakeSocket {
  const socket = new FakeSocket();
  feed.connect(socket);
  socket.say(request);
  return socket;
}

const tick = (n: number, size = 0): string => JSON.stringify({ type: "ticked", n, x: "x".repeat(size) });
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const numbers = (messages: readonly Events[]): (number | undefined)[] =>
  messages.flatMap(({ events }) => events.map(({ n }) => n));

describe("a spectator", () => {
  it("receives past and new events in batches without a gap", () => {
    begin();
    addEvents("m1", [tick(1)]);
    const socket = watch();
    expect(socket.takeSent<Events>()).toEqual([
      {
        type: "events",
        match: "m1",
        from: 0,
        events: [{ type: "opened" }, { type: "ticked", n: 1, x: "" }],
        now: 1000,
        watching: 1,
      },
    ]);
    time.advance(100);
    addEvents("m1", [tick(2)]);
    expect(socket.takeSent<Events>()).toMatchObject([{ from: 2, events: [{ n: 2 }], now: 1100 }]);
    addEvents("m1", [tick(3)]);
    addEvents("m1", [tick(4)]);
    expect(socket.takeSent()).toEqual([]);
    time.advance(40);
    expect(socket.takeSent<Events>()).toMatchObject([{ from: 3, events: [{ n: 3 }, { n: 4 }] }]);
    time.advance(1000);
    expect(socket.takeSent()).toEqual([]);
  });

  it("continues after a reconnect", () => {
    begin();
    addEvents("m1", [tick(1), tick(2), tick(3)]);
    expect(watch({ type: "subscribe", match: "m1", from: 2 }).takeSent<Events>()).toMatchObject([
      { from: 2, events: [{ n: 2 }, { n: 3 }] },
    ]);
    expect(watch({ type: "subscribe", match: "m1", from: 4 }).takeSent<Events>()).toMatchObject([
      { from: 4, events: [] },
    ]);
  });

  it("shares one buffer with all readers at the same cursor", () => {
    begin();
    const sockets = Array.from({ length: 20 }, () => watch());
    for (const socket of sockets) socket.takeSent();
    time.advance(100);
    addEvents("m1", [tick(1)]);
    const messages = new Set(sockets.map(({ sent }) => sent[0]));
    expect(messages.size).toBe(1);
    expect(sockets[0]?.takeSent<Events>()[0]?.watching).toBe(20);
  });

  it("receives nothing while its socket is blocked, then all missed events", () => {
    begin();
    const socket = watch();
    const other = watch();
    socket.takeSent();
    other.takeSent();
    socket.bufferedAmount = 300_000;
    for (let n = 1; n <= 50; n++) {
      time.advance(50);
      addEvents("m1", [tick(n)]);
    }
    expect(socket.sent).toEqual([]);
    expect(numbers(other.takeSent<Events>())).toHaveLength(50);
    socket.bufferedAmount = 0;
    time.advance(100);
    const [message, ...rest] = socket.takeSent<Events>();
    expect(rest).toEqual([]);
    expect(message?.from).toBe(1);
    expect(numbers(message ? [message] : [])).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  it("restarts at a keyframe when it is very slow", () => {
    begin();
    const socket = watch();
    addEvents("m1", [tick(0)]);
    time.advance(100);
    socket.takeSent();
    socket.bufferedAmount = 300_000;
    for (let n = 1; n <= 30; n++) {
      time.advance(50);
      addEvents("m1", [tick(n, 100_000), '{"type":"keyframe"}']);
    }
    socket.bufferedAmount = 0;
    time.advance(100);
    const [message] = socket.takeSent<Events>();
    expect(message?.events.map(({ type }) => type)).toEqual(["opened", "keyframe"]);
    expect((message?.from ?? 0) + 2).toBe(liveMatches.find("m1")?.channel.lines.next);
    addEvents("m1", [tick(31)]);
    time.advance(100);
    expect(socket.takeSent<Events>()).toMatchObject([{ from: (message?.from ?? 0) + 2, events: [{ n: 31 }] }]);
  });

  it("receives the end from memory for a minute, then from the record", async () => {
    begin();
    const socket = watch();
    const closed = '{"type":"closed","ms":77}';
    addEvents("m1", [closed]);
    resultSaver.save(reportOf(matchOf("m1", "othello"), `{"type":"opened","seed":"9"}\n${tick(1)}\n${closed}\n`));
    await settle();
    time.advance(59_000);
    expect(
      socket
        .takeSent<Events>()
        .flatMap(({ events }) => events)
        .at(-1)?.type,
    ).toBe("closed");
    expect(
      watch()
        .takeSent<Events>()[0]
        ?.events.map(({ type }) => type),
    ).toEqual(["opened", "closed"]);
    time.advance(1000);
    expect(liveMatches.find("m1")).toBeUndefined();
    const late = watch({ type: "subscribe", match: "m1", from: 2 });
    await settle();
    expect(late.takeSent<Events>()).toMatchObject([
      { from: 0, events: [{ type: "opened", seed: "9" }, { n: 1 }, { type: "closed" }], now: 77 },
    ]);
  });

  it("receives a long record in chunks, each after the last was sent", async () => {
    const lines = Array.from({ length: 60 }, (_, n) => tick(n, 10_000));
    await storage.keep(reportOf(matchOf("m1", "othello"), `${lines.join("\n")}\n`));
    const socket = watch();
    const waiting: (() => void)[] = [];
    socket.send = (message, _options, done) => {
      socket.sent.push(message);
      waiting.push(() => done?.());
    };
    await settle();
    expect(socket.sent).toHaveLength(1);
    while (waiting.length > 0) {
      waiting.shift()?.();
      await settle();
    }
    const messages = socket.takeSent<Events>();
    expect(messages.length).toBeGreaterThan(4);
    expect(numbers(messages)).toEqual(lines.map((_, n) => n));
    let next = 0;
    for (const { from, events } of messages) {
      expect(from).toBe(next);
      next += events.length;
    }
  });

  it("gets a long record that is read again for each chunk while it is slow", async () => {
    const lines = Array.from({ length: 60 }, (_, n) => tick(n, 10_000));
    await storage.keep(reportOf(matchOf("m1", "othello"), `${lines.join("\n")}\n`));
    const record = vi.spyOn(storage, "record");
    const socket = watch();
    let sent = (): void => undefined;
    socket.send = (message, _options, done) => {
      socket.sent.push(message);
      sent = () => done?.();
    };
    await settle();
    for (let chunks = 0; chunks < 10; chunks++) {
      time.advance(10_000);
      sent();
      await settle();
    }
    const messages = socket.takeSent<Events>();
    expect(numbers(messages)).toEqual(lines.map((_, n) => n));
    expect(record).toHaveBeenCalledTimes(messages.length);
  });

  it("gets an error for an unknown match", async () => {
    const socket = watch({ type: "subscribe", match: "none" });
    await settle();
    expect(socket.takeSent()).toEqual([
      { type: "error", why: "There is no such match.", text: MISSING.match, match: "none" },
    ]);
  });

  it("receives nothing after it unsubscribes", () => {
    begin();
    const socket = watch();
    expect(liveMatches.countSpectators("m1")).toBe(1);
    socket.say({ type: "unsubscribe", match: "m1" });
    socket.takeSent();
    addEvents("m1", [tick(1)]);
    time.advance(100);
    expect(socket.sent).toEqual([]);
    expect(liveMatches.countSpectators("m1")).toBe(0);
  });

  it("is counted while it is connected", () => {
    begin();
    const socket = watch();
    expect([feed.spectators, liveMatches.countSpectators("m1")]).toEqual([1, 1]);
    socket.emit("close");
    expect([feed.spectators, liveMatches.countSpectators("m1")]).toEqual([0, 0]);
  });

  it("can follow a limited number of matches", () => {
    for (const id of ["m1", "m2", "m3", "m4"]) begin(id);
    const socket = watch();
    for (const match of ["m2", "m3", "m3", "m4"]) socket.say({ type: "subscribe", match });
    expect(socket.takeSent().at(-1)).toMatchObject({ type: "error", match: "m4" });
    socket.say({ type: "unsubscribe", match: "m1" });
    socket.say({ type: "subscribe", match: "m4" });
    expect(socket.takeSent().at(-1)).toMatchObject({ type: "events", match: "m4" });
  });

  it.each([
    "",
    "{",
    "[]",
    "null",
    '{"type":"subscribe"}',
    '{"type":"subscribe","match":7}',
    '{"type":"subscribe","lobby":false}',
    '{"type":"subscribe","match":"m1","from":-1}',
    `"${"x".repeat(5000)}"`,
  ])("gets an error for the malformed message %j", (message) => {
    const socket = watch();
    socket.takeSent();
    socket.say(message);
    expect(socket.takeSent()).toMatchObject([{ type: "error" }]);
  });

  it("is disconnected for too many or binary messages", () => {
    begin();
    const chatty = watch();
    for (let n = 0; n < 200; n++) chatty.say("x");
    expect(chatty.closed?.code).toBe(1008);
    const binary = watch();
    binary.emit("message", Buffer.from([1]), true);
    expect(binary.closed?.code).toBe(1003);
    expect(feed.spectators).toBe(0);
  });
});

describe("the lobby", () => {
  const SUBSCRIBE_LOBBY = { type: "subscribe", lobby: true };

  it("sends a snapshot, then changes, of a match at most once a second", () => {
    begin();
    const socket = watch(SUBSCRIBE_LOBBY);
    expect(socket.takeSent()).toMatchObject([{ type: "lobby", live: [{ id: "m1", status: "live" }], waiting: [] }]);
    begin("m2");
    expect(socket.takeSent()).toMatchObject([{ type: "match", match: { id: "m2" } }]);
    for (let n = 0; n < 40; n++) {
      addEvents("m1", [tick(n)]);
      time.advance(50);
    }
    const received = socket.takeSent<{ readonly match: { readonly id: string } }>();
    expect(received.filter(({ match }) => match.id === "m1").length).toBeLessThanOrEqual(3);
    expect(received.filter(({ match }) => match.id === "m1").length).toBeGreaterThanOrEqual(2);
  });

  it("sends the end of a match once it is saved, and nothing after it", async () => {
    begin();
    const socket = watch(SUBSCRIBE_LOBBY);
    socket.takeSent();
    addEvents("m1", [tick(1)]);
    resultSaver.save(reportOf(matchOf("m1", "othello")));
    await settle();
    time.advance(5000);
    const received = socket.takeSent<{ readonly type: string; readonly match?: { readonly status: string } }>();
    expect(received.filter(({ type }) => type === "match").map(({ match }) => match?.status)).toEqual(["done"]);
    expect(watch(SUBSCRIBE_LOBBY).takeSent()).toMatchObject([{ live: [] }]);
  });

  it("keeps a limited number of ended matches for a minute", async () => {
    for (let n = 0; n < 300; n++) {
      begin(`m${n}`);
      resultSaver.save(reportOf(matchOf(`m${n}`, "othello")));
    }
    await settle();
    const isKept = (n: number): boolean => liveMatches.find(`m${n}`) !== undefined;
    expect([isKept(0), isKept(43), isKept(44), isKept(299)]).toEqual([false, false, true, true]);
    time.advance(60_000);
    expect(isKept(299)).toBe(false);
  });

  it("sends a limited list of waiting guests in one message", () => {
    const socket = watch(SUBSCRIBE_LOBBY);
    socket.takeSent();
    const guest = { id: "g", game: "x", name: null, dialect: "d", said: null, since: "", trainingAt: null };
    for (let n = 0; n < 9; n++) lobby.setWaiting(Array.from({ length: 500 }, () => guest));
    time.advance(300);
    const received = socket.takeSent<{ readonly type: string; readonly waiting: readonly unknown[] }>();
    expect(received).toHaveLength(1);
    expect(received[0]?.waiting).toHaveLength(100);
  });

  it("sends a new snapshot to a watcher that was blocked", () => {
    const socket = watch(SUBSCRIBE_LOBBY);
    socket.takeSent();
    socket.bufferedAmount = 300_000;
    begin();
    begin("m2");
    expect(socket.sent).toEqual([]);
    socket.bufferedAmount = 0;
    time.advance(300);
    expect(socket.takeSent()).toMatchObject([{ type: "lobby", live: [{ id: "m2" }, { id: "m1" }] }]);
  });
});

describe("a person at the page", () => {
  it("is reported to spectators when it leaves and comes back", () => {
    begin();
    const socket = new FakeSocket();
    feed.connect(socket);
    socket.say({ type: "subscribe", match: "m1" });
    expect(socket.takeSent()[0]).not.toHaveProperty("away");
    absences = [undefined, { keptMs: 43_000 }];
    liveMatches.presenceChanged("m1");
    expect(socket.takeSent()).toMatchObject([{ from: 1, events: [], away: [null, { keptMs: 43_000 }] }]);
    absences = [undefined, undefined];
    liveMatches.presenceChanged("m1");
    expect(socket.takeSent()[0]).not.toHaveProperty("away");
    expect(() => liveMatches.presenceChanged("no such match")).not.toThrow();
  });

  it("receives the status of its seat by key until it unsubscribes", () => {
    const socket = new FakeSocket();
    feed.connect(socket);
    socket.say({ type: "subscribe", seat: "k1" });
    socket.say({ type: "subscribe", seat: "k1" });
    socket.say({ type: "subscribe", seat: "unknown" });
    expect(socket.takeSent()).toMatchObject([
      { type: "seat", key: "k1", status: { stage: "waiting" } },
      { type: "seat", key: "unknown", status: { stage: "gone" } },
    ]);
    follows.get("k1")!({ stage: "over", match: "m", winner: 0, by: "rules" });
    expect(socket.takeSent()).toMatchObject([{ type: "seat", key: "k1", status: { stage: "over" } }]);
    socket.say({ type: "subscribe", seat: "k2" });
    socket.emit("close");
    expect([...follows.keys()]).not.toContain("k2");
  });

  it("can follow a limited number of seats", () => {
    const socket = new FakeSocket();
    feed.connect(socket);
    for (const seat of ["a", "b", "c", "d"]) socket.say({ type: "subscribe", seat });
    expect(socket.takeSent().map(({ type }) => type)).toEqual(["seat", "seat", "seat", "error"]);
    socket.say({ type: "unsubscribe", seat: "a" });
    socket.say({ type: "subscribe", seat: "d" });
    expect(socket.takeSent().map(({ type }) => type)).toEqual(["seat"]);
  });
});
