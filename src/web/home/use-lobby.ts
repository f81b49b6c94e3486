import { useEffect, useRef, useState } from "preact/hooks";
import type { LobbyCounts, WaitingGuest } from "../../api/live.ts";
import type { MatchShape } from "../../api/match.ts";
import { mergeLive } from "../net/feed.ts";
import { followLobby } from "../net/live.ts";

export interface Lobby {
  readonly live: readonly MatchShape[];
  readonly waiting: readonly WaitingGuest[];
  readonly counts: LobbyCounts;
}

export interface LobbyChangeListener {
  /** A match moved or ended. */
  onMatchChanged(match: MatchShape, lobby: Lobby): void;
}

/** What is going on; undefined until the arena has said so. */
export function useLobby(listener: LobbyChangeListener): Lobby | undefined {
  const [lobby, setLobby] = useState<Lobby | undefined>(undefined);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    let held: Lobby | undefined;
    const hold = (next: Lobby): void => {
      held = next;
      setLobby(next);
    };
    return followLobby({
      onLobby: ({ live, waiting, counts }) => hold({ live, waiting, counts }),
      onMatch: (match) => {
        if (!held) return;
        hold({ ...held, live: mergeLive(held.live, match) });
        latest.current.onMatchChanged(match, held);
      },
      onWaiting: ({ waiting, counts }) => held && hold({ ...held, waiting, counts }),
    });
  }, []);
  return lobby;
}
