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

export interface LobbyEar {
  /** A match moved or ended. */
  changed(match: MatchShape, lobby: Lobby): void;
}

/** What is going on; undefined until the arena has said so. */
export function useLobby(ear: LobbyEar): Lobby | undefined {
  const [lobby, setLobby] = useState<Lobby | undefined>(undefined);
  const latest = useRef(ear);
  latest.current = ear;
  useEffect(() => {
    let held: Lobby | undefined;
    const hold = (next: Lobby): void => {
      held = next;
      setLobby(next);
    };
    return followLobby({
      lobby: ({ live, waiting, counts }) => hold({ live, waiting, counts }),
      match: (match) => {
        if (!held) return;
        hold({ ...held, live: mergeLive(held.live, match) });
        latest.current.changed(match, held);
      },
      waiting: ({ waiting, counts }) => held && hold({ ...held, waiting, counts }),
    });
  }, []);
  return lobby;
}
