import type { LiveNews, LiveRequest } from "../../api/live.ts";
import type { MatchShape } from "../../api/match.ts";
import type { Absence, SeatStatus } from "../../api/play.ts";

export type EventsNews = Extract<LiveNews, { type: "events" }>;
export type LobbyNews = Extract<LiveNews, { type: "lobby" }>;
export type WaitingNews = Extract<LiveNews, { type: "waiting" }>;

export interface EventEars {
  /** From event number `from` on. Where that is not the next one, everything begins anew. */
  events(news: EventsNews): void;
  failed?(why: string): void;
}

export interface LobbyEars {
  lobby(news: LobbyNews): void;
  match?(match: MatchShape): void;
  waiting?(news: WaitingNews): void;
}

/** A connection as the feed needs it; the browser's WebSocket, or a test's. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketEars {
  opened(): void;
  said(text: string): void;
  closed(): void;
}

/** All that is not pure about it, handed in. */
export interface Machine {
  open(ears: SocketEars): Socket;
  /** Milliseconds of the wall clock. */
  now(): number;
  chance(): number;
  after(ms: number, run: () => void): () => void;
}

/** What the page shows while nothing comes. */
export interface Outage {
  readonly since: number;
  readonly nextTryAt: number;
}

export interface FeedEars {
  lost(outage: Outage): void;
  /** `moves` that were missed meanwhile and are here now. */
  back(moves: number): void;
}

export interface Feed {
  readonly followEvents: (id: string, ears: EventEars) => () => void;
  readonly followLobby: (ears: LobbyEars) => () => void;
  /** A seat of this browser, by its key. */
  readonly followSeat: (key: string, hear: (status: SeatStatus) => void) => () => void;
  /** Does not wait for the next try. */
  readonly hurry: () => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** What was missed comes at once or not at all. */
const CATCH_UP_MS = 1500;
/** Nobody listens any more: the line is kept for whoever comes next. */
const LINGER_MS = 10_000;

interface Followed {
  readonly ears: Set<EventEars>;
  /** Number of the first event of `events`. */
  start: number;
  events: unknown[];
  now: number;
  watching: number;
  away: EventsNews["away"];
  /** When `now` and `away` were told. */
  heardAt: number;
}

/** One line for everything the page follows. It comes back by itself, and asks for what it does not have yet. */
export function createFeed(machine: Machine, feedEars: FeedEars): Feed {
  const matches = new Map<string, Followed>();
  const lobbyEars = new Set<LobbyEars>();
  const seats = new Map<string, (status: SeatStatus) => void>();
  let lobby: LobbyNews | undefined;
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
    const mine: Socket = machine.open({
      opened: () => {
        if (socket === mine) opened();
      },
      said: (text) => {
        if (socket === mine) hear(text);
      },
      closed: () => {
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
      if (missing.ids.size === 0) backAgain();
      else machine.after(CATCH_UP_MS, backAgain);
    }
    if (lobbyEars.size > 0) send({ type: "subscribe", lobby: true });
    for (const key of seats.keys()) send({ type: "subscribe", seat: key });
    for (const [id, followed] of matches) {
      send({ type: "subscribe", match: id, from: followed.start + followed.events.length });
    }
  };

  const backAgain = (): void => {
    if (!missing || lostAt === undefined) return;
    lostAt = undefined;
    feedEars.back(missing.moves);
    missing = undefined;
  };

  const isIdle = (): boolean => matches.size === 0 && lobbyEars.size === 0 && seats.size === 0;

  const closed = (): void => {
    socket = undefined;
    open = false;
    missing = undefined;
    if (isIdle()) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.75 + machine.chance() / 2);
    tries += 1;
    lostAt ??= machine.now();
    feedEars.lost({ since: lostAt, nextTryAt: machine.now() + wait });
    cancelTry = machine.after(wait, connect);
  };

  const hear = (text: string): void => {
    const news = readNews(text);
    switch (news?.type) {
      case "events":
        return hearEvents(news);
      case "lobby":
        lobby = news;
        return lobbyEars.forEach((ears) => ears.lobby(news));
      case "match":
        if (lobby) lobby = { ...lobby, live: mergeLive(lobby.live, news.match) };
        return lobbyEars.forEach((ears) => ears.match?.(news.match));
      case "waiting":
        if (lobby) lobby = { ...lobby, waiting: news.waiting, counts: news.counts };
        return lobbyEars.forEach((ears) => ears.waiting?.(news));
      case "seat":
        return seats.get(news.key)?.(news.status);
      case "error":
        return hearError(news.why, news.match);
      case undefined:
        return;
    }
  };

  /** What is told of one match is nothing to the others; what is told of none is told to all. */
  const hearError = (why: string, match: string | undefined): void => {
    for (const [id, { ears }] of matches)
      if (match === undefined || match === id) ears.forEach((ear) => ear.failed?.(why));
  };

  const hearEvents = (news: EventsNews): void => {
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
    followed.heardAt = machine.now();
    followed.ears.forEach((ears) => ears.events(news));
    if (missing?.ids.size === 0) backAgain();
  };

  /** What was told a while ago, as it is now. */
  const passed = ({ now, away, heardAt }: Followed): Pick<EventsNews, "now" | "away"> => {
    const ms = machine.now() - heardAt;
    return { now: now + ms, ...(away && { away: [lessen(away[0], ms), lessen(away[1], ms)] }) };
  };

  const rest = (): void => {
    if (!isIdle()) return;
    cancelLinger = machine.after(LINGER_MS, () => {
      const idle = socket;
      socket = undefined;
      open = false;
      idle?.close();
    });
  };

  return {
    followEvents(id, ears) {
      const known = matches.get(id);
      const followed = known ?? { ears: new Set(), start: 0, events: [], ...NOTHING_HEARD };
      followed.ears.add(ears);
      matches.set(id, followed);
      if (!known) send({ type: "subscribe", match: id, from: 0 });
      else if (known.events.length > 0) {
        const { start: from, events, watching } = known;
        ears.events({ type: "events", match: id, from, events: [...events], watching, ...passed(known) });
      }
      connect();
      return () => {
        followed.ears.delete(ears);
        if (followed.ears.size > 0 || matches.get(id) !== followed) return;
        matches.delete(id);
        send({ type: "unsubscribe", match: id });
        rest();
      };
    },
    followLobby(ears) {
      if (lobbyEars.size === 0) send({ type: "subscribe", lobby: true });
      lobbyEars.add(ears);
      if (lobby) ears.lobby(lobby);
      connect();
      return () => {
        lobbyEars.delete(ears);
        if (lobbyEars.size > 0) return;
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
    hurry() {
      if (cancelTry) connect();
    },
  };
}

const NOTHING_HEARD = { now: 0, watching: 0, away: undefined, heardAt: 0 } as const;

function lessen(absence: Absence | null, ms: number): Absence | null {
  const kept = absence?.keptMs ?? null;
  return kept === null ? absence : { keptMs: Math.max(0, kept - ms) };
}

/** The list of what is live after one match has begun, gone on or ended. */
export function mergeLive(live: readonly MatchShape[], match: MatchShape): readonly MatchShape[] {
  const known = live.some(({ id }) => id === match.id);
  if (match.status === "done") return live.filter(({ id }) => id !== match.id);
  return known ? live.map((old) => (old.id === match.id ? match : old)) : [...live, match];
}

function readNews(text: string): LiveNews | undefined {
  try {
    return JSON.parse(text) as LiveNews;
  } catch {
    return undefined;
  }
}

function isMove(event: unknown): boolean {
  return typeof event === "object" && event !== null && "type" in event && event.type === "moved";
}
