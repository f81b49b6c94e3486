import { describe, expect, it } from "vitest";
import { nim } from "../../test/tools/nim.ts";
import { ok } from "../core/result.ts";
import { NativeError } from "./native-client.ts";
import { connectWebSocket, type WebSocketConstructor } from "./web-socket.ts";

type Listener = ((event: { readonly data?: unknown }) => unknown) | null;

/** A socket to a server that answers every line of the client by `reply`. */
function fakeSocket(reply: (line: string) => readonly object[], sent: string[] = []): WebSocketConstructor {
  return class {
    onopen: Listener = null;
    onmessage: Listener = null;
    onclose: Listener = null;
    onerror: Listener = null;
    constructor() {
      // Events of a socket are tasks of their own.
      setImmediate(() => this.onopen?.({}));
      setImmediate(() => this.#receive(HELLO));
    }
    send(line: string): void {
      sent.push(line);
      setImmediate(() => this.#receive(...reply(line)));
    }
    close(): void {
      setImmediate(() => this.onclose?.({}));
    }
    #receive(...messages: readonly object[]): void {
      for (const message of messages)
        if ("closed" in message) this.onclose?.({});
        else this.onmessage?.({ data: JSON.stringify(message) });
    }
  };
}

const HELLO = { type: "hello", shinpan: 1, games: ["nim"] };
const LIMITS = { moveMs: null, bank: null, startMs: null, marginMs: 0 };
const SEATED = { type: "seated", match: "m", seat: 1, game: "nim", options: {}, opponent: "Ann", limits: LIMITS };
const ASK = { type: "ask", ply: 0, view: 7, legal: ["1", "2", "3"], left: null };
const END = { type: "end", winner: 1, by: "rules", score: [0, 1], why: "bot took the last one" };

const answer = (line: string): readonly object[] => (line.includes('"join"') ? [SEATED, ASK] : [END]);
const game = { ...nim, views: { write: (left: number) => left, read: (json: unknown) => ok(json as number) } };

describe("a bot on a WebSocket", () => {
  it("joins, answers with the types of its game, and returns the end", async () => {
    const sent: string[] = [];
    const types: string[] = [];
    const result = await connectWebSocket({
      url: "ws://here",
      WebSocket: fakeSocket(answer, sent),
      game,
      name: "me",
      token: "t0",
      join: { against: "random" },
      choose: ({ view, legal, seat }) => (view === 7 && seat === 1 ? (legal?.at(-1) ?? 0) : 0),
      onMessage: ({ type }) => types.push(type),
    });
    expect(sent).toEqual([
      '{"type":"join","game":"nim","name":"me","token":"t0","against":"random"}',
      '{"type":"move","move":"3"}',
    ]);
    expect(types).toEqual(["hello", "seated", "ask", "end"]);
    expect(result).toEqual({ seat: 1, outcome: "won", end: END });
  });

  it("needs no rules: moves are texts and views are JSON", async () => {
    const sent: string[] = [];
    const WebSocket = fakeSocket(answer, sent);
    await connectWebSocket({ url: "ws://here", WebSocket, game: "nim", choose: ({ legal }) => legal?.[0] ?? "1" });
    expect(sent.at(-1)).toBe('{"type":"move","move":"1"}');
  });

  it("is asked again after a refusal, with the reason", async () => {
    const refused = { type: "refused", why: "no", reason: { code: "nim.turn", values: {} } };
    const moves: string[] = [];
    const WebSocket = fakeSocket((line) => {
      if (line.includes('"join"')) return [SEATED, ASK];
      moves.push(line);
      return moves.length === 1 ? [refused, ASK] : [END];
    });
    await connectWebSocket({
      url: "ws://here",
      WebSocket,
      game: "nim",
      choose: ({ refused: why }) => (why ? "2" : "1"),
    });
    expect(moves).toEqual(['{"type":"move","move":"1"}', '{"type":"move","move":"2"}']);
  });

  it.each([
    ["the server goes away", () => [{ closed: true }]],
    ["the server does not follow the protocol", () => [{ type: "seated", seat: 5 }]],
    ["the server refuses to seat it", () => [{ type: "error", why: "full" }]],
  ])("rejects when %s", async (_, reply) => {
    const match = connectWebSocket({ url: "ws://here", WebSocket: fakeSocket(reply), game: "nim", choose: () => "1" });
    await expect(match).rejects.toThrow(NativeError);
  });

  it("rejects when its function throws, and when it is aborted", async () => {
    const bot = { url: "ws://here", game: "nim" };
    const choose = (): string => {
      throw new Error("no idea");
    };
    await expect(connectWebSocket({ ...bot, WebSocket: fakeSocket(answer), choose })).rejects.toThrow("no idea");
    const abort = new AbortController();
    const waiting = connectWebSocket({ ...bot, WebSocket: fakeSocket(() => []), choose, signal: abort.signal });
    abort.abort();
    await expect(waiting).rejects.toThrow(NativeError);
  });
});
