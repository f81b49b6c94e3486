import { setImmediate } from "node:timers"; // not the global, which tests may replace
import type { Readable, Writable } from "node:stream";
import { commonReason } from "../core/common-reasons.ts";
import type { CloseReason, LinkListener, LinkOpener } from "../core/link.ts";
import type { LagMeter } from "./lag-meter.ts";

interface Pipes {
  readonly input: Readable;
  readonly output: Writable;
  readonly lagMeter: LagMeter;
}

/** This process's own pipes to the judge that started it. */
export interface StdioLink {
  /** Each opener goes on where the last one closed: a judge may keep a program for several matches. */
  readonly open: LinkOpener;
  /** The judge has closed a pipe, and everything that it sent was delivered. */
  readonly ended: boolean;
}

const NEWLINE = 10;
/** With more of them the judge has to wait until they are delivered. */
const MAX_WAITING_LINES = 1000;

export function stdioLink({ input, output, lagMeter }: Pipes): StdioLink {
  const lines: Uint8Array[] = [];
  let listener: LinkListener | undefined;
  let closing: CloseReason | undefined;
  let reported = false;
  let scheduled = false;

  function deliver(): void {
    scheduled = false;
    if (!listener || reported) return;
    const line = lines.shift();
    if (line) listener.onBytes(line, lagMeter.stamp());
    else if (closing) {
      reported = true;
      listener.onClosed(closing);
    }
    if (lines.length === 0) input.resume();
    if (lines.length > 0 || closing) schedule();
  }

  function schedule(): void {
    if (scheduled || !listener || reported) return;
    scheduled = true;
    setImmediate(deliver);
  }

  function close(reason: CloseReason): void {
    closing ??= reason;
    schedule();
  }

  function lose(error: NodeJS.ErrnoException): void {
    close({ kind: "disconnected", reason: commonReason("link.lost", { error: error.code ?? error.message }) });
  }

  // Line by line, so that what follows the end of a match waits for the player of the next one.
  input.on("data", (chunk: Buffer) => {
    for (let from = 0; from < chunk.length;) {
      const newline = chunk.indexOf(NEWLINE, from);
      const to = newline < 0 ? chunk.length : newline + 1;
      lines.push(chunk.subarray(from, to));
      from = to;
    }
    if (lines.length > MAX_WAITING_LINES) input.pause();
    schedule();
  });
  // A script that was piped in ends before the answers to it were written.
  input.on("end", () => close({ kind: "disconnected", reason: commonReason("link.closed"), mayRead: true }));
  input.on("error", lose);
  output.on("error", (error) => {
    lines.length = 0; // answers to them would go nowhere
    lose(error);
  });

  return {
    get ended() {
      return reported || (closing !== undefined && lines.length === 0);
    },
    open(next) {
      listener = next;
      lagMeter.start();
      schedule();
      return Promise.resolve({
        startedAt: undefined,
        send(message) {
          if (output.writable) output.write(message);
        },
        close() {
          listener = undefined;
          lagMeter.stop();
          return Promise.resolve({ ending: closing?.reason ?? commonReason("link.cut"), stderr: "" });
        },
      });
    },
  };
}
