import { setImmediate } from "node:timers"; // not the global one, which a test may have replaced
import type { Link, LinkEars, LinkOpener, Outgoing, Remains } from "../core/link.ts";
import type { EarlyBytes } from "./socket-link.ts";

/** A link that somebody listens to first, and hands on. */
export interface HeldLink {
  send(message: Outgoing): void;
  close(): Promise<Remains>;
  /** For whoever takes it over; these bytes are heard first, as if they came now. */
  handOn(early: readonly EarlyBytes[]): LinkOpener;
}

export async function holdLink(open: LinkOpener, first: LinkEars, signal: AbortSignal): Promise<HeldLink> {
  let ears = first;
  const link = await open(
    {
      bytes: (chunk, stamp) => ears.bytes(chunk, stamp),
      closed: (closing) => ears.closed(closing),
      failed: (bug) => ears.failed?.(bug),
    },
    signal,
  );

  function takeOver(next: LinkEars, early: readonly EarlyBytes[]): Link {
    const waiting = early.map(
      ({ chunk, stamp }) =>
        () =>
          next.bytes(chunk, stamp),
    );
    ears = {
      bytes: (chunk, stamp) => void waiting.push(() => next.bytes(chunk, stamp)),
      closed: (closing) => void waiting.push(() => next.closed(closing)),
      failed: (bug) => void waiting.push(() => next.failed?.(bug)),
    };
    // By then whoever took it over has the link in hand.
    setImmediate(() => {
      for (const tell of waiting) tell();
      ears = next;
    });
    return link;
  }

  return {
    send: (message) => link.send(message),
    close: () => link.close(),
    handOn: (early) => (next) => Promise.resolve(takeOver(next, early)),
  };
}
