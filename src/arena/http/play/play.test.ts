import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { MatchHostCommand } from "../../matches/messages.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { fakeTime, type FakeTime } from "../testing/fake-time.ts";
import { type BrowserPlayers, openBrowserPlayers } from "./browser-players.ts";
import { readJoinRequest } from "./join-request.ts";
import { openTranscript } from "./transcript.ts";

let time: FakeTime;
let orders: MatchHostCommand[];
let bridge: BrowserPlayers;
let keys: number;
let present: unknown[];

beforeEach(() => {
  time = fakeTime();
  orders = [];
  keys = 0;
  present = [];
  bridge = openBrowserPlayers({
    presenceChanged: (match) => void present.push([match, bridge.absences(match)]),
    ...{ hello: '{"type":"hello"}', time, limits: { people: 2, allPeople: 3, playMessages: 10 } },
    sendToMatchHost: (order) => void orders.push(order),
    newKey: () => `key${++keys}`,
  });
});

const join = { type: "join", game: "othello", name: "ann" };
const NO_CLOCK = { moveMs: null, bank: null, startMs: 1000, marginMs: 0 };
const seated = (seat: 0 | 1, limits: object = NO_CLOCK) => ({
  ...{ type: "seated", match: "m1", seat, game: "othello", options: {}, opponent: "bob", limits },
});
const MINUTE_MS = 60_000;
const say = (guest: number, message: object): void =>
  bridge.receive({ kind: "say", guest, line: JSON.stringify(message) });

function come(first: unknown = join, address = "::1"): FakeSocket {
  const socket = new FakeSocket();
  bridge.connect(socket, address);
  socket.say(first);
  return socket;
}

