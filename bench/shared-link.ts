import type { Link, LinkListener, LinkOpener } from "../src/core/link.ts";

export interface SharedLink {
  /** Attaches the next match; the program does not notice. */
  readonly open: LinkOpener;
  end(): Promise<void>;
}

/** Reuses one started program for many matches, so that a match is measured without starting programs. */
export async function shareLink(opener: LinkOpener): Promise<SharedLink> {
  let listener: LinkListener | undefined;
  const forwarder: LinkListener = {
    onBytes: (chunk, stamp) => listener?.onBytes(chunk, stamp),
    onClosed: (closing) => listener?.onClosed(closing),
  };
  const link = await opener(forwarder, new AbortController().signal);
  const sharedLink: Link = {
    startedAt: undefined,
    send: (message) => link.send(message),
    turns: link.turns,
    stderr: link.stderr,
    close() {
      listener = undefined;
      return Promise.resolve({ ending: { code: "link.kept", values: {} }, stderr: "" });
    },
  };
  return {
    open(next) {
      listener = next;
      return Promise.resolve(sharedLink);
    },
    async end() {
      await link.close();
    },
  };
}
