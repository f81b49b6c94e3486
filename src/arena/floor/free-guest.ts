import { setImmediate } from "node:timers"; // not the global one, which a test may have replaced
import type { Closing, LinkOpener, Outgoing } from "../../core/link.ts";
import { holdLink } from "../../links/held-link.ts";
import type { EarlyBytes } from "../../links/socket-link.ts";
import type { Guest } from "./guest.ts";

export interface FreeEars {
  /** It has left again. */
  left(): void;
  /** It says something before it was asked anything: for a referee to judge. */
  spoke(): void;
  failed(bug: unknown): void;
}

/** A guest who waits without a table: it may still be given either seat. */
export interface FreeGuest {
  /** Gives it up for a seat: the same guest, and all it has said meanwhile. */
  release(): Guest;
  /** Sends it away with a last word. */
  dismiss(word: Outgoing): Promise<void>;
}

const NOBODY_LEAVES = new AbortController().signal;

/** Holds a guest's link until somebody comes. */
export function holdGuest(guest: Guest, ears: FreeEars): FreeGuest {
  const early: EarlyBytes[] = [];
  let released = false;
  let gone: Closing | undefined;
  const holding = holdLink(
    guest.open,
    {
      bytes(chunk, stamp) {
        early.push({ chunk, stamp });
        if (!released) ears.spoke();
      },
      closed(closing) {
        gone = closing;
        if (released) return;
        ears.left();
        void holding.then((held) => held.close());
      },
      failed: (bug) => ears.failed(bug),
    },
    NOBODY_LEAVES,
  );
  holding.catch((bug: unknown) => {
    if (released) return; // whoever has it now is told
    ears.left();
    ears.failed(bug);
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
        const link = await held.handOn(early)(next, signal);
        const closing = gone;
        if (closing) setImmediate(() => next.closed(closing));
        return link;
      };
      return { ...guest, open };
    },
  };
}
