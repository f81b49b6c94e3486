import type { Link } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";

/** A closed link without a far end, for programs that never started or connected. */
export function closedLink(ending: Reason, stderr = ""): Link {
  const exitInfo = Promise.resolve({ ending, stderr });
  return { startedAt: undefined, send: () => undefined, close: () => exitInfo };
}
