import type { Link, LinkEars, LinkOpener } from "../core/link.ts";

/** Far ends that outlive a match. */
export interface Keeper {
  readonly open: LinkOpener;
  /** Ends those that wait; resolves when they are gone. */
  release(): Promise<void>;
}

/** One far end, and whoever listens to it now. */
interface Kept {
  link?: Link;
  ears: LinkEars | undefined;
}

/**
 * Keeps what a link leads to for the next match. One that says anything between two matches, or ends there, is let go:
 * what it has to say then belongs to neither.
 */
export function keepLinks(open: LinkOpener): Keeper {
  const idle: Kept[] = [];
  const endings = new Set<Promise<unknown>>();

  function drop(kept: Kept): void {
    const at = idle.indexOf(kept);
    if (at >= 0) idle.splice(at, 1);
    const ending = kept.link?.close() ?? Promise.resolve();
    endings.add(ending);
    void ending.finally(() => endings.delete(ending));
  }

  async function start(ears: LinkEars, signal: AbortSignal): Promise<Link> {
    const kept: Kept = { ears };
    const link = await open(
      {
        bytes: (chunk, stamp) => (kept.ears ? kept.ears.bytes(chunk, stamp) : drop(kept)),
        closed: (closing) => (kept.ears ? kept.ears.closed(closing) : drop(kept)),
        stderr: (text, at) => kept.ears?.stderr?.(text, at),
        failed: (bug) => (kept.ears ? kept.ears.failed?.(bug) : drop(kept)),
      },
      signal,
    );
    kept.link = link;
    return seat(kept, link, link.startedAt);
  }

  function seat(kept: Kept, link: Link, startedAt: number | undefined): Link {
    return {
      startedAt,
      send: (message) => link.send(message),
      close() {
        kept.ears = undefined;
        return link.close();
      },
      rest() {
        kept.ears = undefined;
        idle.push(kept);
        return Promise.resolve({ ending: "was kept for the next match", stderr: "" });
      },
    };
  }

  return {
    open(ears, signal) {
      const kept = idle.pop();
      if (!kept?.link) return start(ears, signal);
      kept.ears = ears;
      // It has been running for a while: there is no start to wait for.
      return Promise.resolve(seat(kept, kept.link, undefined));
    },
    async release() {
      for (const kept of [...idle]) drop(kept);
      await Promise.all(endings);
    },
  };
}
