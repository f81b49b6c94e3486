import { type BotSpec, type CommandSpec, playerInfoOf } from "../match/player-spec.ts";
import type { ArenaSeat } from "../store/arena/stored.ts";

/** A player of the arena itself. */
export interface LeaguePlayer {
  readonly kind: "house" | "program";
  readonly spec: BotSpec | CommandSpec;
}

export function seatOf(game: string, { kind, spec }: LeaguePlayer): ArenaSeat {
  const { name, dialect } = playerInfoOf(game, spec);
  return { name, kind, dialect };
}
