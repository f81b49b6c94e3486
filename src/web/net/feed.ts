import type { LiveMessage, LiveRequest } from "../../api/live.ts";
import type { MatchShape } from "../../api/match.ts";
import type { Absence, SeatStatus } from "../../api/play.ts";

export type EventsMessage = Extract<LiveMessage, { type: "events" }>;
export type LobbyMessage = Extract<LiveMessage, { type: "lobby" }>;
export type WaitingMessage = Extract<LiveMessage, { type: "waiting" }>;

export interface MatchEventsListener {
  /** From event number `from` on. Where that is not the next one, everything begins anew. */
  onEvents(news: EventsMessage): void;
  onFailed?(why: string): void;
}

export interface LobbyListener {
  onLobby(news: LobbyMessage): void;
  onMatch?(match: MatchShape): void;
  onWaiting?(news: WaitingMessage): void;
}

/** A connection as the feed needs it; the browser's WebSocket, or a test's. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketListener {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(): void;
}

/** All that is not pure about it, handed in. */
export interface FeedEnvironment {
  openSocket(ears: SocketListener): Socket;
  /** Milliseconds of the wall clock. */
  now(): number;
  random(): number;
  setTimer(ms: number, run: () => void): () => void;
}

/** What the page shows while nothing comes. */
export interface Outage {
  readonly since: number;
  readonly nextTryAt: number;
}

export interface FeedListener {
  onLost(outage: Outage): void;
  /** `moves` that were missed meanwhile and are here now. */
  onRestored(moves: number): void;
}

export interface Feed {
  readonly followEvents: (id: string, ears: MatchEventsListener) => () => void;
  readonly followLobby: (ears: LobbyListener) => () => void;
  /** A seat of this browser, by its key. */
  readonly followSeat: (key: string, hear: (status: SeatStatus) => void) => () => void;
  /** Does not wait for the next try. */
  readonly retryNow: () => void;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** What was missed comes at once or not at all. */
const CATCH_UP_MS = 1500;
/** Nobody listens any more: the line is kept for whoever comes next. */
const LINGER_MS = 10_000;

interface FollowedMatch {
  readonly listeners: Set<MatchEventsListener>;
  /** Number of the first event of `events`. */
  start: number;
  events: unknown[];
  now: number;
  watching: number;
  away: EventsMessage["away"];
  /** When `now` and `away` were told. */
  receivedAt: number;
}

/** One line for everything the page follows. It comes back by itself, and asks for what it does not have yet. */
export function createFeed(environment: FeedEnvironment, feedListener: FeedListener): Feed {
  const matches = new Map<string, FollowedMatch>();
  const lobbyListeners = new Set<LobbyListener>();
  const seats = new Map<string, (status: SeatStatus) => void>();
  let lobby: LobbyMessage | undefined;
  let socket: Socket | undefined;
  let open = false;
  let tries = 0;
  let lostAt: number | undefined;
  let cancelTry: (() => void) | undefined;
  let cancelLinger: (() => void) | undefined;
  /** Matches whose first news after an outage is still to come. */
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
    const mine: Socket = environment.openSocket({
      onOpen: () => {
        if (socket === mine) opened();
      },
      onMessage: (text) => {
        if (socket === mine) hear(text);
      },
      onClose: () => {
        if (socket === mine) closed();
      },
    });
    socket = mine;
  };

  const opened = (): void => {
    open = true;
    tries = 0;
    if (lostAt !== undefined) {
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
    if (!missing || lostAt === undefined) return;
    lostAt = undefined;
    feedListener.onRestored(missing.moves);
    missing = undefined;
  };

  const isIdle = (): boolean => matches.size === 0 && lobbyListeners.size === 0 && seats.size === 0;

  const closed = (): void => {
    socket = undefined;
    open = false;
    missing = undefined;
    if (isIdle()) return;
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.75 + environment.random() / 2);
    tries += 1;
    lostAt ??= environment.now();
    feedListener.onLost({ since: lostAt, nextTryAt: environment.now() + wait });
    cancelTry = environment.setTimer(wait, connect);
  };

