import type { Socket } from "node:net";
import { StringDecoder } from "node:string_decoder";
import { createDeferred, type Deferred } from "../deferred.ts";
import { HeadTailBuffer, type StreamRest } from "./head-tail-buffer.ts";
import { readAvailable, startReading, stopReading } from "./pipe-handle.ts";

/**
 * Limit of what is reported live in one match; beyond it the starter reads, so that a flood takes no time on the thread
 * of the clocks.
 */
export const MAX_LIVE_STDERR_BYTES = 64 * 1024;
/** Only an escaped process could still write when a program is gone. */
const MAX_LAST_BYTES = 1024 * 1024;

export interface StderrListener {
  onText(text: string): void;
  /** Nothing further is reported in this match. */
  onLimit(mostBytes: number): void;
}

/** How the starter is asked to read. */
export interface StderrStarter {
  take(pipe: Socket): void;
  giveBack(): void;
}

/**
 * Our end of a program's stderr. This thread reads it, so that what was written before an answer can be read before the
 * answer is reported. At each time only one process reads it: this one, or the starter beyond the limit.
 */
export class StderrPipe {
  readonly #pipe: Socket;
  readonly #listener: StderrListener;
  readonly #starter: StderrStarter;
  readonly #kept = new HeadTailBuffer();
  #decoder = new StringDecoder("utf8");
  #liveBytesLeft = MAX_LIVE_STDERR_BYTES;
  #reader: "referee" | "starter" | "none" = "referee";
  #returned: Deferred<void> | undefined;

  constructor(pipe: Socket, listener: StderrListener, starter: StderrStarter) {
    this.#pipe = pipe;
    this.#listener = listener;
    this.#starter = starter;
    pipe.on("error", () => undefined);
    pipe.on("data", (chunk: Buffer) => this.#push(chunk));
  }

  /** Reports what has been written until now. */
  readNow(): void {
    if (this.#reader !== "referee") return;
    readAvailable(this.#pipe, (chunk) => {
      this.#push(chunk);
      return this.#reader === "referee";
    });
  }

  /** The limit begins anew; resolves when this thread reads. */
  async restart(): Promise<void> {
    this.#liveBytesLeft = MAX_LIVE_STDERR_BYTES;
    this.#decoder = new StringDecoder("utf8");
    if (this.#reader !== "starter") return;
    if (!this.#returned) {
      this.#returned = createDeferred();
      this.#starter.giveBack();
    }
    await this.#returned.promise;
  }

  /** The starter does not read any more, or could not begin to. */
  takeBack(rest: StreamRest): void {
    if (this.#reader !== "starter") return;
    this.#kept.pushRest(rest);
    this.#reader = "referee";
    startReading(this.#pipe);
    this.#settleReturn();
  }

  /** Returns the beginning and the end of everything. `rest`: what the starter has read; absent = it did not. */
  finish(rest: StreamRest | undefined): string {
    this.#reader = "none";
    let leftBytes = MAX_LAST_BYTES;
    if (rest) this.#kept.pushRest(rest);
    else
      readAvailable(this.#pipe, (chunk) => {
        this.#push(chunk);
        return (leftBytes -= chunk.length) > 0;
      });
    const cut = this.#liveBytesLeft > 0 ? this.#decoder.end() : "";
    if (cut !== "") this.#listener.onText(cut);
    this.#pipe.destroy();
    this.#settleReturn();
    return this.#kept.text();
  }

  #push(chunk: Buffer): void {
    this.#kept.push(chunk);
    if (this.#liveBytesLeft > 0) this.#report(chunk);
    if (this.#liveBytesLeft > 0 || this.#reader !== "referee") return;
    this.#reader = "starter";
    stopReading(this.#pipe);
    this.#starter.take(this.#pipe);
  }

  #report(chunk: Buffer): void {
    const isLast = chunk.length >= this.#liveBytesLeft;
    const text = this.#decoder.write(chunk.subarray(0, this.#liveBytesLeft)) + (isLast ? this.#decoder.end() : "");
    this.#liveBytesLeft -= chunk.length;
    if (text !== "") this.#listener.onText(text);
    if (isLast) this.#listener.onLimit(MAX_LIVE_STDERR_BYTES);
  }

  #settleReturn(): void {
    this.#returned?.resolve();
    this.#returned = undefined;
  }
}
