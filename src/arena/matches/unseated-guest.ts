import { setImmediate } from "node:timers"; // not the global one, which a test may have replaced
import type { CloseReason, LinkOpener, Outgoing } from "../../core/link.ts";
import { openBufferedLink } from "../../links/buffered-link.ts";
import type { EarlyBytes } from "../../links/socket-link.ts";
import type { Guest } from "./guest.ts";

export interface UnseatedGuestListener {
  /** It has left again. */
  onLeave(): void;
  /** It says something before it was asked anything: for a referee to judge. */
  onData(): void;
  onError(bug: unknown): void;
}

/** A guest who waits without a table: it may still be given either seat. */
export interface UnseatedGuest {
  /** Gives it up for a seat: the same guest, and all it has said meanwhile. */
  release(): Guest;
  /** Sends it away with a last word. */
  dismiss(word: Outgoing): Promise<void>;
}

const NEVER_ABORTED = new AbortController().signal;

/** Holds a guest's link until somebody comes. */
export function holdGuest(guest: Guest, listener: UnseatedGuestListener): UnseatedGuest {
  const early: EarlyBytes[] = [];
  let released = false;
  let gone: CloseReason | undefined;
  const holding = openBufferedLink(
    guest.open,
    {
      onBytes(chunk, stamp) {
        early.push({ chunk, stamp });
        if (!released) listener.onData();
      },
      onClosed(closing) {
        gone = closing;
        if (released) return;
        listener.onLeave();
        void holding.then((held) => held.close());
      },
      onFailed: (bug) => listener.onError(bug),
    },
    NEVER_ABORTED,
  );
  holding.catch((bug: unknown) => {
    if (released) return; // whoever has it now is told
    listener.onLeave();
    listener.onError(bug);
  });

  return {
    async dismiss(word) {
      released = true;
      const held = await holding;
      held.send(word);
      await held.close();
    },
    release() {
      released = true;
      const open: LinkOpener = async (next, signal) => {
        const held = await holding;
        const link = await held.handOver(early)(next, signal);
        const closing = gone;
        if (closing) setImmediate(() => next.onClosed(closing));
        return link;
      };
      return { ...guest, open };
    },
  };
}
