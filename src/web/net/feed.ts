import { signal } from "@preact/signals";
import type { LiveMessage, LiveRequest } from "../../api/live.ts";
import type { MatchShape } from "../../api/match.ts";
import type { Absence, SeatStatus } from "../../api/play.ts";
import { type Message, verbatim } from "../../core/lang.ts";

export type EventsMessage = Extract<LiveMessage, { type: "events" }>;
export type Lobby = Omit<Extract<LiveMessage, { type: "lobby" }>, "type">;

export interface MatchEventsListener {
  /** Events from number `from` on. If that is not the next number, start over from these events. */
  onEvents(message: EventsMessage): void;
  onFailed?(why: Message): void;
}

/** Gets the lobby at once and after every change; `changed` is the match that moved or ended. */
export type LobbyListener = (lobby: Lobby, changed?: MatchShape) => void;

/** The part of WebSocket in use. */
interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketListener {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(): void;
}

/** The feed's side effects, replaceable in tests. */
export interface FeedEnvironment {
  openSocket(listener: SocketListener): Socket;
  /** Wall clock in milliseconds. */
  now(): number;
  random(): number;
  setTimer(ms: number, run: () => void): () => void;
}

/** A lost connection, in wall clock milliseconds. */
export interface Outage {
  readonly since: number;
  readonly nextTryAt: number;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** Missed events arrive within this time after reconnecting. */
const CATCH_UP_MS = 1500;
/** Without listeners the socket stays open this long for the next one. */
const LINGER_MS = 10_000;

interface FollowedMatch {
  readonly listeners: Set<MatchEventsListener>;
  /** Number of the first event of `events`. */
  start: number;
  events: unknown[];
  latest: { readonly message: EventsMessage; readonly receivedAt: number } | undefined;
}

/** One socket for all subscriptions of the page. It reconnects and resumes after the last received event. */
export class Feed {
  readonly outage = signal<Outage | undefined>(undefined);
  /** Moves made during the latest outage; a new object after every outage. */
  readonly missedMoves = signal<{ readonly count: number } | undefined>(undefined);
  readonly #environment: FeedEnvironment;
  readonly #matches = new Map<string, FollowedMatch>();
  readonly #lobbyListeners = new Set<LobbyListener>();
  readonly #seats = new Map<string, (status: SeatStatus) => void>();
  #lobby: Lobby | undefined;
  #socket: Socket | undefined;
  #open = false;
  #attempts = 0;
  #cancelTry: (() => void) | undefined;
  #cancelLinger: (() => void) | undefined;
  /** Matches whose first message after an outage is still missing. */
  #missing: { readonly ids: Set<string>; moves: number } | undefined;

  constructor(environment: FeedEnvironment) {
    this.#environment = environment;
  }

  // Arrow functions: the page calls them without the object.
  readonly followEvents = (id: string, listener: MatchEventsListener): (() => void) => {
    const known = this.#matches.get(id);
    const followed = known ?? { listeners: new Set(), start: 0, events: [], latest: undefined };
    followed.listeners.add(listener);
    this.#matches.set(id, followed);
    if (!known) this.#send({ type: "subscribe", match: id, from: 0 });
    else this.#sendReceived(known, listener);
    this.#connect();
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0 || this.#matches.get(id) !== followed) return;
      this.#matches.delete(id);
      this.#send({ type: "unsubscribe", match: id });
      this.#closeWhenIdle();
    };
  };

