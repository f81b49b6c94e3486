import { setImmediate } from "node:timers"; // not the global one, which a test may have replaced
import type { Bytes, LinkListener, LinkOpener, ExitInfo } from "../core/link.ts";
import type { Stamp } from "../core/time.ts";

/** One end's side of a pair: what has come for it and is not heard yet. */
interface End {
  listener: LinkListener | undefined;
  readonly inbox: ("end" | Bytes)[];
  closed: boolean;
}

/** Two ends of a link within the process. What one sends the other hears in a later microtask, never in the same call. */
export function memoryPair(stamp: () => Stamp): [LinkOpener, LinkOpener] {
  const ends: [End, End] = [newEnd(), newEnd()];
  return [opener(ends[0], ends[1], stamp), opener(ends[1], ends[0], stamp)];
}

function newEnd(): End {
  return { listener: undefined, inbox: [], closed: false };
}

function opener(mine: End, other: End, stamp: () => Stamp): LinkOpener {
  return (listener) => {
    let remains: Promise<ExitInfo> | undefined;
    // By then whoever opened it has the link in hand.
    setImmediate(() => {
      mine.listener = listener;
      deliver(mine, stamp);
    });
    return Promise.resolve({
      startedAt: undefined,
      send(message) {
        if (mine.closed || other.closed) return;
        // A copy: the sender may use its buffer again.
        other.inbox.push(typeof message === "string" ? new TextEncoder().encode(message) : message.slice());
        queueMicrotask(() => deliver(other, stamp));
      },
      close() {
        return (remains ??= Promise.resolve(leave()));
      },
    });

    function leave(): ExitInfo {
      const ending = other.closed ? "closed the connection" : "was disconnected by the referee";
      mine.closed = true;
      other.inbox.push("end");
      queueMicrotask(() => deliver(other, stamp));
      return { ending, stderr: "" };
    }
  };
}

function deliver(end: End, stamp: () => Stamp): void {
  if (!end.listener) return;
  for (let next = end.inbox.shift(); next !== undefined; next = end.inbox.shift()) {
    if (end.closed) continue;
    if (next === "end") end.listener.onClosed({ kind: "disconnected", why: "closed the connection" });
    else end.listener.onBytes(next, stamp());
  }
}