describe("somebody at the page", () => {
  it("is greeted, joins, and talks with the floor", () => {
    const socket = come({ ...join, against: "random", seat: 1, limits: "none", options: { spawn: "once" } });
    expect(socket.takeSent()).toEqual([{ type: "hello" }, { type: "welcome", key: "key1" }]);
    const wish = {
      game: "othello",
      name: "ann",
      against: "random",
      seat: 1,
      limits: "none",
      options: { spawn: "once" },
    };
    expect(orders).toEqual([{ kind: "enter", guest: 1, join: wish }]);
    say(1, seated(1));
    expect(socket.takeSent()).toEqual([seated(1)]);
    socket.say({ type: "move", move: "f5" });
    expect(orders.at(-1)).toEqual({ kind: "heard", guest: 1, line: '{"type":"move","move":"f5"}' });
    bridge.receive({ kind: "dismiss", guest: 1 });
    expect(socket.closed?.code).toBe(1000);
    time.advance(60 * MINUTE_MS);
    expect(orders.some(({ kind }) => kind === "left")).toBe(false);
  });

  it("hears of its table", () => {
    const socket = come({ ...join, against: "person" });
    socket.takeSent();
    const limits = { bank: { bankMs: 300_000, byoyomiMs: 10_000 } };
    bridge.receive({ kind: "table", guest: 1, table: "t1", inviter: "ann", awaited: 1, limits });
    expect(bridge.invitation("t1")).toEqual({
      ...{ status: "waiting", id: "t1", game: "othello", inviter: "ann", seat: 1 },
      limits: { moveMs: null, bank: { bankMs: 300_000, byoyomiMs: 10_000 } },
    });
    expect(socket.takeSent()).toEqual([{ type: "table", table: "t1", game: "othello" }]);
    const back = come({ type: "join", resume: "key1" });
    expect(back.takeSent().slice(2)).toEqual([{ type: "table", table: "t1", game: "othello" }]);
    say(1, seated(0));
    expect(bridge.invitation("t1")).toBeUndefined();
  });

  it("hears, when it comes back, that its question has its answer already", () => {
    const socket = come();
    say(1, seated(0));
    say(1, { type: "ask", ply: 0 });
    socket.say({ type: "hinted" });
    socket.say({ type: "move", move: "f5" });
    socket.emit("close");
    const types = (): unknown[] =>
      come({ type: "join", resume: "key1" })
        .takeSent()
        .slice(2)
        .map(({ type }) => type);
    expect(types()).toEqual(["seated", "ask", "answered"]);
    say(1, { type: "moved", seat: 0 });
    say(1, { type: "moved", seat: 1 });
    expect(types()).toEqual(["seated", "ask", "answered", "moved"]);
    say(1, { type: "ask", ply: 2 });
    expect(types()).toEqual(["seated", "ask"]);
  });

  it("comes back within ten minutes and gets its match again", () => {
    const socket = come();
    say(1, seated(0));
    say(1, { type: "ask", ply: 0 });
    socket.emit("close");
    time.advance(10 * MINUTE_MS - 1);
    say(1, { type: "moved", seat: 1 });
    const back = come({ type: "join", resume: "key1" });
    expect(back.takeSent().map(({ type }) => type)).toEqual(["hello", "welcome", "seated", "ask", "moved"]);
    time.advance(20 * MINUTE_MS);
    expect(orders.map(({ kind }) => kind)).toEqual(["enter"]);
    back.say("x");
    expect(orders.at(-1)).toEqual({ kind: "heard", guest: 1, line: "x" });
  });

  it("has left when ten minutes are over", () => {
    come().emit("close");
    time.advance(10 * MINUTE_MS);
    expect(orders.at(-1)).toEqual({ kind: "left", guest: 1 });
    const late = come({ type: "join", resume: "key1" });
    expect(late.takeSent().at(-1)).toMatchObject({ type: "error" });
    late.say(join);
    expect(orders.at(-1)).toMatchObject({ kind: "enter", guest: 2 });
  });

  it.each([
    ["time a move", { ...NO_CLOCK, moveMs: 5000 }],
    ["a bank", { ...NO_CLOCK, bank: { bankMs: 1, byoyomiMs: 1 } }],
  ])("is never given up by the desk where its clock decides: %s", (_what, limits) => {
    const socket = come();
    say(1, seated(0, limits));
    socket.emit("close");
    time.advance(600 * MINUTE_MS);
    expect(orders.map(({ kind }) => kind)).toEqual(["enter"]);
    expect(come({ type: "join", resume: "key1" }).takeSent().at(-1)).toEqual(seated(0, limits));
  });

  it("has the whole time to come back to a match that begins while it is away", () => {
    come().emit("close");
    time.advance(9 * MINUTE_MS);
    say(1, seated(0));
    expect(present.at(-1)).toEqual(["m1", [{ keptMs: 10 * MINUTE_MS }, undefined]]);
    time.advance(10 * MINUTE_MS - 1);
    expect(orders.map(({ kind }) => kind)).toEqual(["enter"]);
    time.advance(1);
    expect(orders.at(-1)).toEqual({ kind: "left", guest: 1 });
  });

  it("is asked again with the time that is left now", () => {
    const socket = come();
    say(1, seated(0, { ...NO_CLOCK, moveMs: 5000 }));
    say(1, { type: "ask", ply: 0, view: { left: 1 }, left: 5000 });
    time.advance(1200);
    socket.emit("close");
    time.advance(1300);
    const back = come({ type: "join", resume: "key1" });
    expect(back.takeSent().at(-1)).toEqual({ type: "ask", ply: 0, view: { left: 1 }, left: 2500 });
    time.advance(9000);
    expect(come({ type: "join", resume: "key1" }).takeSent().at(-1)).toMatchObject({ left: 0 });
  });

  it("is seen to leave and to come back", () => {
    const socket = come();
    say(1, seated(1));
    expect(present).toEqual([]);
    socket.emit("close");
    time.advance(MINUTE_MS);
    expect(bridge.absences("m1")).toEqual([undefined, { keptMs: 9 * MINUTE_MS }]);
    come({ type: "join", resume: "key1" });
    expect(present).toEqual([
      ["m1", [undefined, { keptMs: 10 * MINUTE_MS }]],
      ["m1", [undefined, undefined]],
    ]);
    bridge.receive({ kind: "dismiss", guest: 1 });
    expect(present).toHaveLength(2);
  });

  it("takes its seat along into another window", () => {
    const first = come();
    const second = come({ type: "join", resume: "key1" });
    expect(first.closed?.code).toBe(4001);
    first.say("from the old one");
    expect(orders.map(({ kind }) => kind)).toEqual(["enter"]);
    second.say("hi");
    expect(orders.at(-1)).toEqual({ kind: "heard", guest: 1, line: "hi" });
    time.advance(120_000);
    expect(orders.some(({ kind }) => kind === "left")).toBe(false);
  });

  it("resigns by leaving, tells the floor why, and may join anew on the same line", () => {
    const socket = come();
    socket.say({ type: "resign" });
    expect(orders.at(-1)).toEqual({ kind: "left", guest: 1, why: "resigned" });
    say(1, { type: "end" });
    expect(socket.takeSent().map(({ type }) => type)).toEqual(["hello", "welcome"]);
    expect(come({ type: "join", resume: "key1" }).takeSent().at(-1)).toMatchObject({ type: "error" });
    socket.say(join);
    expect(orders.at(-1)).toMatchObject({ kind: "enter", guest: 2 });
    time.advance(120_000);
    expect(orders.filter(({ kind }) => kind === "left")).toHaveLength(1);
  });

  it("that only hints goes on", () => {
    come().say({ type: "hinted" });
    expect(orders.at(-1)).toEqual({ kind: "heard", guest: 1, line: '{"type":"hinted"}' });
  });

  it("is not followed by others with a guessed key", () => {
    come();
    const other = come({ type: "join", resume: "key2" });
    expect(other.takeSent().at(-1)).toMatchObject({ type: "error" });
  });

  it("keeps within the numbers, also while it is lost", () => {
    come();
    come().emit("close");
    expect(come().takeSent().at(-1)).toMatchObject({ type: "error" });
    come(join, "10.0.0.7");
    expect(come(join, "10.0.0.8").takeSent().at(-1)).toMatchObject({ type: "error" });
  });

  it("gives up its seat to the next one where there is no room, once it has been away for a minute", () => {
    come();
    come().emit("close");
    time.advance(MINUTE_MS - 1);
    expect(come().takeSent().at(-1)).toMatchObject({ type: "error" });
    time.advance(1);
    expect(come().takeSent().at(-1)).toMatchObject({ type: "welcome" });
    expect(orders.filter(({ kind }) => kind === "left")).toEqual([{ kind: "left", guest: 2 }]);
  });

  it("keeps its seat while only another address has no room", () => {
    come(join, "10.0.0.7").emit("close");
    come();
    come();
    time.advance(5 * MINUTE_MS);
    // The arena is full as well: 3 in all.
    expect(come(join, "10.0.0.8").takeSent().at(-1)).toMatchObject({ type: "welcome" });
    expect(orders.filter(({ kind }) => kind === "left")).toEqual([{ kind: "left", guest: 1 }]);
    expect(come().takeSent().at(-1)).toMatchObject({ type: "error" });
  });

  it.each([
    ["too many messages", 1008, (socket: FakeSocket) => Array.from({ length: 30 }, () => socket.say("x"))],
    ["a line too long", 1009, (socket: FakeSocket) => socket.say("x".repeat(20_000))],
    ["bytes", 1003, (socket: FakeSocket) => socket.emit("message", Buffer.from("x"), true)],
  ])("is let go for %s", (_what, code, act) => {
    const socket = come();
    act(socket);
    expect(socket.closed?.code).toBe(code);
  });

  it("is cut off when it takes nothing in", () => {
    const socket = come();
    socket.bufferedAmount = 50_000_000;
    say(1, { type: "ask" });
    expect(socket.terminated).toBe(true);
    expect(
      come({ type: "join", resume: "key1" })
        .takeSent()
        .map(({ type }) => type),
    ).toEqual(["hello", "welcome", "ask"]);
  });
});