  readonly followLobby = (listener: LobbyListener): (() => void) => {
    if (this.#lobbyListeners.size === 0) this.#send({ type: "subscribe", lobby: true });
    this.#lobbyListeners.add(listener);
    if (this.#lobby) listener(this.#lobby);
    this.#connect();
    return () => {
      this.#lobbyListeners.delete(listener);
      if (this.#lobbyListeners.size > 0) return;
      this.#lobby = undefined;
      this.#send({ type: "unsubscribe", lobby: true });
      this.#closeWhenIdle();
    };
  };

  /** Follows a seat of this browser by its key. */
  readonly followSeat = (key: string, onStatus: (status: SeatStatus) => void): (() => void) => {
    this.#seats.set(key, onStatus);
    this.#send({ type: "subscribe", seat: key });
    this.#connect();
    return () => {
      if (this.#seats.get(key) !== onStatus) return;
      this.#seats.delete(key);
      this.#send({ type: "unsubscribe", seat: key });
      this.#closeWhenIdle();
    };
  };

  /** Skips the wait before the next attempt. */
  readonly retryNow = (): void => {
    if (this.#cancelTry) this.#connect();
  };

  #send(request: LiveRequest): void {
    if (this.#open) this.#socket?.send(JSON.stringify(request));
  }

  #connect(): void {
    this.#cancelTry?.();
    this.#cancelTry = undefined;
    this.#cancelLinger?.();
    this.#cancelLinger = undefined;
    if (this.#socket) return;
    const whileOpen = (run: () => void): void => {
      if (this.#socket === own) run();
    };
    const own: Socket = this.#environment.openSocket({
      onOpen: () => whileOpen(() => this.#onOpened()),
      onMessage: (text) => whileOpen(() => this.#receive(text)),
      onClose: () => whileOpen(() => this.#onClosed()),
    });
    this.#socket = own;
  }

  #onOpened(): void {
    this.#open = true;
    this.#attempts = 0;
    if (this.outage.value) {
      this.#missing = { ids: new Set(this.#matches.keys()), moves: 0 };
      if (this.#missing.ids.size === 0) this.#reportRestored();
      else this.#environment.setTimer(CATCH_UP_MS, () => this.#reportRestored());
    }
    if (this.#lobbyListeners.size > 0) this.#send({ type: "subscribe", lobby: true });
    for (const key of this.#seats.keys()) this.#send({ type: "subscribe", seat: key });
    for (const [id, { start, events }] of this.#matches)
      this.#send({ type: "subscribe", match: id, from: start + events.length });
  }

  #reportRestored(): void {
    if (!this.#missing || !this.outage.value) return;
    this.outage.value = undefined;
    this.missedMoves.value = { count: this.#missing.moves };
    this.#missing = undefined;
  }

  #isIdle(): boolean {
    return this.#matches.size === 0 && this.#lobbyListeners.size === 0 && this.#seats.size === 0;
  }

  #onClosed(): void {
    this.#socket = undefined;
    this.#open = false;
    this.#missing = undefined;
    if (this.#isIdle()) return;
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#attempts) * (0.75 + this.#environment.random() / 2);
    this.#attempts += 1;
    const now = this.#environment.now();
    this.outage.value = { since: this.outage.value?.since ?? now, nextTryAt: now + wait };
    this.#cancelTry = this.#environment.setTimer(wait, () => this.#connect());
  }

  #receive(text: string): void {
    const message = parseMessage(text);
    switch (message?.type) {
      case "events":
        return this.#receiveEvents(message);
      case "lobby":
        return this.#updateLobby(message);
      case "match":
        return this.#lobby && this.#updateLobby({ live: mergeLive(this.#lobby.live, message.match) }, message.match);
      case "waiting":
        return this.#lobby && this.#updateLobby({ waiting: message.waiting, counts: message.counts });
      case "seat":
        return this.#seats.get(message.key)?.(message.status);
      case "error":
        return this.#receiveError(message.text ?? verbatim(message.why), message.match);
      case undefined:
        return;
    }
  }

  #updateLobby(change: Partial<Lobby>, changed?: MatchShape): void {
    const lobby = { ...this.#lobby, ...change } as Lobby;
    this.#lobby = lobby;
    this.#lobbyListeners.forEach((listener) => listener(lobby, changed));
  }

  /** An error without a match goes to all listeners. */
  #receiveError(why: Message, match: string | undefined): void {
    for (const [id, { listeners }] of this.#matches)
      if (match === undefined || match === id) listeners.forEach((listener) => listener.onFailed?.(why));
  }

  #receiveEvents(message: EventsMessage): void {
    const followed = this.#matches.get(message.match);
    if (!followed) return;
    const next = followed.start + followed.events.length;
    const fresh = message.from === next ? message.events : message.events.slice(Math.max(0, next - message.from));
    if (this.#missing?.ids.delete(message.match)) this.#missing.moves += fresh.filter(isMove).length;
    if (message.from === next) followed.events.push(...message.events);
    else {
      followed.start = message.from;
      followed.events = [...message.events];
    }
    followed.latest = { message, receivedAt: this.#environment.now() };
    followed.listeners.forEach((listener) => listener.onEvents(message));
    if (this.#missing?.ids.size === 0) this.#reportRestored();
  }

  /** Sends all events received so far to a new listener; times are adjusted by the time passed since. */
  #sendReceived({ start, events, latest }: FollowedMatch, listener: MatchEventsListener): void {
    if (!latest || events.length === 0) return;
    const { message } = latest;
    const ms = this.#environment.now() - latest.receivedAt;
    const away = message.away && ([reduceAbsence(message.away[0], ms), reduceAbsence(message.away[1], ms)] as const);
    listener.onEvents({ ...message, from: start, events: [...events], now: message.now + ms, ...(away && { away }) });
  }

  #closeWhenIdle(): void {
    if (!this.#isIdle()) return;
    this.#cancelLinger = this.#environment.setTimer(LINGER_MS, () => {
      const idle = this.#socket;
      this.#socket = undefined;
      this.#open = false;
      idle?.close();
    });
  }
}

function reduceAbsence(absence: Absence | null, ms: number): Absence | null {
  const keptMs = absence?.keptMs ?? null;
  return keptMs === null ? absence : { keptMs: Math.max(0, keptMs - ms) };
}

/** The live matches after one match started, changed or ended. */
function mergeLive(live: readonly MatchShape[], match: MatchShape): readonly MatchShape[] {
  if (match.status === "done") return live.filter(({ id }) => id !== match.id);
  const known = live.some(({ id }) => id === match.id);
  return known ? live.map((old) => (old.id === match.id ? match : old)) : [...live, match];
}

function parseMessage(text: string): LiveMessage | undefined {
  try {
    return JSON.parse(text) as LiveMessage;
  } catch {
    return undefined;
  }
}

function isMove(event: unknown): boolean {
  return typeof event === "object" && event !== null && "type" in event && event.type === "moved";
}

export const { followEvents, followLobby, followSeat, retryNow, outage, missedMoves } = new Feed({
  openSocket: (listener) => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`);
    socket.addEventListener("open", () => listener.onOpen());
    socket.addEventListener("message", ({ data }) => listener.onMessage(String(data)));
    socket.addEventListener("close", () => listener.onClose());
    return socket;
  },
  now: () => Date.now(),
  random: () => Math.random(),
  setTimer: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
