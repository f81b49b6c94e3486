import { beforeEach, describe, expect, it } from "vitest";
import { type PlayConnection, openPlayConnection, type Session, type SocketListener } from "./connection.ts";

interface Socket {
  readonly ears: SocketListener;
  readonly sent: unknown[];
  closed: boolean;
}

let sockets: Socket[];
let waits: { readonly ms: number; readonly run: () => void }[];
let seen: Session[];

const machine = {
  openSocket(ears: SocketListener) {
    const socket: Socket = { ears, sent: [], closed: false };
    sockets.push(socket);
    return {
      send: (text: string) => void socket.sent.push(JSON.parse(text)),
      close: () => void (socket.closed = true),
    };
  },
  setTimer(ms: number, run: () => void) {
    const wait = { ms, run };
    waits.push(wait);
    return () => void waits.splice(waits.indexOf(wait), 1);
  },
};

beforeEach(() => {
  sockets = [];
  waits = [];
  seen = [];
});

const WISH = { game: "nim", name: "ann", against: "random" };
const SEATED = { type: "seated", match: "m1", seat: 1, game: "nim", options: {}, opponent: "random" };
const say = (news: unknown): void => sockets.at(-1)!.ears.onMessage(JSON.stringify(news));
const open = (wish: Parameters<typeof openPlayConnection>[1] = WISH): PlayConnection =>
  openPlayConnection(machine, wish, (now) => seen.push(now));

function seat(): PlayConnection {
  const line = open();
  for (const news of [{ type: "hello" }, { type: "welcome", key: "k1" }, SEATED]) say(news);
  return line;
}

