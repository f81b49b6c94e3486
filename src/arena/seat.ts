import type { Verdict } from "../core/verdict.ts";
import { type BotSpec, type CommandSpec, playerInfoOf } from "../match/player-spec.ts";

/** A player of an arena match. */
export interface ArenaSeat {
  /** Display name. */
  readonly name: string;
  readonly kind: "house" | "program" | "registered" | "guest" | "person";
  /** GAME/DIALECT; null for a house bot. */
  readonly dialect: string | null;
}

/** A player of the arena itself. */
export interface LeaguePlayer {
  readonly kind: "house" | "program";
  readonly spec: BotSpec | CommandSpec;
}

export function seatOf(game: string, { kind, spec }: LeaguePlayer): ArenaSeat {
  const { name, dialect } = playerInfoOf(game, spec);
  return { name, kind, dialect };
}

export interface ArenaMatch {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly [ArenaSeat, ArenaSeat];
  readonly training: boolean;
  /** Counts in the standings: not training, no unregistered person, and not a bot against itself. */
  readonly rated: boolean;
  readonly startedAt: string;
}

export interface ArenaReport extends ArenaMatch {
  readonly verdict: Verdict;
  readonly moves: number;
  readonly ms: number;
  readonly endedAt: string;
  /** The content of a record file. */
  readonly record: Uint8Array;
  /** Time used for moves by seat, in milliseconds, thinned to a few hundred samples. */
  readonly replies: readonly [readonly number[], readonly number[]];
  /** Stack of an internal error, if there was one. */
  readonly bug?: string;
}
