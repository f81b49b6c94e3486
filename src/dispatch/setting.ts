import { UsageError } from "../core/errors.ts";
import type { AnyDialect, Customs } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import { suggestion } from "../core/nearest.ts";
import type { GameEntry } from "../games/entry.ts";

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
export interface Speaker {
  readonly wired: boolean;
  readonly dialect: AnyDialect;
}

/** The customs of the dialect that was asked for, or that the first to speak one speaks: a match has one set of rules. */
export function customsOf(
  entry: GameEntry,
  speakers: readonly Speaker[],
  chosen: string | undefined,
): Customs | undefined {
  const first = chosen === undefined ? speakers.find(({ wired }) => wired) : undefined;
  return (first?.dialect ?? readDialect(entry, chosen)).customs;
}

/** Limits that somebody asked for; `unlimited` leaves out those of the dialect and the game. */
export type AskedLimits = Partial<Limits> & { readonly unlimited?: boolean };

/** Options and limits of a match: what was asked for, then the dialect's customs, then the game's own. */
export function settleTerms(
  entry: GameEntry,
  customs: Customs | undefined,
  options: OptionValues,
  asked: AskedLimits,
): { readonly options: OptionValues; readonly limits: Limits } {
  const { unlimited, moveMs, bank, startMs = START_MS, marginMs = 0 } = asked;
  const timed = unlimited === true || moveMs !== undefined || bank !== undefined;
  const standard = timed ? {} : (customs?.limits ?? entry.limits);
  return {
    options: { ...customs?.options, ...options },
    limits: {
      ...standard,
      ...(moveMs !== undefined && { moveMs }),
      ...(bank !== undefined && { bank }),
      startMs,
      marginMs,
    },
  };
}
