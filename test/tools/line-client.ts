import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { until } from "./processes.ts";

/** A client controlled by a test; it keeps received chunks separate. */
export interface LineClient {
  readonly socket: Socket;
  /** Received data, one entry per read. */
  readonly chunks: readonly string[];
  readonly text: string;
  /** Every complete line so far. */
  readonly lines: readonly string[];
  /** The other side ended or closed the connection. */
  readonly ended: boolean;
  send(text: string | Uint8Array): void;
  /** Sends a line and returns the next `replies` messages. */
  exchange(line: string, replies?: number): Promise<readonly string[]>;
  /** The next unread messages. */
  next(count?: number): Promise<readonly string[]>;
  /** All unread messages after the end of the connection. */
  rest(): Promise<readonly string[]>;
  leave(): void;
}

/** Lines end in `\n`; a `\r` before it is kept. */
export async function connectLines(port: number): Promise<LineClient> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
  const chunks: string[] = [];
  let ended = false;
  let readCount = 0;
  socket.on("error", () => (ended = true));
  socket.on("data", (chunk: Buffer) => chunks.push(chunk.toString("latin1")));
  socket.on("end", () => (ended = true)).on("close", () => (ended = true));
  const describe = (): string => `${port} received ${JSON.stringify(chunks)}${ended ? ", ended" : ""}`;
  const lines = (): string[] => chunks.join("").split(/(?<=\n)/);
  const wholeLines = (): string[] => lines().filter((line) => line.endsWith("\n"));
  const client: LineClient = {
    socket,
    chunks,
    get text() {
      return chunks.join("");
    },
    get lines() {
      return wholeLines();
    },
    get ended() {
      return ended;
    },
    send: (text) => socket.write(text),
    async exchange(line, replies = 1) {
      socket.write(`${line}\r\n`);
      return client.next(replies);
    },
    async next(count = 1) {
      await until(`${count} messages`, () => wholeLines().length >= readCount + count, describe);
      const messages = wholeLines().slice(readCount, readCount + count);
      readCount += count;
      return messages;
    },
    async rest() {
      await until("the end of the connection", () => ended, describe);
      const messages = lines()
        .filter((line) => line !== "")
        .slice(readCount);
      readCount += messages.length;
      socket.destroy();
      return messages;
    },
    leave: () => socket.destroy(),
  };
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return client;
}
