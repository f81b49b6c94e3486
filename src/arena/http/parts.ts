import { levelsOf } from "../../core/bot-strength.ts";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { RestShape } from "../../api/bots.ts";
import { GAMES } from "../../games/index.ts";
import { helloLine } from "../../wire/native/index.ts";
import type { StorageService } from "../storage/storage-service.ts";
import type { MatchHostCommand } from "../matches/messages.ts";
import type { Rest } from "../league/league.ts";
import type { LeaguePlayer } from "../seat.ts";
import { ConnectionGate } from "./connection-gate.ts";
import { Guard } from "./guard.ts";
import { LiveMatches } from "./live-matches.ts";
import { LobbyFeed } from "./live/lobby-feed.ts";
import { SpectatorFeed } from "./live/spectator-feed.ts";
import { Metrics } from "./metrics.ts";
import { BrowserPlayers } from "./play/browser-players.ts";
import { ResultSaver } from "./save-results.ts";
import { type HttpSettings, resolveSettings, type ResolvedHttpSettings } from "./settings.ts";
import { Counts, Ratings } from "./stored-values.ts";
import { SuspicionWatch } from "./suspicion-watch.ts";
import { TurnedAway } from "./turned-away.ts";
import { UnreadWatch } from "./unread-watch.ts";

/** The HTTP server with zod schemas. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Players of the league. */
export interface LeagueInfo {
  players(game: string): readonly LeaguePlayer[];
  /** Set while a player is suspended after failures. */
  rest(game: string, name: string): Rest | undefined;
}

export interface HttpServiceSetup {
  readonly storage: StorageService;
  readonly settings: HttpSettings;
  readonly sendToMatchHost: (command: MatchHostCommand) => void;
  readonly league?: LeagueInfo;
}

/** The parts of the HTTP service, which the routes share. */
export class HttpParts {
  readonly settings: ResolvedHttpSettings;
  readonly storage: StorageService;
  readonly sendToMatchHost: (command: MatchHostCommand) => void;
  readonly league: LeagueInfo;
  readonly guard: Guard;
  readonly ratings: Ratings;
  readonly counts: Counts;
  readonly metrics: Metrics;
  readonly liveMatches: LiveMatches;
  readonly lobby: LobbyFeed;
  readonly feed: SpectatorFeed;
  readonly browserPlayers: BrowserPlayers;
  readonly resultSaver: ResultSaver;
  readonly turnedAway: TurnedAway;
  readonly suspicionWatch: SuspicionWatch;
  readonly gate: ConnectionGate;
  readonly unreadWatch: UnreadWatch;
  /** TCP ports of the match host, by port id. */
  ports: Readonly<Record<string, number>> = {};
  /** Programs and people at the match host. */
  connected = 0;

  constructor({ storage, settings, sendToMatchHost, league }: HttpServiceSetup) {
    const resolved = resolveSettings(settings);
    const { time, limits, notice } = resolved;
    const ratings = new Ratings(storage, time, notice);
    const counts = new Counts(storage, time, notice);
    const metrics = new Metrics(() => time.now());
    const onSent = (bytes: number): void => metrics.sent(bytes);
    const browserPlayers = new BrowserPlayers({
      hello: helloLine(GAMES.map(({ rules }) => rules.id)).trimEnd(),
      sendToMatchHost,
      time,
      limits,
      presenceChanged: (match) => liveMatches.presenceChanged(match),
    });
    const absences: BrowserPlayers["absences"] = (match) => browserPlayers.absences(match);
    const liveMatches = new LiveMatches({ time, ratings, absences, onSent });
    const countsNow = () => {
      const { judgedToday, voidToday } = counts.value;
      return { connected: this.connected, judgedToday, voidToday };
    };
    const lobby = new LobbyFeed({ liveMatches, time, counts: countsNow, onSent });
    const followSeat: BrowserPlayers["follow"] = (key, listener) => browserPlayers.follow(key, listener);
    const feed = new SpectatorFeed({ liveMatches, lobby, time, storage, limits, notice, followSeat, onSent });
    this.suspicionWatch = new SuspicionWatch({ storage, time, notice });
    this.turnedAway = new TurnedAway({ time, metrics, notice });
    this.gate = new ConnectionGate({
      perAddress: limits.connections,
      trustProxy: resolved.trustProxy,
      onTurnedAway: (why, address) => this.turnedAway.note(why, address),
    });
    this.unreadWatch = new UnreadWatch({
      time,
      connections: () => this.gate.unread(),
      maxBytes: limits.unreadBytes,
      onDropped: (address, count) => this.turnedAway.note("unread", address, count),
    });
    this.settings = resolved;
    this.storage = storage;
    this.sendToMatchHost = sendToMatchHost;
    this.league = league ?? { players: () => [], rest: () => undefined };
    this.guard = new Guard(resolved.allowedHosts, resolved.adminToken);
    this.ratings = ratings;
    this.counts = counts;
    this.metrics = metrics;
    this.liveMatches = liveMatches;
    this.lobby = lobby;
    this.feed = feed;
    this.browserPlayers = browserPlayers;
    this.resultSaver = new ResultSaver({ storage, liveMatches, feed, lobby, counts, metrics, time, notice });
  }

  /** Sends registered and reserved names to the match host. */
  async sendNames(): Promise<void> {
    const registered = await this.storage.registrations();
    this.sendToMatchHost({ kind: "names", registered, reserved: this.reservedNames() });
  }

  /** Names of house bots and league programs. */
  reservedNames(): readonly string[] {
    const names = GAMES.flatMap(({ bots, rules }) => [
      ...bots.flatMap(({ id, thinking }) => [id, ...levelsOf(thinking).map(({ level }) => `${id}:${level}`)]),
      ...this.league.players(rules.id).map(({ spec }) => spec.name),
    ]);
    return [...new Set(names)];
  }

  /** Why a program is suspended from the league, with the end as an ISO time. */
  restOf(game: string, name: string): RestShape | null {
    const rest = this.league.rest(game, name);
    if (!rest) return null;
    const { leftMs, ...shown } = rest;
    return { ...shown, until: new Date(this.settings.wall() + leftMs).toISOString() };
  }
}
