import type { GameShape, StatusShape } from "../../api/games.ts";
import type { ArenaAddress } from "../../games/connect-guide.ts";

/** Address for programs of a game that connect through these ports. */
export function arenaAddress(
  status: StatusShape,
  game: GameShape,
  ports: readonly [number, number] | null,
): ArenaAddress {
  const { command, botFolder } = status;
  return { host: location.hostname, ports, nativePort: game.nativePort, command, botFolder };
}
