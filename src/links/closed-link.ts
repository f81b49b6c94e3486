import type { Link } from "../core/link.ts";

/** What an opener gives when nobody came: there is nothing to send to and nothing to end. */
export function closedLink(ending: string, stderr = ""): Link {
  const remains = Promise.resolve({ ending, stderr });
  return { startedAt: undefined, send: () => undefined, close: () => remains };
}
