/** How many connections the arena accepts, so that page, archive and running matches never lack a descriptor. */
export interface Capacity {
  /** Programs at the TCP ports. */
  readonly guests: number;
  /** HTTP connections and WebSockets. */
  readonly http: number;
}

const MAX_GUESTS = 12_000;
const MAX_HTTP = 12_000;
/** Files of the archive and its log, documents being sent, pipes of the starter, clients being turned away. */
const RESERVE = 48;
/** Pipes of the two programs of a league match. */
const PER_LEAGUE_MATCH = 8;
/** Below this the arena could not be used at all. */
const LEAST = 8;

/** `limit`: descriptors of the process; `open`: those in use before the first client. */
export function planCapacity(limit: number, open: number, leagueMatches: number): Capacity {
  const reserve = Math.min(RESERVE + PER_LEAGUE_MATCH * leagueMatches, limit / 3);
  const free = Math.floor(limit - open - reserve);
  const guests = Math.min(MAX_GUESTS, free / 2);
  const http = Math.min(MAX_HTTP, free - guests);
  return { guests: Math.max(LEAST, Math.floor(guests)), http: Math.max(LEAST, Math.floor(http)) };
}
