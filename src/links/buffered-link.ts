import { setImmediate } from "node:timers"; // not the global, which tests may replace
import type { Link, LinkListener, LinkOpener, Outgoing, ExitInfo } from "../core/link.ts";
import type { EarlyBytes } from "./socket-link.ts";

/** A link that has a first listener and is then handed over to another. */
export interface BufferedLink {
  send(message: Outgoing): void;
  close(): Promise<ExitInfo>;
  /** Hands the link to the next listener, which gets the `early` bytes first. */
  handOver(early: readonly EarlyBytes[]): LinkOpener;
}

export async function openBufferedLink(
  open: LinkOpener,
  first: LinkListener,
  signal: AbortSignal,
): Promise<BufferedLink> {
  let listener = first;
  const link = await open(
    {
      onBytes: (chunk, stamp) => listener.onBytes(chunk, stamp),
      onClosed: (closing) => listener.onClosed(closing),
      onFailed: (bug) => listener.onFailed?.(bug),
    },
    signal,
  );

  function takeOver(next: LinkListener, early: readonly EarlyBytes[]): Link {
    const queued = early.map(
      ({ chunk, stamp }) =>
        () =>
          next.onBytes(chunk, stamp),
    );
    listener = {
      onBytes: (chunk, stamp) => void queued.push(() => next.onBytes(chunk, stamp)),
      onClosed: (closing) => void queued.push(() => next.onClosed(closing)),
      onFailed: (bug) => void queued.push(() => next.onFailed?.(bug)),
    };
    // Delivered later, when the new owner has received the link from its promise.
    setImmediate(() => {
      for (const deliver of queued) deliver();
      listener = next;
    });
    return link;
  }

  return {
    send: (message) => link.send(message),
    close: () => link.close(),
    handOver: (early) => (next) => Promise.resolve(takeOver(next, early)),
  };
}
