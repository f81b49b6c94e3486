import type { LiveMessage, LobbyCounts, WaitingGuest } from "../../../api/live.ts";
import type { Time } from "../../../core/time.ts";
import type { LiveMatches, LiveMatch } from "../live-matches.ts";
import { type ClientSocket, TEXT } from "../sockets.ts";
import { isBlocked } from "./channel.ts";

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

/** Live matches, waiting guests and counts, for the front page. */
export class LobbyFeed {
  readonly #setup: LobbyFeedSetup;
  /** `stale`: the watcher missed a message and needs a new snapshot. */
  readonly #watchers = new Map<ClientSocket, { stale: boolean }>();
  /** Matches with progress that is not sent yet. */
  readonly #changed = new Set<LiveMatch>();
  /** When each match was last sent, by id, in milliseconds of `time`. */
  readonly #sentAt = new Map<string, number>();
  #guests: readonly WaitingGuest[] = [];
  /** The counts or the waiting guests changed since they were last sent. */
  #countsChanged = false;
  /** Set while a tick is scheduled. */
  #cancelTick: (() => void) | undefined;

  constructor(setup: LobbyFeedSetup) {
    this.#setup = setup;
  }

  get watchers(): number {
    return this.#watchers.size;
  }

  join(socket: ClientSocket): void {
    const blocked = isBlocked(socket);
    this.#watchers.set(socket, { stale: blocked });
    if (blocked) this.#scheduleTick();
    else this.#send(socket, this.#snapshot());
  }

  leave(socket: ClientSocket): void {
    this.#watchers.delete(socket);
  }

  /** For matches that began or ended. */
  publishNow(live: LiveMatch): void {
    this.#changed.delete(live);
    if (this.#watchers.size > 0) this.#sendMatch(live);
    if (live.report) this.#sentAt.delete(live.id);
    this.#scheduleTick();
  }

  /** For progress within a match. */
  publishThrottled(live: LiveMatch): void {
    if (live.report || this.#watchers.size === 0) return;
    this.#changed.add(live);
    this.#scheduleTick();
  }

  setWaiting(waiting: readonly WaitingGuest[]): void {
    this.#guests = waiting.slice(0, MAX_WAITING);
    this.scheduleCounts();
  }

  /** Sends the counts and the waiting guests with the next tick. */
  scheduleCounts(): void {
    this.#countsChanged = true;
    this.#scheduleTick();
  }

  close(): void {
    this.#cancelTick?.();
    this.#watchers.clear();
  }

  #encode(message: LiveMessage): Buffer {
    return Buffer.from(JSON.stringify(message));
  }

  #snapshot(): Buffer {
    const live = this.#setup.liveMatches
      .live()
      .slice(0, MAX_MATCHES)
      .map((match) => this.#setup.liveMatches.toShape(match));
    return this.#encode({ type: "lobby", live, waiting: this.#guests, counts: this.#setup.counts() });
  }

  #send(socket: ClientSocket, message: Buffer): void {
    socket.send(message, TEXT);
    this.#setup.onSent(message.length);
  }

  #broadcast(message: Buffer): void {
    for (const [socket, watcher] of this.#watchers) {
      if (!watcher.stale && !isBlocked(socket)) this.#send(socket, message);
      else watcher.stale = true;
    }
  }

  /** Sends snapshots to stale watchers; true = some of them are still blocked. */
  #sendSnapshots(): boolean {
    let message: Buffer | undefined;
    let anyBlocked = false;
    for (const [socket, watcher] of this.#watchers) {
      if (!watcher.stale) continue;
      if (isBlocked(socket)) {
        anyBlocked = true;
        continue;
      }
      watcher.stale = false;
      this.#send(socket, (message ??= this.#snapshot()));
    }
    return anyBlocked;
  }

  #tick(): void {
    this.#cancelTick = undefined;
    const now = this.#setup.time.now();
    const loadMs = (this.#changed.size * this.#watchers.size * 1000) / MAX_MESSAGES_PER_SECOND;
    const intervalMs = Math.max(MIN_MATCH_INTERVAL_MS, loadMs);
    for (const live of this.#changed) {
      if (now - (this.#sentAt.get(live.id) ?? -Infinity) < intervalMs) continue;
      this.#changed.delete(live);
      this.#sendMatch(live);
    }
    if (this.#countsChanged) {
      this.#countsChanged = false;
      this.#broadcast(this.#encode({ type: "waiting", waiting: this.#guests, counts: this.#setup.counts() }));
    }
    if (this.#sendSnapshots() || this.#changed.size > 0) this.#scheduleTick();
  }

  #sendMatch(live: LiveMatch): void {
    this.#sentAt.set(live.id, this.#setup.time.now());
    this.#broadcast(this.#encode({ type: "match", match: this.#setup.liveMatches.toShape(live) }));
  }

  #scheduleTick(): void {
    if (this.#watchers.size > 0)
      this.#cancelTick ??= this.#setup.time.alarm(this.#setup.time.now() + TICK_MS, () => this.#tick());
  }
}
