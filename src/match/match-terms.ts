import { UsageError } from "../core/errors.ts";
import type { AnyDialect } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { GameFile } from "../core/game-file.ts";
import type { OptionValues } from "../core/game.ts";
import { suggestion } from "../core/nearest.ts";
import type { ProgramLimits } from "../core/program-limits.ts";
import type { RequestedLimits } from "../core/requested-limits.ts";
import type { PlayableGame } from "../games/entry.ts";
import type { TimeLimits } from "../games/programs.ts";
import type { SandboxMode } from "../core/sandbox.ts";
import type { PlayerSpec } from "./player-spec.ts";

const DEFAULT_START_MS = 10_000;

/** The dialect of that id, or the game's default. */
export function readDialect(entry: PlayableGame, id: string | undefined): AnyDialect {
  const [standard] = entry.dialects.list;
  if (!standard) throw new Error(`${entry.rules.id} has no dialect`);
  if (id === undefined) return standard;
  const found = entry.dialects.list.find((dialect) => dialect.id === id);
  if (found) return found;
  const ids = entry.dialects.list.map((dialect) => dialect.id);
  throw new UsageError("unknown-dialect", {
    en: '{game} has no dialect "{id}"; {hint}',
    ja: "{game} に「{id}」というプロトコルはありません。{hint}",
    values: { game: entry.rules.id, id, hint: suggestion(id, ids) },
  });
}

/** Options and limits of a match. */
export interface MatchTerms {
  readonly options: OptionValues;
  readonly limits: Limits;
}

/** Settings that all matches of an event or of a league share; plain JSON. */
export interface MatchSettings extends MatchTerms {
  readonly game: string;
  /** Absent = a game of the house. */
  readonly gameFile?: GameFile;
  readonly sandbox: SandboxMode;
  readonly programLimits: ProgramLimits;
  /** Least time between two messages to a program; absent = the dialect's own. */
  readonly gapMs?: number;
  /** Files and folders that no program may see. */
  readonly withheld?: readonly string[];
}

/** Where a match is played; a game may have other limits there. */
export interface LimitContext {
  /** At least one player connects over TCP. */
  readonly tcp?: boolean;
  readonly arena?: boolean;
}

/** The dialect whose defaults hold, the chosen one or the first program's: both seats need the same rules. */
export function dialectOfMatch(players: readonly PlayerSpec[], chosen: string | undefined): string | undefined {
  return chosen ?? players.find((player) => "dialect" in player)?.dialect;
}

export interface RequestedTerms {
  /** Its defaults come before the game's; undefined = the game's default dialect. */
  readonly dialect?: string | undefined;
  readonly options: OptionValues;
  readonly limits: RequestedLimits;
}

/** Precedence: requested, dialect defaults, game defaults. */
export function resolveMatchTerms(
  entry: PlayableGame,
  { dialect, options, limits: requested }: RequestedTerms,
  context: LimitContext,
): MatchTerms {
  const { defaults } = readDialect(entry, dialect);
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

function limitsAt({ dialects: { limits, limitsAt: special } }: PlayableGame, { tcp, arena }: LimitContext): TimeLimits {
  return (arena ? special?.arena : undefined) ?? (tcp ? special?.tcp : undefined) ?? limits;
}

/** With a new process per move the move limit includes the start, as in the original judge. */
function defaultStartMs({ dialects: { list: dialects } }: PlayableGame, options: OptionValues): number {
  return dialects.some((dialect) => dialect.lifetime?.(options) === "move") ? 0 : DEFAULT_START_MS;
}
