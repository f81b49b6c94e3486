import { setImmediate } from "node:timers"; // not the global one, which a test may have replaced
import type { Link, LinkListener, LinkOpener, Outgoing, ExitInfo } from "../core/link.ts";
import type { EarlyBytes } from "./socket-link.ts";

/** A link that somebody listens to first, and hands on. */
export interface BufferedLink {
  send(message: Outgoing): void;
  close(): Promise<ExitInfo>;
  /** For whoever takes it over; these bytes are heard first, as if they came now. */
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
    const waiting = early.map(
      ({ chunk, stamp }) =>
        () =>
          next.onBytes(chunk, stamp),
    );
    listener = {
      onBytes: (chunk, stamp) => void waiting.push(() => next.onBytes(chunk, stamp)),
      onClosed: (closing) => void waiting.push(() => next.onClosed(closing)),
      onFailed: (bug) => void waiting.push(() => next.onFailed?.(bug)),
    };
    // By then whoever took it over has the link in hand.
    setImmediate(() => {
      for (const tell of waiting) tell();
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