describe("whoever knows the key of a seat", () => {
  it("is told how it stands, and when that changes", () => {
    const socket = come();
    const heard: unknown[] = [];
    bridge.follow("key1", (status) => heard.push(status));
    const waiting = { stage: "waiting", game: "othello", table: null };
    expect(heard.splice(0)).toEqual([{ ...waiting, keptMs: null }]);
    time.advance(1000);
    socket.emit("close");
    expect(heard.splice(0)).toEqual([{ ...waiting, keptMs: 10 * MINUTE_MS }]);
    time.advance(1000);
    say(1, seated(0, { ...NO_CLOCK, moveMs: 5000 }));
    const playing = {
      stage: "playing",
      game: "othello",
      match: "m1",
      seat: 0,
      opponent: "bob",
      keptMs: null,
    };
    expect(heard.splice(0)).toEqual([{ ...playing, turn: false, leftMs: null }]);
    say(1, { type: "ask", ply: 0, left: 5000 });
    expect(heard).toEqual([]);
    time.advance(250);
    expect(heard.splice(0)).toEqual([{ ...playing, turn: true, leftMs: 4750 }]);
    say(1, { type: "end", winner: 1, by: "timeout" });
    bridge.receive({ kind: "dismiss", guest: 1 });
    expect(heard).toEqual([{ stage: "over", match: "m1", winner: 1, by: "timeout" }]);
    time.advance(MINUTE_MS);
    expect(heard).toHaveLength(1);
  });

  it("is told that it was given up", () => {
    const heard: unknown[] = [];
    come().emit("close");
    bridge.follow("key1", (status) => heard.push(status));
    say(1, seated(1));
    time.advance(10 * MINUTE_MS);
    expect(heard.at(-1)).toEqual({ stage: "over", match: "m1", winner: 0, by: "disconnected" });
  });

  it("is told of a key that nobody has, and no more", () => {
    const heard: unknown[] = [];
    bridge.follow("guess", (status) => heard.push(status));
    come();
    expect(heard).toEqual([{ stage: "gone" }]);
  });
});

