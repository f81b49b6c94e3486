import { helloLine } from "../../wire/native/index.ts";
import { GAMES } from "../../games/index.ts";
import { bind } from "../../links/bind.ts";
import type { Archive } from "../archive/archive.ts";
import type { FloorNews, FloorOrder } from "../floor/messages.ts";
import { openCounts } from "./counts.ts";
import { openGuard } from "./guard.ts";
import { openHall } from "./hall.ts";
import { openServer } from "./http.ts";
import { openKeeper } from "./keeper.ts";
import { type Feed, openFeed } from "./live/feed.ts";
import { openMetrics } from "./metrics.ts";
import { reservedNames } from "./names.ts";
import type { LeagueRoll, Parts, Server } from "./parts.ts";
import { openBridge } from "./play/bridge.ts";
import { openRatings } from "./seats.ts";
import { type DeskSettings, settle } from "./settings.ts";

export interface DeskSetup {
  readonly archive: Archive;
  readonly settings: DeskSettings;
  readonly tellFloor: (order: FloorOrder) => void;
  readonly league?: LeagueRoll;
}

/** Everything that speaks HTTP: the API, the page, the live feed, and people who play in a browser. */
export interface Desk {
  /** What the floors tell. */
  hear(news: FloorNews): void;
  /** Gives the port. */
  listen(at: { readonly host: string; readonly port: number }): Promise<number>;
  /** Resolves when everybody is gone and everything that ended is kept. */
  close(): Promise<void>;
  /** Matches that ended and could not be kept yet. */
  readonly unkept: number;
  /** Who plays in the league has changed, and so have the names that guests cannot have. */
  tellNames(): Promise<void>;
  /** The server itself, for asking it without a port. */
  readonly server: Server;
}

export async function createDesk({ archive, settings, tellFloor, league }: DeskSetup): Promise<Desk> {
  const terms = settle(settings);
  const { time, limits, notice } = terms;
  let ports: Readonly<Record<string, number>> = {};
  let connected = 0;

  const ratings = openRatings(archive, time, notice);
  const counts = openCounts(archive, time, notice);
  const metrics = openMetrics(() => time.now());
  const hall = openHall({ time, ratings, watching: (id) => feed.watching(id) });
  const countsNow = (): { connected: number; judgedToday: number; voidToday: number } => {
    const { judgedToday, voidToday } = counts.now;
    return { connected, judgedToday, voidToday };
  };
  const hello = helloLine(GAMES.map(({ rules }) => rules.id)).trimEnd();
  const presenceChanged = (match: string): void => feed.presenceChanged(match);
  const bridge = openBridge({ hello, tellFloor, time, limits, presenceChanged });
  const feed: Feed = openFeed({ hall, time, archive, counts: countsNow, limits, notice, seats: bridge });
  const keeper = openKeeper({ archive, hall, feed, counts, metrics, time, notice });
  const guard = openGuard(terms.allowedHosts, terms.adminToken);
  const roll: LeagueRoll = league ?? { players: () => [], rest: () => undefined };

  async function tellNames(): Promise<void> {
    const registered = await archive.registrations();
    tellFloor({ kind: "names", registered, reserved: reservedNames({ league: roll, terms }) });
  }

  const parts: Parts = {
    ...{ terms, archive, hall, ratings, counts, feed, bridge, metrics, guard, league: roll, tellFloor },
    tellNames,
    ports: () => ports,
    connected: () => connected,
    unkept: () => keeper.unkept,
  };
  const server = await openServer(parts);
  await Promise.all([counts.ready(), tellNames()]);

  return {
    server,
    tellNames,
    get unkept() {
      return keeper.unkept;
    },
    hear(news) {
      switch (news.kind) {
        case "listening":
          ports = { ...ports, ...news.ports };
          return;
        case "waiting":
          connected = news.connected;
          feed.lobby.waiting(news.guests);
          return;
        case "opened":
          feed.lobby.turned(hall.open(news.match));
          return;
        case "events": {
          const live = hall.tell(news);
          if (live) feed.stir(live);
          return;
        }
        case "closed":
          keeper.keep(news.report);
          return;
        case "table":
        case "say":
        case "dismiss":
          bridge.hear(news);
          return;
        case "lag":
          metrics.lagged(news.worstMs);
          return;
        case "notice":
          notice(news.sentence);
          return;
        case "refused":
        case "stopped":
          // The business of whoever started the floor.
          return;
      }
    },
    async listen({ host, port }) {
      guard.bind(host);
      return bind(server.server, { host, port, remedy: "choose another with --port" });
    },
    async close() {
      bridge.close();
      feed.close();
      const closed = server.close();
      server.server.closeIdleConnections();
      const grace = setTimeout(() => {
        server.server.closeAllConnections();
        for (const socket of server.websocketServer.clients) socket.terminate();
      }, CLOSE_GRACE_MS);
      await Promise.all([closed, keeper.close()]);
      clearTimeout(grace);
    },
  };
}

/** What a slow download has left when the arena closes. */
const CLOSE_GRACE_MS = 1000;
