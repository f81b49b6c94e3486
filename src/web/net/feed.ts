import type { LiveMessage, LiveRequest } from "../../api/live.ts";
import type { MatchShape } from "../../api/match.ts";
import type { Absence, SeatStatus } from "../../api/play.ts";

export type EventsMessage = Extract<LiveMessage, { type: "events" }>;
export type LobbyMessage = Extract<LiveMessage, { type: "lobby" }>;
export type WaitingMessage = Extract<LiveMessage, { type: "waiting" }>;

export interface MatchEventsListener {
  /** Events from number `from` on. If that is not the next number, start over from these events. */
  onEvents(message: EventsMessage): void;
  onFailed?(why: string): void;
}

export interface LobbyListener {
  onLobby(message: LobbyMessage): void;
  onMatch?(match: MatchShape): void;
  onWaiting?(message: WaitingMessage): void;
}

/** The part of WebSocket in use. */
export interface Socket {
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

export interface FeedListener {
  onLost(outage: Outage): void;
  /** `moves`: moves missed during the outage and received now. */
  onRestored(moves: number): void;
}

export interface Feed {
  readonly followEvents: (id: string, listener: MatchEventsListener) => () => void;
  readonly followLobby: (listener: LobbyListener) => () => void;
  /** Follows a seat of this browser by its key. */
  readonly followSeat: (key: string, onStatus: (status: SeatStatus) => void) => () => void;
  /** Skips the wait before the next attempt. */
  readonly retryNow: () => void;
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
  now: number;
  watching: number;
  away: EventsMessage["away"];
  /** When `now` and `away` were received. */
  receivedAt: number;
}

/** One socket for all subscriptions of the page. It reconnects and resumes after the last received event. */
export function createFeed(environment: FeedEnvironment, feedListener: FeedListener): Feed {
  const matches = new Map<string, FollowedMatch>();
  const lobbyListeners = new Set<LobbyListener>();
  const seats = new Map<string, (status: SeatStatus) => void>();
  let lobby: LobbyMessage | undefined;
  let socket: Socket | undefined;
  let open = false;
  let attempts = 0;
  let lostSince: number | undefined;
  let cancelTry: (() => void) | undefined;
  let cancelLinger: (() => void) | undefined;
  /** Matches whose first message after an outage is still missing. */
  let missing: { readonly ids: Set<string>; moves: number } | undefined;

  const send = (request: LiveRequest): void => {
    if (open) socket?.send(JSON.stringify(request));
  };

  const connect = (): void => {
    cancelTry?.();
    cancelTry = undefined;
    cancelLinger?.();
    cancelLinger = undefined;
    if (socket) return;
    const own: Socket = environment.openSocket({
      onOpen: () => {
        if (socket === own) onOpened();
      },
      onMessage: (text) => {
        if (socket === own) receive(text);
      },
      onClose: () => {
        if (socket === own) onClosed();
      },
    });
    socket = own;
  };

  const onOpened = (): void => {
    open = true;
    attempts = 0;
    if (lostSince !== undefined) {
      missing = { ids: new Set(matches.keys()), moves: 0 };
      if (missing.ids.size === 0) reportRestored();
      else environment.setTimer(CATCH_UP_MS, reportRestored);
    }
    if (lobbyListeners.size > 0) send({ type: "subscribe", lobby: true });
    for (const key of seats.keys()) send({ type: "subscribe", seat: key });
    for (const [id, followed] of matches) {
      send({ type: "subscribe", match: id, from: followed.start + followed.events.length });
    }
  };

  const reportRestored = (): void => {
    if (!missing || lostSince === undefined) return;
    lostSince = undefined;
    feedListener.onRestored(missing.moves);
    missing = undefined;
  };

  const isIdle = (): boolean => matches.size === 0 && lobbyListeners.size === 0 && seats.size === 0;

  const onClosed = (): void => {
    socket = undefined;
    open = false;
    missing = undefined;
    if (isIdle()) return;
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.75 + environment.random() / 2);
    attempts += 1;
    lostSince ??= environment.now();
    feedListener.onLost({ since: lostSince, nextTryAt: environment.now() + wait });
    cancelTry = environment.setTimer(wait, connect);
  };

