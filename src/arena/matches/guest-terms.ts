import type { GameEntry } from "../../games/entry.ts";
import type { RequestedLimits } from "../../core/requested-limits.ts";
import { type MatchTerms, resolveMatchTerms } from "../../match/match-terms.ts";
import type { ConfiguredTerms, PageJoin } from "./messages.ts";

/** Used for games without a limit, so that no player can stall a match for ever. */
const ARENA_MOVE_MS = 120_000;

const AT_ARENA_PORT = { arena: true, tcp: true } as const;

const BOUNDS = { moveMs: [1000, 3_600_000], bankMs: [0, 10_800_000], byoyomiMs: [1000, 600_000] } as const;

/** Used for games that the config does not name. */
export const UNCONFIGURED: ConfiguredTerms = { options: {}, limits: {} };

/** From the config, then the defaults of the dialect, then those of the game. */
export function guestTerms(entry: GameEntry, dialect?: string, configured = UNCONFIGURED): MatchTerms {
  const { options, limits } = configured;
  const terms = resolveMatchTerms(entry, { dialect, options, limits }, AT_ARENA_PORT);
  return limits.unlimited ? terms : withMoveLimit(terms);
}

/** Options: the config before the page; unknown ones throw a UsageError. Limits: the person, the config, then none. */
export function pageTerms(entry: GameEntry, join: PageJoin, configured = UNCONFIGURED): MatchTerms {
  const options = { ...join.options, ...configured.options };
  const limits = pageLimits(join.limits, configured);
  const terms = resolveMatchTerms(entry, { options, limits }, AT_ARENA_PORT);
  entry.rules.readOptions(terms.options);
  return typeof join.limits === "object" ? withMoveLimit(terms) : terms;
}

function pageLimits(chosen: PageJoin["limits"], configured: ConfiguredTerms): RequestedLimits {
  if (chosen === undefined && isLimited(configured)) return configured.limits;
  const { startMs } = configured.limits;
  const start = startMs === undefined ? {} : { startMs };
  if (chosen === undefined || chosen === "none") return { ...start, unlimited: true };
  const { moveMs, bank } = chosen;
  return {
    ...start,
    ...(moveMs !== undefined && { moveMs: clamp(moveMs, BOUNDS.moveMs) }),
    ...(bank !== undefined && {
      bank: { bankMs: clamp(bank.bankMs, BOUNDS.bankMs), byoyomiMs: clamp(bank.byoyomiMs, BOUNDS.byoyomiMs) },
    }),
  };
}

export function isLimited({ limits: { moveMs, bank } }: ConfiguredTerms): boolean {
  return moveMs !== undefined || bank !== undefined;
}

export function sameTerms(a: MatchTerms, b: MatchTerms): boolean {
  return keyOf(a) === keyOf(b);
}

function withMoveLimit({ options, limits }: MatchTerms): MatchTerms {
  if (limits.moveMs !== undefined || limits.bank !== undefined) return { options, limits };
  return { options, limits: { ...limits, moveMs: ARENA_MOVE_MS } };
}

function clamp(ms: number, [min, max]: readonly [number, number]): number {
  return Number.isFinite(ms) ? Math.round(Math.min(max, Math.max(min, ms))) : max;
}

function keyOf({ options, limits: { moveMs, bank } }: MatchTerms): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted, moveMs, bank?.bankMs, bank?.byoyomiMs]);
}
