import type { Link } from "../core/link.ts";

/** A link without a far end, for openers whose program never started or connected. */
export function closedLink(ending: string, stderr = ""): Link {
  const exitInfo = Promise.resolve({ ending, stderr });
  return { startedAt: undefined, send: () => undefined, close: () => exitInfo };
}
