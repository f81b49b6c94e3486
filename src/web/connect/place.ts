import type { GameShape, StatusShape } from "../../api/games.ts";
import type { ConnectPlace } from "../../games/connect-guide.ts";

/** Where programs of a game connect to this arena, by these ports. */
export function placeOf(
  status: StatusShape,
  game: GameShape,
  ports: readonly [number, number] | null,
): ConnectPlace {
  const { command, botFolder } = status;
  return { host: location.hostname, ports, nativePort: game.nativePort, command, botFolder };
}
