import type { WaitingGuest } from "../../api/live.ts";
import type { Time } from "../../core/time.ts";
import type { Lobby, WaitingEntry } from "./lobby.ts";
import type { MatchHostEvent } from "./messages.ts";
import type { NewConnections } from "./new-connections.ts";

const MIN_INTERVAL_MS = 250;
/** The page shows fewer than this; the remaining guests are only counted. */
const MAX_LISTED = 50;

export interface WaitingListSetup {
  readonly time: Time;
  readonly lobby: Lobby;
  readonly newConnections: NewConnections;
  readonly connected: () => number;
  readonly send: (event: MatchHostEvent) => void;
}

/** Sends the list of waiting guests when it changed, rate limited. */
export function createWaitingList(setup: WaitingListSetup): { changed(): void; stop(): void } {
  const { time, lobby, newConnections, connected, send } = setup;
  let sentAt = -Infinity;
  let cancel: (() => void) | undefined;

  function sendList(): void {
    cancel = undefined;
    sentAt = time.now();
    send({ kind: "waiting", guests: [...waitingGuests(lobby, newConnections)], connected: connected() });
  }

  return {
    changed() {
      cancel ??= time.alarm(Math.max(time.now(), sentAt + MIN_INTERVAL_MS), sendList);
    },
    stop: () => cancel?.(),
  };
}

function* waitingGuests(lobby: Lobby, newConnections: NewConnections): Generator<WaitingGuest> {
  let room = MAX_LISTED;
  for (const entry of lobby.waiting()) if (!entry.invited && room-- > 0) yield shapeWaiting(entry);
  for (const { id, greeting, since } of newConnections.silent()) {
    if (room <= 0) return; // there may be thousands
    const { game, dialect } = greeting;
    // The game of a silent native client is unknown, so it cannot be listed under one.
    if (game === null) continue;
    room--;
    yield { id, game, dialect, name: null, said: null, since: iso(since), trainingAt: null };
  }
}

function shapeWaiting({ guest, name, trainingAt }: WaitingEntry): WaitingGuest {
  const { id, entry, dialect, said, since } = guest;
  return {
    id,
    said,
    name: name(),
    game: entry.rules.id,
    dialect: dialect.id,
    since: iso(since),
    trainingAt: trainingAt === null ? null : iso(trainingAt),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
