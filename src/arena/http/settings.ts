import type { Message } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import type { ConfiguredTerms, PortConfig } from "../matches/messages.ts";

export type TrustProxy = readonly string[] | number;

/** Limits per address or socket. */
export interface HttpLimits {
  /** API requests per minute and address. */
  readonly requests: number;
  /** Registrations per ten minutes and address. */
  readonly registrations: number;
  /** Requests that need the admin token, per ten minutes and address. */
  readonly adminRequests: number;
  /** Sockets at `/live`, per address and in total. */
  readonly spectators: number;
  readonly allSpectators: number;
  /** People with a seat or waiting for one, including those who are away, per address and in total. */
  readonly people: number;
  readonly allPeople: number;
  /** HTTP connections and WebSockets, per address. */
  readonly connections: number;
  /** Matches that one socket may follow. */
  readonly subscriptions: number;
  /** Of answers and messages that the clients have not read, all together. */
  readonly unreadBytes: number;
  /**
   * A request whose headers and body have not come by then is refused, at the latest after a tenth of it more. A client
   * that reads nothing of an answer for a fifth more is disconnected.
   */
  readonly requestMs: number;
  /** Messages per second and socket. Spectators send little; a Life war player answers every generation. */
  readonly liveMessages: number;
  readonly playMessages: number;
}

const LIMITS: HttpLimits = {
  requests: 6000,
  registrations: 20,
  adminRequests: 120,
  spectators: 512,
  allSpectators: 4096,
  people: 64,
  allPeople: 1024,
  connections: 1024,
  subscriptions: 64,
  unreadBytes: 256 << 20,
  requestMs: 25_000,
  liveMessages: 50,
  playMessages: 500,
};

export interface HttpSettings {
  readonly version: string;
  /** Requested ports; the match host reports the actual numbers. */
  readonly ports: readonly Pick<PortConfig, "id" | "game" | "dialect" | "seat">[];
  /** Waiting time before a training bot plays a lone guest; null = no training bots. */
  readonly patienceMs: number | null;
  /** The organiser's settings, by game. */
  readonly configured?: Readonly<Record<string, ConfiguredTerms>>;
  /** The `shinpan` command and the league's bot folder, as seen from the working directory of the arena. */
  readonly command: string;
  readonly botFolder: string;
  /** Proxies whose X-Forwarded-For is believed: addresses and networks, or how many there are. Absent = none. */
  readonly trustProxy?: TrustProxy | undefined;
  /** Accepted Host headers, besides loopback and the bound address. */
  readonly allowedHosts: readonly string[];
  /** Origins that may embed pages with `?embed=1` in a frame. */
  readonly embed?: readonly string[];
  /** Class codes that register names without the admin token, and the number of names of each. */
  readonly classes?: ReadonlyMap<string, number>;
  /** When set, every write needs it. */
  readonly adminToken?: string | undefined;
  /** The folder of the built page. */
  readonly pageFolder: string;
  /** The folder of the built documentation. */
  readonly docsFolder: string;
  /** The folder of the built JSON Schemas. */
  readonly schemaFolder: string;
  /** Shows a message to the operator. */
  readonly notice: (sentence: Message) => void;
  readonly limits?: Partial<HttpLimits>;
  /** The monotonic clock. */
  readonly time?: Time;
  /** Unix time in milliseconds. */
  readonly wall?: () => number;
}

export interface ResolvedHttpSettings extends HttpSettings {
  readonly embed: readonly string[];
  readonly classes: ReadonlyMap<string, number>;
  readonly limits: HttpLimits;
  readonly time: Time;
  readonly wall: () => number;
}

export function resolveSettings(settings: HttpSettings): ResolvedHttpSettings {
  const { time = realTime, wall = Date.now, embed = [], classes = new Map<string, number>() } = settings;
  return { ...settings, limits: { ...LIMITS, ...settings.limits }, time, wall, embed, classes };
}
