import type { Link, LinkEars, LinkOpener } from "../src/core/link.ts";

export interface Kept {
  /** Joins the next match to the program, which hears nothing of the joint. */
  readonly open: LinkOpener;
  end(): Promise<void>;
}

/** One started program that serves match after match, so that a match can be measured without starting any. */
export async function keepOpen(opener: LinkOpener): Promise<Kept> {
  let ears: LinkEars | undefined;
  const far: LinkEars = {
    bytes: (chunk, stamp) => ears?.bytes(chunk, stamp),
    closed: (closing) => ears?.closed(closing),
  };
  const link = await opener(far, new AbortController().signal);
  const lent: Link = {
    startedAt: undefined,
    send: (message) => link.send(message),
    close() {
      ears = undefined;
      return Promise.resolve({ ending: "", stderr: "" });
    },
  };
  return {
    open(next) {
      ears = next;
      return Promise.resolve(lent);
    },
    end: async () => void (await link.close()),
  };
}
