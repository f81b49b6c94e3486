import { useEffect, useRef, useState } from "preact/hooks";
import type { LobbyCounts, WaitingGuest } from "../../api/live.ts";
import type { MatchShape } from "../../api/match.ts";
import { mergeLive } from "./feed.ts";
import { followLobby } from "./live.ts";

export interface Lobby {
  readonly live: readonly MatchShape[];
  readonly waiting: readonly WaitingGuest[];
  readonly counts: LobbyCounts;
}

export interface LobbyChangeListener {
  /** A match moved or ended. */
  onMatchChanged(match: MatchShape, lobby: Lobby): void;
}

/** undefined until the arena's first message. */
export function useLobby(listener: LobbyChangeListener): Lobby | undefined {
  const [lobby, setLobby] = useState<Lobby | undefined>(undefined);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    let current: Lobby | undefined;
    const update = (next: Lobby): void => {
      current = next;
      setLobby(next);
    };
    return followLobby({
      onLobby: ({ live, waiting, counts }) => update({ live, waiting, counts }),
      onMatch: (match) => {
        if (!current) return;
        update({ ...current, live: mergeLive(current.live, match) });
        latest.current.onMatchChanged(match, current);
      },
      onWaiting: ({ waiting, counts }) => current && update({ ...current, waiting, counts }),
    });
  }, []);
  return lobby;
}
