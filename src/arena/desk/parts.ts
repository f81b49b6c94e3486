import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Archive } from "../archive/archive.ts";
import type { FloorOrder } from "../floor/messages.ts";
import type { LeaguePlayer, Rest } from "../league/league.ts";
import type { Counts } from "./counts.ts";
import type { Guard } from "./guard.ts";
import type { Hall } from "./hall.ts";
import type { Feed } from "./live/feed.ts";
import type { Metrics } from "./metrics.ts";
import type { Bridge } from "./play/bridge.ts";
import type { Ratings } from "./seats.ts";
import type { Terms } from "./settings.ts";

/** The HTTP server, with shapes that are checked. */
export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who plays in the league beside the house bots. */
export interface LeagueRoll {
  players(game: string): readonly Pick<LeaguePlayer, "name" | "kind">[];
  /** Why one of them is left out now. */
  rest(game: string, name: string): Rest | undefined;
}

/** Everything a route may need. */
export interface Parts {
  readonly terms: Terms;
  readonly archive: Archive;
  readonly hall: Hall;
  readonly ratings: Ratings;
  readonly counts: Counts;
  readonly feed: Feed;
  readonly bridge: Bridge;
  readonly metrics: Metrics;
  readonly guard: Guard;
  readonly league: LeagueRoll;
  readonly tellFloor: (order: FloorOrder) => void;
  /** Tells the floor whose names are taken. */
  readonly tellNames: () => Promise<void>;
  /** Where the floor listens, by door. */
  readonly ports: () => Readonly<Record<string, number>>;
  readonly connected: () => number;
  readonly unkept: () => number;
}
