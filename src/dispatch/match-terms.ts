import { UsageError } from "../core/errors.ts";
import type { AnyDialect, DialectDefaults } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import { suggestion } from "../core/nearest.ts";
import type { GameEntry, TimeLimits } from "../games/entry.ts";

/** What a program may take to start, unless somebody says otherwise. */
const START_MS = 10_000;

/** The dialect of that name, or the game's own. */
export function readDialect(entry: GameEntry, id: string | undefined): AnyDialect {
  const [standard] = entry.dialects;
  if (!standard) throw new Error(`${entry.rules.id} has no dialect`);
  if (id === undefined) return standard;
  const found = entry.dialects.find((dialect) => dialect.id === id);
  if (found) return found;
  const ids = entry.dialects.map((dialect) => dialect.id);
  throw new UsageError("unknown-dialect", `${entry.rules.id} has no dialect "${id}"; ${suggestion(id, ids)}`);
}

/** Who plays, as far as it decides the customs of a match. */
export interface DialectUser {
  readonly wired: boolean;
  readonly dialect: AnyDialect;
}

/** Where a match is played, as far as the game's own limits depend on it. */
export interface LimitContext {
  /** A program of it connects over TCP. */
  readonly tcp?: boolean;
  readonly arena?: boolean;
}

/** The customs of the dialect that was asked for, or that the first to speak one speaks: a match has one set of rules. */
export function dialectDefaultsOf(
  entry: GameEntry,
  speakers: readonly DialectUser[],
  chosen: string | undefined,
): DialectDefaults | undefined {
  const first = chosen === undefined ? speakers.find(({ wired }) => wired) : undefined;
  return (first?.dialect ?? readDialect(entry, chosen)).defaults;
}

/** Limits that somebody asked for; `unlimited` leaves out those of the dialect and the game. */
export type RequestedLimits = Partial<Limits> & { readonly unlimited?: boolean };

/** Options and limits of a match: what was asked for, then the dialect's customs, then the game's own. */
export function resolveMatchTerms(
  entry: GameEntry,
  defaults: DialectDefaults | undefined,
  options: OptionValues,
  asked: RequestedLimits,
  context: LimitContext,
): { readonly options: OptionValues; readonly limits: Limits } {
  const settled = { ...defaults?.options, ...options };
  const { unlimited, moveMs, bank, startMs = defaultStartMs(entry, settled), marginMs = 0 } = asked;
  const timed = unlimited === true || moveMs !== undefined || bank !== undefined;
  const standard = timed ? {} : (defaults?.limits ?? limitsAt(entry, context));
  return {
    options: settled,
    limits: {
      ...standard,
      ...(moveMs !== undefined && { moveMs }),
      ...(bank !== undefined && { bank }),
      startMs,
      marginMs,
    },
  };
}

function limitsAt({ limits, limitsAt: special }: GameEntry, { tcp, arena }: LimitContext): TimeLimits {
  return (arena ? special?.arena : undefined) ?? (tcp ? special?.tcp : undefined) ?? limits;
}

/** Where a program is started for every move, the move limit includes the start, as with the original judge. */
function defaultStartMs({ dialects }: GameEntry, options: OptionValues): number {
  return dialects.some((dialect) => dialect.lifetime?.(options) === "move") ? 0 : START_MS;
}
