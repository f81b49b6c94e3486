import type { ArenaGame } from "../../arena/arena.ts";
import { guestTerms } from "../../arena/matches/match-terms.ts";
import type { Limits } from "../../core/events.ts";
import { readDialect } from "../../dispatch/match-terms.ts";
import type { ListedPort } from "./flags.ts";

/** The time that programs have which connect: by door, and by game where any game is played. */
export interface ArenaLimits {
  readonly ports: Readonly<Record<string, Limits>>;
  readonly native: Readonly<Record<string, Limits>>;
}

export function limitsOfArena(
  doors: readonly ListedPort[],
  games: readonly ArenaGame[],
  dialectOf: (door: ListedPort) => string,
): ArenaLimits {
  const configuredOf = (game: string) => games.find(({ entry }) => entry.rules.id === game)?.configured;
  const atDoors = doors.map((door): [string, Limits] => {
    const { entry } = door;
    const dialect = readDialect(entry, dialectOf(door));
    return [door.door.id, guestTerms(entry, dialect, configuredOf(entry.rules.id)).limits];
  });
  const native = games.map(({ entry, configured }): [string, Limits] => {
    return [entry.rules.id, guestTerms(entry, undefined, configured).limits];
  });
  return { ports: Object.fromEntries(atDoors), native: Object.fromEntries(native) };
}