  const hear = (text: string): void => {
    const news = parseMessage(text);
    switch (news?.type) {
      case "events":
        return receiveEvents(news);
      case "lobby":
        lobby = news;
        return lobbyListeners.forEach((ears) => ears.onLobby(news));
      case "match":
        if (lobby) lobby = { ...lobby, live: mergeLive(lobby.live, news.match) };
        return lobbyListeners.forEach((ears) => ears.onMatch?.(news.match));
      case "waiting":
        if (lobby) lobby = { ...lobby, waiting: news.waiting, counts: news.counts };
        return lobbyListeners.forEach((ears) => ears.onWaiting?.(news));
      case "seat":
        return seats.get(news.key)?.(news.status);
      case "error":
        return receiveError(news.why, news.match);
      case undefined:
        return;
    }
  };

  /** What is told of one match is nothing to the others; what is told of none is told to all. */
  const receiveError = (why: string, match: string | undefined): void => {
    for (const [id, { listeners }] of matches)
      if (match === undefined || match === id) listeners.forEach((ear) => ear.onFailed?.(why));
  };

  const receiveEvents = (news: EventsMessage): void => {
    const followed = matches.get(news.match);
    if (!followed) return;
    const next = followed.start + followed.events.length;
    const fresh = news.from === next ? news.events : news.events.slice(Math.max(0, next - news.from));
    if (missing?.ids.delete(news.match)) missing.moves += fresh.filter(isMove).length;
    if (news.from === next) followed.events.push(...news.events);
    else {
      followed.start = news.from;
      followed.events = [...news.events];
    }
    followed.now = news.now;
    followed.watching = news.watching;
    followed.away = news.away;
    followed.receivedAt = environment.now();
    followed.listeners.forEach((ears) => ears.onEvents(news));
    if (missing?.ids.size === 0) reportRestored();
  };

  /** What was told a while ago, as it is now. */
  const passed = ({ now, away, receivedAt }: FollowedMatch): Pick<EventsMessage, "now" | "away"> => {
    const ms = environment.now() - receivedAt;
    return { now: now + ms, ...(away && { away: [reduceAbsence(away[0], ms), reduceAbsence(away[1], ms)] }) };
  };

  const rest = (): void => {
    if (!isIdle()) return;
    cancelLinger = environment.setTimer(LINGER_MS, () => {
      const idle = socket;
      socket = undefined;
      open = false;
      idle?.close();
    });
  };

  return {
    followEvents(id, ears) {
      const known = matches.get(id);
      const followed = known ?? { listeners: new Set(), start: 0, events: [], ...NOTHING_RECEIVED };
      followed.listeners.add(ears);
      matches.set(id, followed);
      if (!known) send({ type: "subscribe", match: id, from: 0 });
      else if (known.events.length > 0) {
        const { start: from, events, watching } = known;
        ears.onEvents({ type: "events", match: id, from, events: [...events], watching, ...passed(known) });
      }
      connect();
      return () => {
        followed.listeners.delete(ears);
        if (followed.listeners.size > 0 || matches.get(id) !== followed) return;
        matches.delete(id);
        send({ type: "unsubscribe", match: id });
        rest();
      };
    },
    followLobby(ears) {
      if (lobbyListeners.size === 0) send({ type: "subscribe", lobby: true });
      lobbyListeners.add(ears);
      if (lobby) ears.onLobby(lobby);
      connect();
      return () => {
        lobbyListeners.delete(ears);
        if (lobbyListeners.size > 0) return;
        lobby = undefined;
        send({ type: "unsubscribe", lobby: true });
        rest();
      };
    },
    followSeat(key, hear) {
      seats.set(key, hear);
      send({ type: "subscribe", seat: key });
      connect();
      return () => {
        if (seats.get(key) !== hear) return;
        seats.delete(key);
        send({ type: "unsubscribe", seat: key });
        rest();
      };
    },
    retryNow() {
      if (cancelTry) connect();
    },
  };
}

const NOTHING_RECEIVED = { now: 0, watching: 0, away: undefined, receivedAt: 0 } as const;

function reduceAbsence(absence: Absence | null, ms: number): Absence | null {
  const kept = absence?.keptMs ?? null;
  return kept === null ? absence : { keptMs: Math.max(0, kept - ms) };
}

/** The list of what is live after one match has begun, gone on or ended. */
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
