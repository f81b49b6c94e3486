import type { ArenaGame } from "../../arena/arena.ts";
import { guestTerms } from "../../arena/floor/terms.ts";
import type { Limits } from "../../core/events.ts";
import { readDialect } from "../../dispatch/setting.ts";
import type { ListedDoor } from "./flags.ts";

/** The time that programs have which connect: by door, and by game where any game is played. */
export interface ArenaLimits {
  readonly doors: Readonly<Record<string, Limits>>;
  readonly native: Readonly<Record<string, Limits>>;
}

export function limitsOfArena(
  doors: readonly ListedDoor[],
  games: readonly ArenaGame[],
  dialectOf: (door: ListedDoor) => string,
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
  return { doors: Object.fromEntries(atDoors), native: Object.fromEntries(native) };
}
