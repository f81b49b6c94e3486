import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { MatchHostCommand } from "../../matches/messages.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { fakeTime, type FakeTime } from "../testing/fake-time.ts";
import { BrowserPlayers } from "./browser-players.ts";
import { readJoinRequest } from "./join-request.ts";
import { Transcript } from "./person.ts";
import { pageLine } from "../../../wire/native/index.ts";

let time: FakeTime;
let commands: MatchHostCommand[];
let browserPlayers: BrowserPlayers;
let keys: number;
let presenceEvents: unknown[];

beforeEach(() => {
  time = fakeTime();
  commands = [];
  keys = 0;
  presenceEvents = [];
  browserPlayers = new BrowserPlayers({
    presenceChanged: (match) => void presenceEvents.push([match, browserPlayers.absences(match)]),
    hello: '{"type":"hello"}',
    time,
    limits: { people: 2, allPeople: 3, playMessages: 10 },
    sendToMatchHost: (command) => void commands.push(command),
    newKey: () => `key${++keys}`,
  });
});

const join = { type: "join", game: "othello", name: "ann" };
const NO_CLOCK = { moveMs: null, bank: null, startMs: 1000, marginMs: 0 };
const seated = (seat: 0 | 1, limits: object = NO_CLOCK) => ({
  type: "seated",
  match: "m1",
  seat,
  game: "othello",
  options: {},
  opponent: "bob",
  limits,
});
const MINUTE_MS = 60_000;
const say = (guest: number, message: object): void =>
  browserPlayers.receive({ kind: "output", guest, line: pageLine(JSON.stringify(message)) });

function connect(first: unknown = join, address = "::1"): FakeSocket {
  const socket = new FakeSocket();
  browserPlayers.connect(socket, address);
  socket.say(first);
  return socket;
}

