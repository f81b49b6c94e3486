import type { AnyDialect } from "../../core/dialect.ts";
import type { Limits } from "../../core/events.ts";
import type { OptionValues } from "../../core/game.ts";
import { dialectDefaultsOf, resolveMatchTerms } from "../../dispatch/match-terms.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { ConfiguredTerms, PageJoin } from "./messages.ts";

/** What a match is played by. */
export interface MatchTerms {
  readonly options: OptionValues;
  readonly limits: Limits;
}

/** Where a game knows no limit, nobody may keep the other waiting for ever all the same. */
const ARENA_MOVE_MS = 120_000;

const AT_ARENA_PORT = { arena: true, tcp: true } as const;

const BOUNDS = {
  moveMs: [1000, 3_600_000],
  bankMs: [0, 10_800_000],
  byoyomiMs: [1000, 600_000],
} as const;

/** Used for games that the config does not name. */
export const UNCONFIGURED: ConfiguredTerms = { options: {}, limits: {} };

/** By the config, then the customs of the dialect; undefined = of the game's own. */
export function guestTerms(
  entry: GameEntry,
  dialect: AnyDialect | undefined,
  configured = UNCONFIGURED,
): MatchTerms {
  const customs = dialectDefaultsOf(entry, dialect ? [{ wired: true, dialect }] : [], undefined);
  const terms = resolveMatchTerms(entry, customs, configured.options, configured.limits, AT_ARENA_PORT);
  return configured.limits.unlimited ? terms : withMoveLimit(terms);
}

/**
 * For somebody at the page: the config's options hold over those of the page; limits are the person's choice, then the
 * config's, then none. Options that the game does not know are a UsageError.
 */
export function pageTerms(entry: GameEntry, join: PageJoin, configured = UNCONFIGURED): MatchTerms {
  const { limits } = join;
  const customs = dialectDefaultsOf(entry, [], undefined);
  const options = { ...join.options, ...configured.options };
  const { startMs } = configured.limits;
  entry.rules.readOptions({ ...customs?.options, ...options });
  if (limits === undefined && isLimited(configured))
    return resolveMatchTerms(entry, customs, options, configured.limits, AT_ARENA_PORT);
  if (limits === undefined || limits === "none")
    return resolveMatchTerms(
      entry,
      customs,
      options,
      { unlimited: true, ...(startMs !== undefined && { startMs }) },
      AT_ARENA_PORT,
    );
  const { moveMs, bank } = limits;
  const asked = {
    ...(startMs !== undefined && { startMs }),
    ...(moveMs !== undefined && { moveMs: clamp(moveMs, BOUNDS.moveMs) }),
    ...(bank !== undefined && {
      bank: {
        bankMs: clamp(bank.bankMs, BOUNDS.bankMs),
        byoyomiMs: clamp(bank.byoyomiMs, BOUNDS.byoyomiMs),
      },
    }),
  };
  return withMoveLimit(resolveMatchTerms(entry, customs, options, asked, AT_ARENA_PORT));
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

function clamp(ms: number, [least, most]: readonly [number, number]): number {
  return Number.isFinite(ms) ? Math.round(Math.min(most, Math.max(least, ms))) : most;
}

function keyOf({ options, limits: { moveMs, bank } }: MatchTerms): string {
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted, moveMs, bank?.bankMs, bank?.byoyomiMs]);
}
