import { beforeEach, describe, expect, it } from "vitest";
import { PlayConnection, type Session, type SocketListener } from "./connection.ts";

interface Socket {
  readonly listener: SocketListener;
  readonly sent: unknown[];
  closed: boolean;
}

let sockets: Socket[];
let timers: { readonly ms: number; readonly run: () => void }[];
let sessions: Session[];

const environment = {
  openSocket(listener: SocketListener) {
    const socket: Socket = { listener, sent: [], closed: false };
    sockets.push(socket);
    return {
      send(text: string) {
        socket.sent.push(JSON.parse(text));
      },
      close() {
        socket.closed = true;
      },
    };
  },
  setTimer(ms: number, run: () => void) {
    const timer = { ms, run };
    timers.push(timer);
    return () => {
      timers.splice(timers.indexOf(timer), 1);
    };
  },
};

beforeEach(() => {
  sockets = [];
  timers = [];
  sessions = [];
});

const REQUEST = { game: "nim", name: "ann", against: "random" };
const SEATED = { type: "seated", match: "m1", seat: 1, game: "nim", options: {}, opponent: "random" };
const receive = (message: unknown): void => sockets.at(-1)!.listener.onMessage(JSON.stringify(message));
const open = (request: ConstructorParameters<typeof PlayConnection>[1] = REQUEST): PlayConnection =>
  new PlayConnection(environment, request, (session) => sessions.push(session));

function seat(): PlayConnection {
  const connection = open();
  for (const message of [{ type: "hello" }, { type: "welcome", key: "k1" }, SEATED]) receive(message);
  return connection;
}