describe("a person at the page", () => {
  it("is greeted, joins, and exchanges lines with the match host", () => {
    const socket = connect({ ...join, against: "random", seat: 1, limits: "none", options: { spawn: "once" } });
    expect(socket.takeSent()).toEqual([{ type: "hello" }, { type: "welcome", key: "key1" }]);
    const request = {
      game: "othello",
      name: "ann",
      against: "random",
      seat: 1,
      limits: "none",
      options: { spawn: "once" },
    };
    expect(commands).toEqual([{ kind: "enter", guest: 1, address: "::1", join: request }]);
    say(1, seated(1));
    expect(socket.takeSent()).toEqual([seated(1)]);
    socket.say({ type: "move", move: "f5" });
    expect(commands.at(-1)).toEqual({ kind: "input", guest: 1, line: '{"type":"move","move":"f5"}' });
    browserPlayers.receive({ kind: "dismiss", guest: 1 });
    expect(socket.closed?.code).toBe(1000);
    time.advance(60 * MINUTE_MS);
    expect(commands.some(({ kind }) => kind === "left")).toBe(false);
  });

  it("receives its table, also after a reconnect, until its match begins", () => {
    const socket = connect({ ...join, against: "person" });
    socket.takeSent();
    const limits = { bank: { bankMs: 300_000, byoyomiMs: 10_000 } };
    browserPlayers.receive({ kind: "table", guest: 1, table: "t1", inviter: "ann", awaited: 1, limits });
    expect(browserPlayers.invitation("t1")).toEqual({
      status: "waiting",
      id: "t1",
      game: "othello",
      inviter: "ann",
      seat: 1,
      limits: { moveMs: null, bank: { bankMs: 300_000, byoyomiMs: 10_000 } },
    });
    expect(socket.takeSent()).toEqual([{ type: "table", table: "t1", game: "othello" }]);
    const back = connect({ type: "join", resume: "key1" });
    expect(back.takeSent().slice(2)).toEqual([{ type: "table", table: "t1", game: "othello" }]);
    say(1, seated(0));
    expect(browserPlayers.invitation("t1")).toBeUndefined();
  });

  it("gets `answered` after a reconnect when its question is already answered", () => {
    const socket = connect();
    say(1, seated(0));
    say(1, { type: "ask", ply: 0 });
    socket.say({ type: "hinted" });
    socket.say({ type: "move", move: "f5" });
    socket.emit("close");
    const types = (): unknown[] =>
      connect({ type: "join", resume: "key1" })
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

  it("resumes its match within ten minutes", () => {
    const socket = connect();
    say(1, seated(0));
    say(1, { type: "ask", ply: 0 });
    socket.emit("close");
    time.advance(10 * MINUTE_MS - 1);
    say(1, { type: "moved", seat: 1 });
    const back = connect({ type: "join", resume: "key1" });
    expect(back.takeSent().map(({ type }) => type)).toEqual(["hello", "welcome", "seated", "ask", "moved"]);
    time.advance(20 * MINUTE_MS);
    expect(commands.map(({ kind }) => kind)).toEqual(["enter"]);
    back.say("x");
    expect(commands.at(-1)).toEqual({ kind: "input", guest: 1, line: "x" });
  });

  it("loses its seat after ten minutes", () => {
    connect().emit("close");
    time.advance(10 * MINUTE_MS);
    expect(commands.at(-1)).toEqual({ kind: "left", guest: 1 });
    const late = connect({ type: "join", resume: "key1" });
    expect(late.takeSent().at(-1)).toMatchObject({ type: "error" });
    late.say(join);
    expect(commands.at(-1)).toMatchObject({ kind: "enter", guest: 2 });
  });

  it.each([
    ["a time limit per move", { ...NO_CLOCK, moveMs: 5000 }],
    ["a bank", { ...NO_CLOCK, bank: { bankMs: 1, byoyomiMs: 1 } }],
  ])("keeps its seat while the match clock runs: %s", (_what, limits) => {
    const socket = connect();
    say(1, seated(0, limits));
    socket.emit("close");
    time.advance(600 * MINUTE_MS);
    expect(commands.map(({ kind }) => kind)).toEqual(["enter"]);
    expect(connect({ type: "join", resume: "key1" }).takeSent().at(-1)).toEqual(seated(0, limits));
  });

  it("has the full ten minutes when its match begins while it is away", () => {
    connect().emit("close");
    time.advance(9 * MINUTE_MS);
    say(1, seated(0));
    expect(presenceEvents.at(-1)).toEqual(["m1", [{ keptMs: 10 * MINUTE_MS }, undefined]]);
    time.advance(10 * MINUTE_MS - 1);
    expect(commands.map(({ kind }) => kind)).toEqual(["enter"]);
    time.advance(1);
    expect(commands.at(-1)).toEqual({ kind: "left", guest: 1 });
  });

  it("gets the open question again with the remaining time", () => {
    const socket = connect();
    say(1, seated(0, { ...NO_CLOCK, moveMs: 5000 }));
    say(1, { type: "ask", ply: 0, view: { left: 1 }, left: 5000 });
    time.advance(1200);
    socket.emit("close");
    time.advance(1300);
    const back = connect({ type: "join", resume: "key1" });
    expect(back.takeSent().at(-1)).toEqual({ type: "ask", ply: 0, view: { left: 1 }, left: 2500 });
    time.advance(9000);
    expect(connect({ type: "join", resume: "key1" }).takeSent().at(-1)).toMatchObject({ left: 0 });
  });

  it("is reported when it leaves and comes back", () => {
    const socket = connect();
    say(1, seated(1));
    expect(presenceEvents).toEqual([]);
    socket.emit("close");
    time.advance(MINUTE_MS);
    expect(browserPlayers.absences("m1")).toEqual([undefined, { keptMs: 9 * MINUTE_MS }]);
    connect({ type: "join", resume: "key1" });
    expect(presenceEvents).toEqual([
      ["m1", [undefined, { keptMs: 10 * MINUTE_MS }]],
      ["m1", [undefined, undefined]],
    ]);
    browserPlayers.receive({ kind: "dismiss", guest: 1 });
    expect(presenceEvents).toHaveLength(2);
  });

  it("can continue in another window", () => {
    const first = connect();
    const second = connect({ type: "join", resume: "key1" });
    expect(first.closed?.code).toBe(4001);
    first.say("from the old one");
    expect(commands.map(({ kind }) => kind)).toEqual(["enter"]);
    second.say("hi");
    expect(commands.at(-1)).toEqual({ kind: "input", guest: 1, line: "hi" });
    time.advance(120_000);
    expect(commands.some(({ kind }) => kind === "left")).toBe(false);
  });

  it("can resign, with a reason for the match host, and join again on the same socket", () => {
    const socket = connect();
    socket.say({ type: "resign" });
    expect(commands.at(-1)).toEqual({ kind: "left", guest: 1, reason: { code: "person.resigned", values: {} } });
    say(1, { type: "end" });
    expect(socket.takeSent().map(({ type }) => type)).toEqual(["hello", "welcome"]);
    expect(connect({ type: "join", resume: "key1" }).takeSent().at(-1)).toMatchObject({ type: "error" });
    socket.say(join);
    expect(commands.at(-1)).toMatchObject({ kind: "enter", guest: 2 });
    time.advance(120_000);
    expect(commands.filter(({ kind }) => kind === "left")).toHaveLength(1);
  });

  it("can send hints", () => {
    connect().say({ type: "hinted" });
    expect(commands.at(-1)).toEqual({ kind: "input", guest: 1, line: '{"type":"hinted"}' });
  });

  it("cannot be taken over with a guessed key", () => {
    connect();
    const other = connect({ type: "join", resume: "key2" });
    expect(other.takeSent().at(-1)).toMatchObject({ type: "error" });
  });

  it("counts towards the limits while it is away", () => {
    connect();
    connect().emit("close");
    expect(connect().takeSent().at(-1)).toMatchObject({ type: "error" });
    connect(join, "10.0.0.7");
    expect(connect(join, "10.0.0.8").takeSent().at(-1)).toMatchObject({ type: "error" });
  });

  it("loses its seat to a newcomer when the limit is reached and it was away for a minute", () => {
    connect();
    connect().emit("close");
    time.advance(MINUTE_MS - 1);
    expect(connect().takeSent().at(-1)).toMatchObject({ type: "error" });
    time.advance(1);
    expect(connect().takeSent().at(-1)).toMatchObject({ type: "welcome" });
    expect(commands.filter(({ kind }) => kind === "left")).toEqual([{ kind: "left", guest: 2 }]);
  });

  it("keeps its seat when only another address has reached its limit", () => {
    connect(join, "10.0.0.7").emit("close");
    connect();
    connect();
    time.advance(5 * MINUTE_MS);
    // The arena is full as well: 3 in all.
    expect(connect(join, "10.0.0.8").takeSent().at(-1)).toMatchObject({ type: "welcome" });
    expect(commands.filter(({ kind }) => kind === "left")).toEqual([{ kind: "left", guest: 1 }]);
    expect(connect().takeSent().at(-1)).toMatchObject({ type: "error" });
  });

  it.each([
    ["too many messages", 1008, (socket: FakeSocket) => Array.from({ length: 30 }, () => socket.say("x"))],
    ["a line that is too long", 1009, (socket: FakeSocket) => socket.say("x".repeat(20_000))],
    ["a binary message", 1003, (socket: FakeSocket) => socket.emit("message", Buffer.from("x"), true)],
  ])("is disconnected for %s", (_what, code, act) => {
    const socket = connect();
    act(socket);
    expect(socket.closed?.code).toBe(code);
  });

  it("is disconnected when it reads nothing", () => {
    const socket = connect();
    socket.bufferedAmount = 50_000_000;
    say(1, { type: "ask" });
    expect(socket.terminated).toBe(true);
    expect(
      connect({ type: "join", resume: "key1" })
        .takeSent()
        .map(({ type }) => type),
    ).toEqual(["hello", "welcome", "ask"]);
  });
});

describe("a follower of a seat key", () => {
  it("receives the status and its changes", () => {
    const socket = connect();
    const received: unknown[] = [];
    browserPlayers.follow("key1", (status) => received.push(status));
    const waiting = { stage: "waiting", game: "othello", table: null };
    expect(received.splice(0)).toEqual([{ ...waiting, keptMs: null }]);
    time.advance(1000);
    socket.emit("close");
    expect(received.splice(0)).toEqual([{ ...waiting, keptMs: 10 * MINUTE_MS }]);
    time.advance(1000);
    say(1, seated(0, { ...NO_CLOCK, moveMs: 5000 }));
    const playing = { stage: "playing", game: "othello", match: "m1", seat: 0, opponent: "bob", keptMs: null };
    expect(received.splice(0)).toEqual([{ ...playing, turn: false, leftMs: null }]);
    say(1, { type: "ask", ply: 0, left: 5000 });
    expect(received).toEqual([]);
    time.advance(250);
    expect(received.splice(0)).toEqual([{ ...playing, turn: true, leftMs: 4750 }]);
    say(1, { type: "end", winner: 1, by: "timeout" });
    browserPlayers.receive({ kind: "dismiss", guest: 1 });
    expect(received).toEqual([{ stage: "over", match: "m1", winner: 1, by: "timeout" }]);
    time.advance(MINUTE_MS);
    expect(received).toHaveLength(1);
  });

  it("gets the lost match when the seat is given up", () => {
    const received: unknown[] = [];
    connect().emit("close");
    browserPlayers.follow("key1", (status) => received.push(status));
    say(1, seated(1));
    time.advance(10 * MINUTE_MS);
    expect(received.at(-1)).toEqual({ stage: "over", match: "m1", winner: 0, by: "disconnected" });
  });

  it("receives only `gone` for an unknown key", () => {
    const received: unknown[] = [];
    browserPlayers.follow("guess", (status) => received.push(status));
    connect();
    expect(received).toEqual([{ stage: "gone" }]);
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
    ['{"type":"join","game":"othello","name":"a","limits":{"moveMs":-1}}', '"limits" of the join is missing or wrong.'],
  ])("%s is refused with a reason", (line, why) => {
    expect(readJoinRequest(line)).toEqual({ ok: false, why });
  });

  it("is read without an exception for any text", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (line) => typeof readJoinRequest(line).ok === "boolean"));
  });
});

describe("the transcript", () => {
  const line = (type: string, x = 0): string => JSON.stringify({ type, x });

  function textsAfter(...types: readonly string[]): readonly string[] {
    const transcript = new Transcript();
    types.forEach((type, at) => transcript.note(pageLine(line(type, at)), 0));
    return transcript.texts(0);
  }

  it("starts with the latest match", () => {
    expect(textsAfter("table", "seated", "ask", "end", "seated", "ask")).toEqual([line("seated", 4), line("ask", 5)]);
  });

  it("contains the latest question and the later messages", () => {
    expect(textsAfter("seated", "ask", "answered", "moved", "ask", "refused")).toEqual([
      line("seated"),
      line("ask", 4),
      line("refused", 5),
    ]);
  });

  it("does not grow without questions", () => {
    const transcript = new Transcript();
    transcript.note(pageLine(line("seated")), 0);
    for (let at = 0; at < 1000; at++)
      for (const type of ["moved", "ticked", "answered"]) transcript.note(pageLine(line(type, at)), at);
    expect(transcript.texts(0)).toEqual([line("seated"), line("ticked", 999), line("answered", 999)]);
  });
});
