import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { until } from "./processes.ts";

/** A client that says what a test tells it to, and keeps every chunk it was sent apart. */
export interface LineClient {
  readonly socket: Socket;
  /** What each read gave. */
  readonly chunks: readonly string[];
  readonly text: string;
  /** Every whole message so far. */
  readonly lines: readonly string[];
  /** The other side said that it will say no more, or is gone. */
  readonly ended: boolean;
  send(text: string | Uint8Array): void;
  /** Sends a line and waits for so many more messages, which it gives back. */
  say(line: string, replies?: number): Promise<readonly string[]>;
  /** The next messages that nobody has asked for yet. */
  next(count?: number): Promise<readonly string[]>;
  /** Everything that nobody has asked for yet, when the connection is over. */
  rest(): Promise<readonly string[]>;
  leave(): void;
}

/** Lines end in `\n`, whatever stands before it. */
export async function connectLines(port: number): Promise<LineClient> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
  const chunks: string[] = [];
  let ended = false;
  let taken = 0;
  socket.on("error", () => (ended = true));
  socket.on("data", (chunk: Buffer) => void chunks.push(chunk.toString("latin1")));
  socket.on("end", () => (ended = true)).on("close", () => (ended = true));
  const seen = (): string => `${port} heard ${JSON.stringify(chunks)}${ended ? ", ended" : ""}`;
  const lines = (): string[] => chunks.join("").split(/(?<=\n)/);
  const whole = (): string[] => lines().filter((line) => line.endsWith("\n"));
  const client: LineClient = {
    socket,
    chunks,
    get text() {
      return chunks.join("");
    },
    get lines() {
      return whole();
    },
    get ended() {
      return ended;
    },
    send: (text) => void socket.write(text),
    async say(line, replies = 1) {
      socket.write(`${line}\r\n`);
      return client.next(replies);
    },
    async next(count = 1) {
      await until(`${count} messages`, () => whole().length >= taken + count, seen);
      const news = whole().slice(taken, taken + count);
      taken += count;
      return news;
    },
    async rest() {
      await until("the end of the connection", () => ended, seen);
      const news = lines()
        .filter((line) => line !== "")
        .slice(taken);
      taken += news.length;
      socket.destroy();
      return news;
    },
    leave: () => void socket.destroy(),
  };
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return client;
}
