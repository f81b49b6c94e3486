import type { Socket } from "node:net";
import { HeadTailBuffer, STDERR_LIMIT, type StreamRest } from "./head-tail-buffer.ts";
import { readAvailable } from "./pipe-handle.ts";

/** Only an escaped process could still write when a program is gone. */
const MAX_LAST_BYTES = 1024 * 1024;

/** The starter's end of a stderr beyond the limit of the referee: keeps its end. */
export class StderrDrain {
  readonly #pipe: Socket;
  readonly #tail = new HeadTailBuffer({ headBytes: 0, tailBytes: STDERR_LIMIT.tailBytes });

  constructor(pipe: Socket) {
    this.#pipe = pipe;
    pipe.on("error", () => undefined);
    pipe.on("data", (chunk: Buffer) => this.#tail.push(chunk));
  }

  /** Leaves the pipe to the referee. */
  stop(): StreamRest {
    this.#pipe.destroy();
    return this.#tail.rest();
  }

  /** Reads what is left of a program that is gone. */
  finish(): StreamRest {
    let leftBytes = MAX_LAST_BYTES;
    readAvailable(this.#pipe, (chunk) => {
      this.#tail.push(chunk);
      return (leftBytes -= chunk.length) > 0;
    });
    return this.stop();
  }
}
