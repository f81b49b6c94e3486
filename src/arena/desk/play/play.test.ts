import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { FloorOrder } from "../../floor/messages.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { fakeTime, type FakeTime } from "../testing/fake-time.ts";
import { type Bridge, openBridge } from "./bridge.ts";
import { readArrival } from "./join.ts";
import { openTranscript } from "./transcript.ts";

let time: FakeTime;
let orders: FloorOrder[];
let bridge: Bridge;
let keys: number;

beforeEach(() => {
  time = fakeTime();
  orders = [];
  keys = 0;
  bridge = openBridge({
    ...{ hello: '{"type":"hello"}', time, limits: { people: 2, allPeople: 3, playMessages: 10 } },
    tellFloor: (order) => void orders.push(order),
    newKey: () => `key${++keys}`,
  });
});

const join = { type: "join", game: "othello", name: "ann" };
const say = (guest: number, message: object): void =>
  bridge.hear({ kind: "say", guest, line: JSON.stringify(message) });

function come(first: unknown = join, address = "::1"): FakeSocket {
  const socket = new FakeSocket();
  bridge.welcome(socket, address);
  socket.say(first);
  return socket;
}

describe("somebody at the page", () => {
  it("is greeted, joins, and talks with the floor", () => {
    const socket = come({ ...join, against: "random", seat: 1, limits: "none", options: { spawn: "once" } });
    expect(socket.take()).toEqual([{ type: "hello" }, { type: "welcome", key: "key1" }]);
    const wish = {
      game: "othello",
      name: "ann",
      against: "random",
      seat: 1,
      limits: "none",
      options: { spawn: "once" },
    };
    expect(orders).toEqual([{ kind: "enter", guest: 1, join: wish }]);
    say(1, { type: "seated", seat: 1 });
    expect(socket.take()).toEqual([{ type: "seated", seat: 1 }]);
    socket.say({ type: "move", move: "f5" });
    expect(orders.at(-1)).toEqual({ kind: "heard", guest: 1, line: '{"type":"move","move":"f5"}' });
    bridge.hear({ kind: "dismiss", guest: 1 });
    expect(socket.closed?.code).toBe(1000);
    time.advance(120_000);
    expect(orders.some(({ kind }) => kind === "left")).toBe(false);
  });

  it("hears of its table", () => {
    const socket = come({ ...join, against: "person" });
    socket.take();
    bridge.hear({ kind: "table", guest: 1, table: "t1" });
    expect(socket.take()).toEqual([{ type: "table", table: "t1", game: "othello" }]);
    const back = come({ type: "join", resume: "key1" });
    expect(back.take().slice(2)).toEqual([{ type: "table", table: "t1", game: "othello" }]);
  });

  it("hears, when it comes back, that its question has its answer already", () => {
    const socket = come();
    say(1, { type: "seated", seat: 0 });
    say(1, { type: "ask", ply: 0 });
    socket.say({ type: "hinted" });
    socket.say({ type: "move", move: "f5" });
    socket.emit("close");
    const types = (): unknown[] =>
      come({ type: "join", resume: "key1" })
        .take()
        .slice(2)
        .map(({ type }) => type);
    expect(types()).toEqual(["seated", "ask", "answered"]);
    say(1, { type: "moved", seat: 0 });
    say(1, { type: "moved", seat: 1 });
    expect(types()).toEqual(["seated", "ask", "answered", "moved"]);
    say(1, { type: "ask", ply: 2 });
    expect(types()).toEqual(["seated", "ask"]);
  });

  it("comes back within a minute and gets its match again", () => {
    const socket = come();
    say(1, { type: "seated", seat: 0 });
    say(1, { type: "ask", ply: 0 });
    socket.emit("close");
    time.advance(59_000);
    say(1, { type: "moved", seat: 1 });
    const back = come({ type: "join", resume: "key1" });
    expect(back.take().map(({ type }) => type)).toEqual(["hello", "welcome", "seated", "ask", "moved"]);
    time.advance(120_000);
    expect(orders.map(({ kind }) => kind)).toEqual(["enter"]);
    back.say("x");
    expect(orders.at(-1)).toEqual({ kind: "heard", guest: 1, line: "x" });
  });

  it("has left when a minute is over", () => {
    come().emit("close");
    time.advance(60_000);
    expect(orders.at(-1)).toEqual({ kind: "left", guest: 1 });
    const late = come({ type: "join", resume: "key1" });
    expect(late.take().at(-1)).toMatchObject({ type: "error" });
    late.say(join);
    expect(orders.at(-1)).toMatchObject({ kind: "enter", guest: 2 });
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
    expect(socket.take().map(({ type }) => type)).toEqual(["hello", "welcome"]);
    expect(come({ type: "join", resume: "key1" }).take().at(-1)).toMatchObject({ type: "error" });
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
    expect(other.take().at(-1)).toMatchObject({ type: "error" });
  });

  it("keeps within the numbers, also while it is lost", () => {
    come();
    come().emit("close");
    expect(come().take().at(-1)).toMatchObject({ type: "error" });
    come(join, "10.0.0.7");
    expect(come(join, "10.0.0.8").take().at(-1)).toMatchObject({ type: "error" });
    time.advance(60_000);
    expect(come().take().at(-1)).toMatchObject({ type: "welcome" });
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
        .take()
        .map(({ type }) => type),
    ).toEqual(["hello", "welcome", "ask"]);
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
    expect(readArrival(line)).toEqual({ ok: false, why });
  });

  it("may be anything without harm", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => typeof readArrival(line).ok === "boolean"),
    );
  });
});

describe("what is told again", () => {
  const line = (type: string, x = 0): string => JSON.stringify({ type, x });

  function lastOf(...types: readonly string[]): readonly string[] {
    const told = openTranscript();
    types.forEach((type, at) => told.note(line(type, at)));
    return told.lines;
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
    told.note(line("seated"));
    for (let at = 0; at < 1000; at++)
      for (const type of ["moved", "ticked", "answered"]) told.note(line(type, at));
    expect(told.lines).toEqual([line("seated"), line("ticked", 999), line("answered", 999)]);
  });
});
