import { EventEmitter } from "node:events";
import type { ClientSocket } from "../sockets.ts";

/** Records the messages that the server sends. */
export class FakeSocket extends EventEmitter implements ClientSocket {
  bufferedAmount = 0;
  readonly sent: Buffer[] = [];
  closed: { readonly code: number; readonly reason: string } | undefined;
  terminated = false;
  pings = 0;
  /** Sent bytes stay in `bufferedAmount`. */
  slow = false;

  send(message: Buffer, _options: { readonly binary: false }, done?: (error?: Error) => void): void {
    this.sent.push(message);
    if (this.slow) this.bufferedAmount += message.length;
    done?.();
  }

  close(code: number, reason: string): void {
    this.closed = { code, reason };
    this.emit("close");
  }

  terminate(): void {
    this.terminated = true;
    this.emit("close");
  }

  ping(): void {
    this.pings++;
  }

  /** Emits a message of the client. */
  say(message: unknown): void {
    this.emit("message", Buffer.from(typeof message === "string" ? message : JSON.stringify(message)), false);
  }

  /** All messages sent since the last call, parsed. */
  takeSent<T = Record<string, unknown>>(): T[] {
    return this.sent.splice(0).map((message) => JSON.parse(message.toString("utf8")) as T);
  }
}
