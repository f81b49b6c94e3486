import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchShape } from "../../api/match.ts";
import { followLobby, type Lobby } from "./feed.ts";

/** undefined until the arena's first message. `onMatchChanged`: a match moved or ended. */
export function useLobby(onMatchChanged: (match: MatchShape, lobby: Lobby) => void): Lobby | undefined {
  const [lobby, setLobby] = useState<Lobby>();
  const latest = useRef(onMatchChanged);
  latest.current = onMatchChanged;
  useEffect(
    () =>
      followLobby((next, changed) => {
        setLobby(next);
        if (changed) latest.current(changed, next);
      }),
    [],
  );
  return lobby;
}
