import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { StorageService } from "../storage/storage-service.ts";
import type { MatchHostCommand } from "../matches/messages.ts";
import type { Rest } from "../league/league.ts";
import type { LeaguePlayer } from "../seat.ts";
import type { Counts } from "./counts.ts";
import type { Guard } from "./guard.ts";
import type { LiveMatches } from "./live-matches.ts";
import type { SpectatorFeed } from "./live/spectator-feed.ts";
import type { Metrics } from "./metrics.ts";
import type { BrowserPlayers } from "./play/browser-players.ts";
import type { Ratings } from "./ratings.ts";
import type { ResolvedHttpSettings } from "./settings.ts";

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

/** Dependencies of the routes. */
export interface HttpParts {
  readonly settings: ResolvedHttpSettings;
  readonly storage: StorageService;
  readonly liveMatches: LiveMatches;
  readonly ratings: Ratings;
  readonly counts: Counts;
  readonly feed: SpectatorFeed;
  readonly browserPlayers: BrowserPlayers;
  readonly metrics: Metrics;
  readonly guard: Guard;
  readonly league: LeagueInfo;
  readonly sendToMatchHost: (command: MatchHostCommand) => void;
  /** Sends registered and reserved names to the match host. */
  readonly sendNames: () => Promise<void>;
  /** TCP ports of the match host, by port id. */
  readonly ports: () => Readonly<Record<string, number>>;
  readonly connected: () => number;
  readonly unsaved: () => number;
}
