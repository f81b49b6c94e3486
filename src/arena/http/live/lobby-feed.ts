import type { LiveMessage, LobbyCounts, WaitingGuest } from "../../../api/live.ts";
import type { Time } from "../../../core/time.ts";
import type { LiveMatches, LiveMatch } from "../live-matches.ts";
import { type ClientSocket, TEXT } from "../sockets.ts";
import { MAX_BUFFERED_BYTES } from "./channel.ts";

/** Live matches, waiting guests and counts, for the front page. */
export interface LobbyFeed {
  readonly watchers: number;
  join(socket: ClientSocket): void;
  leave(socket: ClientSocket): void;
  /** For matches that began or ended. */
  publishNow(live: LiveMatch): void;
  /** For progress within a match. */
  publishThrottled(live: LiveMatch): void;
  setWaiting(guests: readonly WaitingGuest[]): void;
  onCountsChanged(): void;
  close(): void;
}

export interface LobbyFeedSetup {
  readonly liveMatches: LiveMatches;
  readonly time: Time;
  readonly counts: () => LobbyCounts;
  readonly onSent: (bytes: number) => void;
}

const TICK_MS = 250;
/** Minimum time between two messages about a match. */
const MIN_MATCH_INTERVAL_MS = 1000;
/** With many matches and watchers each match is sent less often, so the total cost stays the same. */
const MAX_MESSAGES_PER_SECOND = 5000;
const MAX_MATCHES = 200;
const MAX_WAITING = 100;

export function openLobbyFeed({ liveMatches, time, counts, onSent }: LobbyFeedSetup): LobbyFeed {
  /** `stale`: the watcher missed a message and needs a new snapshot. */
  const watchers = new Map<ClientSocket, { stale: boolean }>();
  const changed = new Set<LiveMatch>();
  const sentAt = new Map<string, number>();
  let guests: readonly WaitingGuest[] = [];
  let guestsChanged = false;
  let cancel: (() => void) | undefined;

  const write = (message: LiveMessage): Buffer => Buffer.from(JSON.stringify(message));

  function snapshot(): Buffer {
    const live = liveMatches
      .live()
      .slice(0, MAX_MATCHES)
      .map((match) => liveMatches.toShape(match));
    return write({ type: "lobby", live, waiting: guests, counts: counts() });
  }

  function send(socket: ClientSocket, message: Buffer): void {
    socket.send(message, TEXT);
    onSent(message.length);
  }

  function broadcast(message: Buffer): void {
    for (const [socket, watcher] of watchers) {
      if (!watcher.stale && socket.bufferedAmount <= MAX_BUFFERED_BYTES) send(socket, message);
      else watcher.stale = true;
    }
  }

  function catchUp(): boolean {
    let message: Buffer | undefined;
    let anyBlocked = false;
    for (const [socket, watcher] of watchers) {
      if (!watcher.stale) continue;
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
        anyBlocked = true;
        continue;
      }
      watcher.stale = false;
      send(socket, (message ??= snapshot()));
    }
    return anyBlocked;
  }

  function tick(): void {
    cancel = undefined;
    const now = time.now();
    const loadMs = (changed.size * watchers.size * 1000) / MAX_MESSAGES_PER_SECOND;
    const intervalMs = Math.max(MIN_MATCH_INTERVAL_MS, loadMs);
    for (const live of changed) {
      if (now - (sentAt.get(live.id) ?? -Infinity) < intervalMs) continue;
      changed.delete(live);
      sendMatch(live);
    }
    if (guestsChanged) {
      guestsChanged = false;
      broadcast(write({ type: "waiting", waiting: guests, counts: counts() }));
    }
    if (catchUp() || changed.size > 0) scheduleTick();
  }

  function sendMatch(live: LiveMatch): void {
    sentAt.set(live.id, time.now());
    broadcast(write({ type: "match", match: liveMatches.toShape(live) }));
  }

  function scheduleTick(): void {
    if (watchers.size > 0) cancel ??= time.alarm(time.now() + TICK_MS, tick);
  }

  function sendWaitingSoon(): void {
    guestsChanged = true;
    scheduleTick();
  }

  return {
    get watchers() {
      return watchers.size;
    },
    join(socket) {
      const full = socket.bufferedAmount > MAX_BUFFERED_BYTES;
      watchers.set(socket, { stale: full });
      if (full) scheduleTick();
      else send(socket, snapshot());
    },
    leave: (socket) => void watchers.delete(socket),
    publishNow(live) {
      changed.delete(live);
      if (watchers.size > 0) sendMatch(live);
      if (live.saved) sentAt.delete(live.id);
      scheduleTick();
    },
    publishThrottled(live) {
      if (live.report || watchers.size === 0) return;
      changed.add(live);
      scheduleTick();
    },
    setWaiting(waiting) {
      guests = waiting.slice(0, MAX_WAITING);
      sendWaitingSoon();
    },
    onCountsChanged: sendWaitingSoon,
    close() {
      cancel?.();
      watchers.clear();
    },
  };
}
