import { setImmediate } from "node:timers"; // not the global, which tests may replace
import { commonReason } from "../../core/common-reasons.ts";
import type { Bytes, LinkListener, LinkOpener, ExitInfo } from "../../core/link.ts";
import type { Stamp } from "../../core/time.ts";

/** One end of a pair with its undelivered messages. */
interface End {
  listener: LinkListener | undefined;
  readonly inbox: ("end" | Bytes)[];
  closed: boolean;
}

/** Two connected links within the process. Messages are delivered in a later microtask, never in the same call. */
export function memoryPair(stamp: () => Stamp): [LinkOpener, LinkOpener] {
  const ends: [End, End] = [newEnd(), newEnd()];
  return [opener(ends[0], ends[1], stamp), opener(ends[1], ends[0], stamp)];
}

function newEnd(): End {
  return { listener: undefined, inbox: [], closed: false };
}

function opener(own: End, other: End, stamp: () => Stamp): LinkOpener {
  return (listener) => {
    let closing: Promise<ExitInfo> | undefined;
    // Delivered later, when the caller has received the link from its promise.
    setImmediate(() => {
      own.listener = listener;
      deliver(own, stamp);
    });
    return Promise.resolve({
      startedAt: undefined,
      send(message) {
        if (own.closed || other.closed) return;
        // A copy, because the sender may reuse its buffer.
        other.inbox.push(typeof message === "string" ? new TextEncoder().encode(message) : message.slice());
        queueMicrotask(() => deliver(other, stamp));
      },
      close() {
        return (closing ??= Promise.resolve(disconnect()));
      },
    });

    function disconnect(): ExitInfo {
      const ending = commonReason(other.closed ? "link.closed" : "link.cut");
      own.closed = true;
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
    if (next === "end") end.listener.onClosed({ kind: "disconnected", reason: commonReason("link.closed") });
    else end.listener.onBytes(next, stamp());
  }
}
