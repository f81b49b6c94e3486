import type { LiveNews, LobbyCounts, WaitingGuest } from "../../../api/live.ts";
import type { Time } from "../../../core/time.ts";
import type { Hall, LiveMatch } from "../hall.ts";
import { type DeskSocket, TEXT } from "../sockets.ts";
import { FULL_BYTES } from "./channel.ts";

/** What goes on in the house, for everybody who looks at the first page. */
export interface Lobby {
  readonly watchers: number;
  join(socket: DeskSocket): void;
  leave(socket: DeskSocket): void;
  /** It began or ended: told at once. */
  turned(live: LiveMatch): void;
  /** It went on: told now and then. */
  moved(live: LiveMatch): void;
  waiting(guests: readonly WaitingGuest[]): void;
  counted(): void;
  close(): void;
}

export interface LobbySetup {
  readonly hall: Hall;
  readonly time: Time;
  readonly counts: () => LobbyCounts;
  readonly sent: (bytes: number) => void;
}

const TICK_MS = 250;
/** The least time between two words about a match. */
const MATCH_MS = 1000;
/** With many matches and many watchers each is told of less often, so that all of it costs about the same. */
const MESSAGES_A_SECOND = 5000;
const MOST_MATCHES = 200;
const MOST_WAITING = 100;

export function openLobby({ hall, time, counts, sent }: LobbySetup): Lobby {
  /** Whether each has missed something, and needs the whole again. */
  const watchers = new Map<DeskSocket, { stale: boolean }>();
  const changed = new Set<LiveMatch>();
  const toldAt = new Map<string, number>();
  let guests: readonly WaitingGuest[] = [];
  let guestsChanged = false;
  let cancel: (() => void) | undefined;

  const write = (news: LiveNews): Buffer => Buffer.from(JSON.stringify(news));

  function snapshot(): Buffer {
    const live = hall
      .live()
      .slice(0, MOST_MATCHES)
      .map((match) => hall.shape(match));
    return write({ type: "lobby", live, waiting: guests, counts: counts() });
  }

  function send(socket: DeskSocket, message: Buffer): void {
    socket.send(message, TEXT);
    sent(message.length);
  }

  function tellAll(message: Buffer): void {
    for (const [socket, watcher] of watchers) {
      if (!watcher.stale && socket.bufferedAmount <= FULL_BYTES) send(socket, message);
      else watcher.stale = true;
    }
  }

  function catchUp(): boolean {
    let whole: Buffer | undefined;
    let left = false;
    for (const [socket, watcher] of watchers) {
      if (!watcher.stale) continue;
      if (socket.bufferedAmount > FULL_BYTES) {
        left = true;
        continue;
      }
      watcher.stale = false;
      send(socket, (whole ??= snapshot()));
    }
    return left;
  }

  function tick(): void {
    cancel = undefined;
    const now = time.now();
    const crowd = (changed.size * watchers.size * 1000) / MESSAGES_A_SECOND;
    const pause = Math.max(MATCH_MS, crowd);
    for (const live of changed) {
      if (now - (toldAt.get(live.id) ?? -Infinity) < pause) continue;
      changed.delete(live);
      tell(live);
    }
    if (guestsChanged) {
      guestsChanged = false;
      tellAll(write({ type: "waiting", waiting: guests, counts: counts() }));
    }
    if (catchUp() || changed.size > 0) wake();
  }

  function tell(live: LiveMatch): void {
    toldAt.set(live.id, time.now());
    tellAll(write({ type: "match", match: hall.shape(live) }));
  }

  function wake(): void {
    if (watchers.size > 0) cancel ??= time.alarm(time.now() + TICK_MS, tick);
  }

  function wordOfGuests(): void {
    guestsChanged = true;
    wake();
  }

  return {
    get watchers() {
      return watchers.size;
    },
    join(socket) {
      const full = socket.bufferedAmount > FULL_BYTES;
      watchers.set(socket, { stale: full });
      if (full) wake();
      else send(socket, snapshot());
    },
    leave: (socket) => void watchers.delete(socket),
    turned(live) {
      changed.delete(live);
      if (watchers.size > 0) tell(live);
      if (live.kept) toldAt.delete(live.id);
      wake();
    },
    moved(live) {
      if (live.report || watchers.size === 0) return;
      changed.add(live);
      wake();
    },
    waiting(now) {
      guests = now.slice(0, MOST_WAITING);
      wordOfGuests();
    },
    counted: wordOfGuests,
    close() {
      cancel?.();
      watchers.clear();
    },
  };
}
