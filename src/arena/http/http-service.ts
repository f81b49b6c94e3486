import { helloLine } from "../../wire/native/index.ts";
import { GAMES } from "../../games/index.ts";
import { bind } from "../../links/port.ts";
import type { StorageService } from "../storage/storage-service.ts";
import type { MatchHostEvent, MatchHostCommand } from "../matches/messages.ts";
import { openCounts } from "./counts.ts";
import { openGuard } from "./guard.ts";
import { openLiveMatches } from "./live-matches.ts";
import { openServer } from "./server.ts";
import { openResultSaver } from "./save-results.ts";
import { type SpectatorFeed, openSpectatorFeed } from "./live/spectator-feed.ts";
import { openMetrics } from "./metrics.ts";
import { reservedNames } from "./reserved-names.ts";
import type { LeagueInfo, HttpParts, Server } from "./parts.ts";
import { openBrowserPlayers } from "./play/browser-players.ts";
import { openRatings } from "./ratings.ts";
import { type HttpSettings, resolveSettings } from "./settings.ts";

export interface HttpServiceSetup {
  readonly storage: StorageService;
  readonly settings: HttpSettings;
  readonly sendToMatchHost: (command: MatchHostCommand) => void;
  readonly league?: LeagueInfo;
}

/** Everything that speaks HTTP: the API, the page, the live feed, and people who play in a browser. */
export interface HttpService {
  onHostEvent(event: MatchHostEvent): void;
  /** Resolves with the port. */
  listen(address: { readonly host: string; readonly port: number }): Promise<number>;
  /** Resolves when all clients are disconnected and all finished matches are saved. */
  close(): Promise<void>;
  /** Finished matches that could not be saved yet. */
  readonly unsaved: number;
  /** Sends registered and reserved names to the match host; call it when the league's players change. */
  sendNames(): Promise<void>;
  /** For tests, which send requests without a port. */
  readonly server: Server;
}

export async function createHttpService({
  storage,
  settings,
  sendToMatchHost,
  league,
}: HttpServiceSetup): Promise<HttpService> {
  const resolved = resolveSettings(settings);
  const { time, limits, notice } = resolved;
  let ports: Readonly<Record<string, number>> = {};
  let connected = 0;

  const ratings = openRatings(storage, time, notice);
  const counts = openCounts(storage, time, notice);
  const metrics = openMetrics(() => time.now());
  const liveMatches = openLiveMatches({ time, ratings, watching: (id) => feed.watching(id) });
  const countsNow = (): { connected: number; judgedToday: number; voidToday: number } => {
    const { judgedToday, voidToday } = counts.now;
    return { connected, judgedToday, voidToday };
  };
  const hello = helloLine(GAMES.map(({ rules }) => rules.id)).trimEnd();
  const presenceChanged = (match: string): void => feed.presenceChanged(match);
  const browserPlayers = openBrowserPlayers({ hello, sendToMatchHost, time, limits, presenceChanged });
  const feed: SpectatorFeed = openSpectatorFeed({
    liveMatches,
    time,
    storage,
    counts: countsNow,
    limits,
    notice,
    seats: browserPlayers,
  });
  const resultSaver = openResultSaver({ storage, liveMatches, feed, counts, metrics, time, notice });
  const guard = openGuard(resolved.allowedHosts, resolved.adminToken);
  const leagueInfo: LeagueInfo = league ?? { players: () => [], rest: () => undefined };

  async function sendNames(): Promise<void> {
    const registered = await storage.registrations();
    sendToMatchHost({ kind: "names", registered, reserved: reservedNames({ league: leagueInfo, settings: resolved }) });
  }

  const parts: HttpParts = {
    settings: resolved,
    storage,
    liveMatches,
    ratings,
    counts,
    feed,
    browserPlayers,
    metrics,
    guard,
    league: leagueInfo,
    sendToMatchHost,
    sendNames,
    ports: () => ports,
    connected: () => connected,
    unsaved: () => resultSaver.unsaved,
  };
  const server = await openServer(parts);
  await Promise.all([counts.ready(), sendNames()]);

  return {
    server,
    sendNames,
    get unsaved() {
      return resultSaver.unsaved;
    },
    onHostEvent(event) {
      switch (event.kind) {
        case "listening":
          ports = { ...ports, ...event.ports };
          return;
        case "waiting":
          connected = event.connected;
          feed.lobby.setWaiting(event.guests);
          return;
        case "opened":
          feed.lobby.publishNow(liveMatches.open(event.match));
          return;
        case "events": {
          const live = liveMatches.addEvents(event);
          if (live) feed.onNewEvents(live);
          return;
        }
        case "closed":
          resultSaver.save(event.report);
          return;
        case "table":
        case "say":
        case "dismiss":
          browserPlayers.receive(event);
          return;
        case "lag":
          metrics.lagged(event.worstMs);
          return;
        case "notice":
          notice(event.sentence);
          return;
        case "refused":
        case "stopped":
          // Handled by the code that started the match host.
          return;
      }
    },
    async listen({ host, port }) {
      guard.bind(host);
      return bind(server.server, {
        host,
        port,
        remedy: { en: "choose another with --port", ja: "--port で別のポートを選んでください" },
      });
    },
    async close() {
      browserPlayers.close();
      feed.close();
      const closed = server.close();
      server.server.closeIdleConnections();
      const grace = setTimeout(() => {
        server.server.closeAllConnections();
        for (const socket of server.websocketServer.clients) socket.terminate();
      }, CLOSE_GRACE_MS);
      await Promise.all([closed, resultSaver.close()]);
      clearTimeout(grace);
    },
  };
}

/** Time that slow downloads have to finish when the arena closes. */
const CLOSE_GRACE_MS = 1000;