  const receive = (text: string): void => {
    const message = parseMessage(text);
    switch (message?.type) {
      case "events":
        return receiveEvents(message);
      case "lobby":
        lobby = message;
        return lobbyListeners.forEach((listener) => listener.onLobby(message));
      case "match":
        if (lobby) lobby = { ...lobby, live: mergeLive(lobby.live, message.match) };
        return lobbyListeners.forEach((listener) => listener.onMatch?.(message.match));
      case "waiting":
        if (lobby) lobby = { ...lobby, waiting: message.waiting, counts: message.counts };
        return lobbyListeners.forEach((listener) => listener.onWaiting?.(message));
      case "seat":
        return seats.get(message.key)?.(message.status);
      case "error":
        return receiveError(message.why, message.match);
      case undefined:
        return;
    }
  };

  /** An error without a match goes to all listeners. */
  const receiveError = (why: string, match: string | undefined): void => {
    for (const [id, { listeners }] of matches)
      if (match === undefined || match === id) listeners.forEach((listener) => listener.onFailed?.(why));
  };

  const receiveEvents = (message: EventsMessage): void => {
    const followed = matches.get(message.match);
    if (!followed) return;
    const next = followed.start + followed.events.length;
    const fresh =
      message.from === next ? message.events : message.events.slice(Math.max(0, next - message.from));
    if (missing?.ids.delete(message.match)) missing.moves += fresh.filter(isMove).length;
    if (message.from === next) followed.events.push(...message.events);
    else {
      followed.start = message.from;
      followed.events = [...message.events];
    }
    followed.now = message.now;
    followed.watching = message.watching;
    followed.away = message.away;
    followed.receivedAt = environment.now();
    followed.listeners.forEach((listener) => listener.onEvents(message));
    if (missing?.ids.size === 0) reportRestored();
  };

  /** Adjusts received times by the time passed since. */
  const adjustTimes = ({ now, away, receivedAt }: FollowedMatch): Pick<EventsMessage, "now" | "away"> => {
    const ms = environment.now() - receivedAt;
    return { now: now + ms, ...(away && { away: [reduceAbsence(away[0], ms), reduceAbsence(away[1], ms)] }) };
  };

  const closeWhenIdle = (): void => {
    if (!isIdle()) return;
    cancelLinger = environment.setTimer(LINGER_MS, () => {
      const idle = socket;
      socket = undefined;
      open = false;
      idle?.close();
    });
  };

  return {
    followEvents(id, listener) {
      const known = matches.get(id);
      const followed = known ?? { listeners: new Set(), start: 0, events: [], ...NOTHING_RECEIVED };
      followed.listeners.add(listener);
      matches.set(id, followed);
      if (!known) send({ type: "subscribe", match: id, from: 0 });
      else if (known.events.length > 0) {
        const { start: from, events, watching } = known;
        listener.onEvents({
          type: "events",
          match: id,
          from,
          events: [...events],
          watching,
          ...adjustTimes(known),
        });
      }
      connect();
      return () => {
        followed.listeners.delete(listener);
        if (followed.listeners.size > 0 || matches.get(id) !== followed) return;
        matches.delete(id);
        send({ type: "unsubscribe", match: id });
        closeWhenIdle();
      };
    },
    followLobby(listener) {
      if (lobbyListeners.size === 0) send({ type: "subscribe", lobby: true });
      lobbyListeners.add(listener);
      if (lobby) listener.onLobby(lobby);
      connect();
      return () => {
        lobbyListeners.delete(listener);
        if (lobbyListeners.size > 0) return;
        lobby = undefined;
        send({ type: "unsubscribe", lobby: true });
        closeWhenIdle();
      };
    },
    followSeat(key, onStatus) {
      seats.set(key, onStatus);
      send({ type: "subscribe", seat: key });
      connect();
      return () => {
        if (seats.get(key) !== onStatus) return;
        seats.delete(key);
        send({ type: "unsubscribe", seat: key });
        closeWhenIdle();
      };
    },
    retryNow() {
      if (cancelTry) connect();
    },
  };
}

const NOTHING_RECEIVED = { now: 0, watching: 0, away: undefined, receivedAt: 0 } as const;

function reduceAbsence(absence: Absence | null, ms: number): Absence | null {
  const keptMs = absence?.keptMs ?? null;
  return keptMs === null ? absence : { keptMs: Math.max(0, keptMs - ms) };
}

/** The live matches after one match started, changed or ended. */
export function mergeLive(live: readonly MatchShape[], match: MatchShape): readonly MatchShape[] {
  const known = live.some(({ id }) => id === match.id);
  if (match.status === "done") return live.filter(({ id }) => id !== match.id);
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