describe("a play connection", () => {
  it("joins after the arena's hello, not before", () => {
    open();
    expect(sockets[0]!.sent).toEqual([]);
    receive({ type: "hello", shinpan: 1, games: ["nim"] });
    expect(sockets[0]!.sent).toEqual([{ type: "join", ...REQUEST }]);
  });

  it("answers each question once and receives the result", () => {
    const connection = seat();
    receive({ type: "ask", ply: 3, view: { heap: 4 }, legal: ["1", "2"], left: 900 });
    expect(connection.session).toMatchObject({ stage: "playing", question: { ply: 3, legal: ["1", "2"] } });
    connection.move("2");
    connection.move("1");
    expect(sockets[0]!.sent.slice(1)).toEqual([{ type: "move", move: "2" }]);
    receive({ type: "end", winner: 1, by: "rules", score: [0, 1], why: null });
    expect(connection.session).toMatchObject({ stage: "over", ending: { winner: 1 } });
    sockets[0]!.listener.onClose(1006);
    expect(connection.session.lost).toBe(false);
  });

  it("keeps the question when the answer is refused", () => {
    const connection = seat();
    receive({ type: "ask", ply: 0, view: {}, legal: undefined });
    const before = connection.session.question!.number;
    receive({ type: "refused", why: "not that one" });
    expect(connection.session).toMatchObject({ refusal: { why: "not that one" }, question: { ply: 0 } });
    expect(connection.session.question!.number).not.toBe(before);
  });

  it("keeps the reason of a refusal while the same question is asked again", () => {
    const connection = seat();
    const reason = { code: "nim.too-many", values: { count: 3 } };
    receive({ type: "ask", ply: 1, view: { heap: 2 } });
    connection.move("3");
    receive({ type: "refused", why: "3 are not there", reason });
    receive({ type: "ask", ply: 1, view: { heap: 2 } });
    expect(connection.session).toMatchObject({ refusal: { reason }, question: { ply: 1 } });
    connection.move("1");
    receive({ type: "ask", ply: 3, view: { heap: 0 } });
    expect(connection.session.refusal).toBeUndefined();
  });

  it("resumes with its key after a disconnection", () => {
    const connection = seat();
    receive({ type: "ask", ply: 1, view: { heap: 4 }, legal: ["1"] });
    sockets[0]!.listener.onClose(1006);
    expect(connection.session).toMatchObject({ lost: true, question: undefined });
    timers.shift()!.run();
    receive({ type: "hello" });
    expect(sockets[1]!.sent).toEqual([{ type: "join", resume: "k1" }]);
    for (const message of [{ type: "welcome", key: "k1" }, SEATED, { type: "ask", ply: 1, view: { heap: 4 } }])
      receive(message);
    expect(connection.session).toMatchObject({ lost: false, stage: "playing", question: { ply: 1 } });
  });

  it("keeps the board while it reconnects, and drops a question that was already answered", () => {
    const connection = seat();
    receive({ type: "ask", ply: 1, view: { heap: 4 }, legal: ["1"] });
    sockets[0]!.listener.onClose(1006);
    timers.shift()!.run();
    receive({ type: "hello" });
    receive({ type: "welcome", key: "k1" });
    expect(connection.session).toMatchObject({ stage: "playing", seated: SEATED, view: { heap: 4 } });
    for (const message of [SEATED, { type: "ask", ply: 1, view: { heap: 4 } }, { type: "answered" }]) receive(message);
    expect(connection.session.question).toBeUndefined();
  });

  it("drops the question when its own move arrives", () => {
    const connection = seat();
    receive({ type: "ask", ply: 1, view: { heap: 4 }, legal: ["1"] });
    receive({ type: "moved", seat: 0, move: null, view: { heap: 4 } });
    expect(connection.session.question).toBeDefined();
    receive({ type: "moved", seat: 1, move: "1", view: { heap: 3 } });
    expect(connection.session).toMatchObject({ question: undefined, view: { heap: 3 } });
  });

  it("stops when another window uses the seat, and resumes on request", () => {
    const connection = seat();
    sockets[0]!.listener.onClose(4001);
    expect(connection.session).toMatchObject({ stage: "elsewhere", question: undefined });
    expect(timers).toEqual([]);
    connection.reconnect();
    receive({ type: "hello" });
    expect(sockets[1]!.sent).toEqual([{ type: "join", resume: "k1" }]);
    receive({ type: "welcome", key: "k1" });
    expect(connection.session).toMatchObject({ stage: "playing", lost: false });
  });

  it("ends when the arena no longer knows its seat", () => {
    const connection = seat();
    sockets[0]!.listener.onClose(1006);
    timers.shift()!.run();
    receive({ type: "hello" });
    receive({ type: "error", why: "That match is over.", code: "seat-gone" });
    expect(connection.session).toMatchObject({
      stage: "gone",
      lost: false,
      seated: SEATED,
      refused: { code: "seat-gone" },
    });
  });

  it("ends when the arena closes before an opponent joins", () => {
    const connection = open();
    for (const message of [
      { type: "hello" },
      { type: "welcome", key: "k1" },
      { type: "table", table: "t", game: "nim" },
    ])
      receive(message);
    expect(connection.session).toMatchObject({ stage: "waiting", table: { id: "t", game: "nim" } });
    receive({ type: "end", winner: null, by: "void", score: [0, 0], why: "the arena was closed" });
    expect(connection.session).toMatchObject({ stage: "gone", refused: { code: "closing" } });
  });

  it("reconnects at once on request, and only once", () => {
    const connection = seat();
    sockets[0]!.listener.onClose(1006);
    connection.reconnect();
    connection.reconnect();
    expect([sockets.length, timers.length]).toEqual([2, 0]);
  });

  it("gives up after many failed retries, and can be reconnected by hand", () => {
    const connection = seat();
    for (let tries = 0; tries < 200 && connection.session.stage !== "gone"; tries++) {
      sockets.at(-1)!.listener.onClose(1006);
      timers.shift()?.run();
    }
    expect(connection.session).toMatchObject({ stage: "gone", lost: true });
    connection.reconnect();
    expect(connection.session).toMatchObject({ stage: "playing", lost: true });
  });

  it("reports why it could not join", () => {
    const connection = open({ resume: "old" });
    receive({ type: "hello" });
    expect(sockets[0]!.sent).toEqual([{ type: "join", resume: "old" }]);
    receive({ type: "error", why: "That seat is no longer kept.", code: "seat-gone" });
    expect(connection.session).toMatchObject({
      stage: "gone",
      refused: { code: "seat-gone", why: "That seat is no longer kept." },
    });
  });

  it("is over at once after a resignation", () => {
    const connection = seat();
    connection.resign();
    expect(sockets[0]!.sent.at(-1)).toEqual({ type: "resign" });
    expect(connection.session).toMatchObject({ stage: "over", ending: { winner: 0, by: "disconnected" } });
  });

  it("does not reconnect after it was closed", () => {
    const connection = seat();
    connection.close();
    sockets[0]!.listener.onClose(1006);
    expect(sockets[0]!.closed).toBe(true);
    expect(timers).toEqual([]);
  });
});
