import type { Link, LinkListener, LinkOpener } from "../src/core/link.ts";

export interface Kept {
  /** Joins the next match to the program, which hears nothing of the joint. */
  readonly open: LinkOpener;
  end(): Promise<void>;
}

/** One started program that serves match after match, so that a match can be measured without starting any. */
export async function keepOpen(opener: LinkOpener): Promise<Kept> {
  let listener: LinkListener | undefined;
  const far: LinkListener = {
    onBytes: (chunk, stamp) => listener?.onBytes(chunk, stamp),
    onClosed: (closing) => listener?.onClosed(closing),
  };
  const link = await opener(far, new AbortController().signal);
  const lent: Link = {
    startedAt: undefined,
    send: (message) => link.send(message),
    close() {
      listener = undefined;
      return Promise.resolve({ ending: "", stderr: "" });
    },
  };
  return {
    open(next) {
      listener = next;
      return Promise.resolve(lent);
    },
    end: async () => void (await link.close()),
  };
}