describe("a match played at the page", () => {
  it("joins when the arena has said hello, and not before", () => {
    open();
    expect(sockets[0]!.sent).toEqual([]);
    say({ type: "hello", shinpan: 1, games: ["nim"] });
    expect(sockets[0]!.sent).toEqual([{ type: "join", ...WISH }]);
  });

  it("is asked, answers once, and is told how it ended", () => {
    const line = seat();
    say({ type: "ask", ply: 3, view: { heap: 4 }, legal: ["1", "2"], left: 900 });
    expect(line.session).toMatchObject({ stage: "playing", question: { ply: 3, legal: ["1", "2"] } });
    line.move("2");
    line.move("1");
    expect(sockets[0]!.sent.slice(1)).toEqual([{ type: "move", move: "2" }]);
    say({ type: "end", winner: 1, by: "rules", score: [0, 1], why: null });
    expect(line.session).toMatchObject({ stage: "over", ending: { winner: 1 } });
    sockets[0]!.ears.onClose(1006);
    expect(line.session.lost).toBe(false);
  });

  it("keeps the question when the answer was refused", () => {
    const line = seat();
    say({ type: "ask", ply: 0, view: {}, legal: undefined });
    const before = line.session.question!.number;
    say({ type: "refused", why: "not that one" });
    expect(line.session).toMatchObject({ refusal: "not that one", question: { ply: 0 } });
    expect(line.session.question!.number).not.toBe(before);
  });

  it("comes back with its key when the line breaks, and takes what is told from the beginning", () => {
    const line = seat();
    say({ type: "ask", ply: 1, view: { heap: 4 }, legal: ["1"] });
    sockets[0]!.ears.onClose(1006);
    expect(line.session).toMatchObject({ lost: true, question: undefined });
    waits.shift()!.run();
    say({ type: "hello" });
    expect(sockets[1]!.sent).toEqual([{ type: "join", resume: "k1" }]);
    for (const news of [{ type: "welcome", key: "k1" }, SEATED, { type: "ask", ply: 1, view: { heap: 4 } }])
      say(news);
    expect(line.session).toMatchObject({ lost: false, stage: "playing", question: { ply: 1 } });
  });

  it("keeps the board while it comes back, and is not asked what it has answered", () => {
    const line = seat();
    say({ type: "ask", ply: 1, view: { heap: 4 }, legal: ["1"] });
    sockets[0]!.ears.onClose(1006);
    waits.shift()!.run();
    say({ type: "hello" });
    say({ type: "welcome", key: "k1" });
    expect(line.session).toMatchObject({ stage: "playing", seated: SEATED, view: { heap: 4 } });
    for (const news of [SEATED, { type: "ask", ply: 1, view: { heap: 4 } }, { type: "answered" }]) say(news);
    expect(line.session.question).toBeUndefined();
  });

  it("is not asked any more once its move is told", () => {
    const line = seat();
    say({ type: "ask", ply: 1, view: { heap: 4 }, legal: ["1"] });
    say({ type: "moved", seat: 0, move: null, view: { heap: 4 } });
    expect(line.session.question).toBeDefined();
    say({ type: "moved", seat: 1, move: "1", view: { heap: 3 } });
    expect(line.session).toMatchObject({ question: undefined, view: { heap: 3 } });
  });

  it("leaves the seat to another window, and takes it back when it is told to", () => {
    const line = seat();
    sockets[0]!.ears.onClose(4001);
    expect(line.session).toMatchObject({ stage: "elsewhere", question: undefined });
    expect(waits).toEqual([]);
    line.reconnect();
    say({ type: "hello" });
    expect(sockets[1]!.sent).toEqual([{ type: "join", resume: "k1" }]);
    say({ type: "welcome", key: "k1" });
    expect(line.session).toMatchObject({ stage: "playing", lost: false });
  });

  it("has lost its seat when the arena does not know it any more", () => {
    const line = seat();
    sockets[0]!.ears.onClose(1006);
    waits.shift()!.run();
    say({ type: "hello" });
    say({ type: "error", why: "That match is over.", code: "seat-gone" });
    expect(line.session).toMatchObject({
      stage: "gone",
      lost: false,
      seated: SEATED,
      refused: { code: "seat-gone" },
    });
  });

  it("is told when the arena closes before anybody came", () => {
    const line = open();
    for (const news of [
      { type: "hello" },
      { type: "welcome", key: "k1" },
      { type: "table", table: "t", game: "nim" },
    ])
      say(news);
    expect(line.session).toMatchObject({ stage: "waiting", table: { id: "t", game: "nim" } });
    say({ type: "end", winner: null, by: "void", score: [0, 0], why: "the arena was closed" });
    expect(line.session).toMatchObject({ stage: "gone", refused: { code: "closing" } });
  });

  it("tries again at once when it is told that the way is free", () => {
    const line = seat();
    sockets[0]!.ears.onClose(1006);
    line.reconnect();
    line.reconnect();
    expect([sockets.length, waits.length]).toEqual([2, 0]);
  });

  it("is gone when nobody answers for long, and says so", () => {
    const line = seat();
    for (let tries = 0; tries < 200 && line.session.stage !== "gone"; tries++) {
      sockets.at(-1)!.ears.onClose(1006);
      waits.shift()?.run();
    }
    expect(line.session).toMatchObject({ stage: "gone", lost: true });
    line.reconnect();
    expect(line.session).toMatchObject({ stage: "playing", lost: true });
  });

  it("tells why it could not join", () => {
    const line = open({ resume: "old" });
    say({ type: "hello" });
    expect(sockets[0]!.sent).toEqual([{ type: "join", resume: "old" }]);
    say({ type: "error", why: "That seat is no longer kept.", code: "seat-gone" });
    expect(line.session).toMatchObject({
      stage: "gone",
      refused: { code: "seat-gone", why: "That seat is no longer kept." },
    });
  });

  it("is over at once for somebody who resigns", () => {
    const line = seat();
    line.resign();
    expect(sockets[0]!.sent.at(-1)).toEqual({ type: "resign" });
    expect(line.session).toMatchObject({ stage: "over", ending: { winner: 0, by: "disconnected" } });
  });

  it("does not come back when it was left", () => {
    const line = seat();
    line.close();
    sockets[0]!.ears.onClose(1006);
    expect(sockets[0]!.closed).toBe(true);
    expect(waits).toEqual([]);
  });
});
