import { commonReason } from "../core/common-reasons.ts";
import type { Link, LinkListener, LinkOpener } from "../core/link.ts";

/** Links that are reused for the next match. */
export interface LinkPool {
  readonly open: LinkOpener;
  /** Closes the idle links; resolves when their programs are gone. */
  closeIdle(): Promise<void>;
}

/** A link and its current listener; undefined while it is idle. */
interface PooledLink {
  link?: Link;
  listener: LinkListener | undefined;
}

/**
 * Keeps links open between matches. A program that writes or exits between two matches is dropped, because its output
 * belongs to neither match.
 */
export function createLinkPool(open: LinkOpener): LinkPool {
  const idle: PooledLink[] = [];
  const closings = new Set<Promise<unknown>>();

  function drop(pooled: PooledLink): void {
    const index = idle.indexOf(pooled);
    if (index >= 0) idle.splice(index, 1);
    const closing = pooled.link?.close() ?? Promise.resolve();
    closings.add(closing);
    void closing.finally(() => closings.delete(closing));
  }

  async function start(listener: LinkListener, signal: AbortSignal): Promise<Link> {
    const pooled: PooledLink = { listener };
    const link = await open(
      {
        onBytes: (chunk, stamp) => (pooled.listener ? pooled.listener.onBytes(chunk, stamp) : drop(pooled)),
        onClosed: (closing) => (pooled.listener ? pooled.listener.onClosed(closing) : drop(pooled)),
        onStderr: (text, at) => pooled.listener?.onStderr?.(text, at),
        onStderrLimit: (mostBytes) => pooled.listener?.onStderrLimit?.(mostBytes),
        onFailed: (bug) => (pooled.listener ? pooled.listener.onFailed?.(bug) : drop(pooled)),
      },
      signal,
    );
    pooled.link = link;
    return wrap(pooled, link, link.startedAt);
  }

  function wrap(pooled: PooledLink, link: Link, startedAt: number | undefined): Link {
    return {
      startedAt,
      send: (message) => link.send(message),
      turns: link.turns,
      stderr: link.stderr,
      close() {
        pooled.listener = undefined;
        return link.close();
      },
      detach() {
        link.stderr?.readNow();
        pooled.listener = undefined;
        idle.push(pooled);
        const cpuMs = link.turns?.cpuMs();
        const exitInfo = { ending: commonReason("link.kept"), stderr: "" };
        return Promise.resolve(cpuMs === undefined ? exitInfo : { ...exitInfo, cpuMs });
      },
    };
  }

  return {
    async open(listener, signal) {
      const pooled = idle.pop();
      if (!pooled?.link) return start(listener, signal);
      // Output between two matches belongs to neither of them.
      pooled.link.stderr?.readNow();
      pooled.listener = listener;
      await pooled.link.stderr?.restart();
      // The program is already running, so there is no start allowance.
      return wrap(pooled, pooled.link, undefined);
    },
    async closeIdle() {
      for (const pooled of [...idle]) drop(pooled);
      await Promise.all(closings);
    },
  };
}
