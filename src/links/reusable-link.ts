import type { Link, LinkListener, LinkOpener } from "../core/link.ts";

/** Far ends that outlive a match. */
export interface LinkPool {
  readonly open: LinkOpener;
  /** Ends those that wait; resolves when they are gone. */
  closeIdle(): Promise<void>;
}

/** One far end, and whoever listens to it now. */
interface PooledLink {
  link?: Link;
  listener: LinkListener | undefined;
}

/**
 * Keeps what a link leads to for the next match. One that says anything between two matches, or ends there, is let go:
 * what it has to say then belongs to neither.
 */
export function createLinkPool(open: LinkOpener): LinkPool {
  const idle: PooledLink[] = [];
  const endings = new Set<Promise<unknown>>();

  function drop(kept: PooledLink): void {
    const at = idle.indexOf(kept);
    if (at >= 0) idle.splice(at, 1);
    const ending = kept.link?.close() ?? Promise.resolve();
    endings.add(ending);
    void ending.finally(() => endings.delete(ending));
  }

  async function start(listener: LinkListener, signal: AbortSignal): Promise<Link> {
    const kept: PooledLink = { listener: listener };
    const link = await open(
      {
        onBytes: (chunk, stamp) => (kept.listener ? kept.listener.onBytes(chunk, stamp) : drop(kept)),
        onClosed: (closing) => (kept.listener ? kept.listener.onClosed(closing) : drop(kept)),
        onStderr: (text, at) => kept.listener?.onStderr?.(text, at),
        onFailed: (bug) => (kept.listener ? kept.listener.onFailed?.(bug) : drop(kept)),
      },
      signal,
    );
    kept.link = link;
    return lend(kept, link, link.startedAt);
  }

  function lend(kept: PooledLink, link: Link, startedAt: number | undefined): Link {
    return {
      startedAt,
      send: (message) => link.send(message),
      close() {
        kept.listener = undefined;
        return link.close();
      },
      detach() {
        kept.listener = undefined;
        idle.push(kept);
        return Promise.resolve({ ending: "was kept for the next match", stderr: "" });
      },
    };
  }

  return {
    open(listener, signal) {
      const kept = idle.pop();
      if (!kept?.link) return start(listener, signal);
      kept.listener = listener;
      // It has been running for a while: there is no start to wait for.
      return Promise.resolve(lend(kept, kept.link, undefined));
    },
    async closeIdle() {
      for (const kept of [...idle]) drop(kept);
      await Promise.all(endings);
    },
  };
}
