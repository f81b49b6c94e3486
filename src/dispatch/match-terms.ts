import { UsageError } from "../core/errors.ts";
import type { AnyDialect, DialectDefaults } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import { suggestion } from "../core/nearest.ts";
import type { GameEntry } from "../games/entry.ts";
import type { TimeLimits } from "../games/programs.ts";

const DEFAULT_START_MS = 10_000;

/** The dialect of that id, or the game's default. */
export function readDialect(entry: GameEntry, id: string | undefined): AnyDialect {
  const [standard] = entry.dialects.list;
  if (!standard) throw new Error(`${entry.rules.id} has no dialect`);
  if (id === undefined) return standard;
  const found = entry.dialects.list.find((dialect) => dialect.id === id);
  if (found) return found;
  const ids = entry.dialects.list.map((dialect) => dialect.id);
  throw new UsageError("unknown-dialect", `${entry.rules.id} has no dialect "${id}"; ${suggestion(id, ids)}`);
}

/** A player, as far as it decides the dialect defaults of a match. */
export interface DialectUser {
  /** Speaks its dialect over a link: a program, not a house bot or a person. */
  readonly wired: boolean;
  readonly dialect: AnyDialect;
}

/** Where a match is played; a game may have other limits there. */
export interface LimitContext {
  /** At least one player connects over TCP. */
  readonly tcp?: boolean;
  readonly arena?: boolean;
}

/** Defaults of the chosen dialect, else of the first wired player's dialect: both seats need the same rules. */
export function dialectDefaultsOf(
  entry: GameEntry,
  speakers: readonly DialectUser[],
  chosen: string | undefined,
): DialectDefaults | undefined {
  const first = chosen === undefined ? speakers.find(({ wired }) => wired) : undefined;
  return (first?.dialect ?? readDialect(entry, chosen)).defaults;
}

/** Limits requested by the user; `unlimited` drops the defaults of dialect and game. */
export type RequestedLimits = Partial<Limits> & { readonly unlimited?: boolean };

/** Options and limits of a match. Precedence: requested, dialect defaults, game defaults. */
export function resolveMatchTerms(
  entry: GameEntry,
  defaults: DialectDefaults | undefined,
  options: OptionValues,
  requested: RequestedLimits,
  context: LimitContext,
): { readonly options: OptionValues; readonly limits: Limits } {
  const merged = { ...defaults?.options, ...options };
  const { unlimited, moveMs, bank, startMs = defaultStartMs(entry, merged), marginMs = 0 } = requested;
  const timed = unlimited === true || moveMs !== undefined || bank !== undefined;
  const standard = timed ? {} : (defaults?.limits ?? limitsAt(entry, context));
  return {
    options: merged,
    limits: {
      ...standard,
      ...(moveMs !== undefined && { moveMs }),
      ...(bank !== undefined && { bank }),
      startMs,
      marginMs,
    },
  };
}

function limitsAt(
  { dialects: { limits, limitsAt: special } }: GameEntry,
  { tcp, arena }: LimitContext,
): TimeLimits {
  return (arena ? special?.arena : undefined) ?? (tcp ? special?.tcp : undefined) ?? limits;
}

/** With a new process per move the move limit includes the start, as in the original judge. */
function defaultStartMs({ dialects: { list: dialects } }: GameEntry, options: OptionValues): number {
  return dialects.some((dialect) => dialect.lifetime?.(options) === "move") ? 0 : DEFAULT_START_MS;
}
