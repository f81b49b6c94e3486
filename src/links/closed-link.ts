import type { Link } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";

/** A link without a far end, for openers whose program never started or connected. */
export function closedLink(ending: Reason, stderr = ""): Link {
  const exitInfo = Promise.resolve({ ending, stderr });
  return { startedAt: undefined, send: () => undefined, close: () => exitInfo };
}
