import { setImmediate } from "node:timers"; // the global one may be faked by a test
import type { CloseReason, LinkOpener, Outgoing } from "../../core/link.ts";
import { openBufferedLink } from "../../links/buffered-link.ts";
import type { EarlyBytes } from "../../links/socket-link.ts";
import type { Guest } from "./guest.ts";
import { NEVER_ABORTED } from "./new-connections.ts";

export interface UnseatedGuestListener {
  onLeave(): void;
  /** The guest sent data before it was asked; a referee must judge it. */
  onData(): void;
  onError(bug: unknown): void;
}

/** A guest that waits without a match and can still get either seat. */
export interface UnseatedGuest {
  /** Returns the guest with a link that replays the buffered input. */
  release(): Guest;
  /** Sends one last message and disconnects. */
  dismiss(message: Outgoing): Promise<void>;
}

export function holdGuest(guest: Guest, listener: UnseatedGuestListener): UnseatedGuest {
  const early: EarlyBytes[] = [];
  let released = false;
  let closeReason: CloseReason | undefined;
  const holding = openBufferedLink(
    guest.open,
    {
      onBytes(chunk, stamp) {
        early.push({ chunk, stamp });
        if (!released) listener.onData();
      },
      onClosed(closing) {
        closeReason = closing;
        if (released) return;
        listener.onLeave();
        void holding.then((link) => link.close());
      },
      onFailed: (bug) => listener.onError(bug),
    },
    NEVER_ABORTED,
  );
  holding.catch((bug: unknown) => {
    if (released) return; // the new owner of the link gets the error
    listener.onLeave();
    listener.onError(bug);
  });

  return {
    async dismiss(message) {
      released = true;
      const link = await holding;
      link.send(message);
      await link.close();
    },
    release() {
      released = true;
      const open: LinkOpener = async (next, signal) => {
        const link = await holding;
        const handedOver = await link.handOver(early)(next, signal);
        const closing = closeReason;
        if (closing) setImmediate(() => next.onClosed(closing));
        return handedOver;
      };
      return { ...guest, open };
    },
  };
}