describe("the first line", () => {
  it.each([
    ["{", "The first line is one JSON object."],
    ["[]", 'Say {"type":"join","game":GAME,"name":NAME} first.'],
    ['{"type":"move"}', 'Say {"type":"join","game":GAME,"name":NAME} first.'],
    ['{"type":"join","game":"othello"}', '"name" of the join is missing or wrong.'],
    ['{"type":"join","game":"otello","name":"a"}', 'There is no game "otello"; did you mean othello?'],
    ['{"type":"join","game":"othello","name":"a","sead":1}', 'A join has no "sead"; did you mean seat?'],
    ['{"type":"join","game":"othello","name":"a","seat":2}', '"seat" of the join is missing or wrong.'],
    [
      '{"type":"join","game":"othello","name":"a","limits":{"moveMs":-1}}',
      '"limits" of the join is missing or wrong.',
    ],
  ])("%s is refused in a sentence", (line, why) => {
    expect(readJoinRequest(line)).toEqual({ ok: false, why });
  });

  it("may be anything without harm", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => typeof readJoinRequest(line).ok === "boolean"),
    );
  });
});

describe("what is told again", () => {
  const line = (type: string, x = 0): string => JSON.stringify({ type, x });

  function lastOf(...types: readonly string[]): readonly string[] {
    const told = openTranscript();
    types.forEach((type, at) => told.note(line(type, at), 0));
    return told.lines(0);
  }

  it("begins with the latest match", () => {
    expect(lastOf("table", "seated", "ask", "end", "seated", "ask")).toEqual([
      line("seated", 4),
      line("ask", 5),
    ]);
  });

  it("is the latest question and what came after it", () => {
    expect(lastOf("seated", "ask", "answered", "moved", "ask", "refused")).toEqual([
      line("seated"),
      line("ask", 4),
      line("refused", 5),
    ]);
  });

  it("never grows, however long nobody is asked", () => {
    const told = openTranscript();
    told.note(line("seated"), 0);
    for (let at = 0; at < 1000; at++)
      for (const type of ["moved", "ticked", "answered"]) told.note(line(type, at), at);
    expect(told.lines(0)).toEqual([line("seated"), line("ticked", 999), line("answered", 999)]);
  });
});
