import type { ArenaGame } from "../../arena/arena.ts";
import { guestTerms } from "../../arena/matches/guest-terms.ts";
import type { Limits } from "../../core/events.ts";
import type { ListedPort } from "./flags.ts";

/** Time limits of programs that connect: by port, and by game on the native port. */
export interface ArenaLimits {
  readonly ports: Readonly<Record<string, Limits>>;
  readonly native: Readonly<Record<string, Limits>>;
}

export function limitsOfArena(
  listedPorts: readonly ListedPort[],
  games: readonly ArenaGame[],
  dialectOf: (listed: ListedPort) => string,
): ArenaLimits {
  const configuredOf = (game: string) => games.find(({ entry }) => entry.rules.id === game)?.configured;
  const ports = listedPorts.map((listed): [string, Limits] => {
    const { entry, arenaPort } = listed;
    return [arenaPort.id, guestTerms(entry, dialectOf(listed), configuredOf(entry.rules.id)).limits];
  });
  const native = games.map(({ entry, configured }): [string, Limits] => {
    return [entry.rules.id, guestTerms(entry, undefined, configured).limits];
  });
  return { ports: Object.fromEntries(ports), native: Object.fromEntries(native) };
}
