import type { Notice } from "../../core/lang.ts";
import type { Time } from "../../core/time.ts";
import { realTime } from "../../links/time.ts";
import type { ConfiguredTerms, PortConfig } from "../matches/messages.ts";

/** How much of everything one address, or one socket, may have. */
export interface HttpLimits {
  /** Requests to the API a minute and address. */
  readonly requests: number;
  /** Registrations in ten minutes and address. */
  readonly registrations: number;
  /** Sockets at `/live`, of one address and of all. */
  readonly spectators: number;
  readonly allSpectators: number;
  /** People with a seat or waiting for one, also while they are away, of one address and of all. */
  readonly people: number;
  readonly allPeople: number;
  /** Matches that one socket may follow at a time. */
  readonly subscriptions: number;
  /** Messages a second of one socket: a spectator asks little, a page that plays the Life war answers every generation. */
  readonly liveMessages: number;
  readonly playMessages: number;
}

const LIMITS: HttpLimits = {
  requests: 6000,
  registrations: 20,
  spectators: 512,
  allSpectators: 4096,
  people: 64,
  allPeople: 1024,
  subscriptions: 64,
  liveMessages: 50,
  playMessages: 500,
};

export interface HttpSettings {
  readonly version: string;
  /** What the floor was told to open; where it did is what it tells itself. */
  readonly ports: readonly Pick<PortConfig, "id" | "game" | "dialect" | "seat">[];
  /** null = no training partner comes. */
  readonly patienceMs: number | null;
  /** What the config says of each game. */
  readonly configured?: Readonly<Record<string, ConfiguredTerms>>;
  /** What to type for `shinpan`, and the league's folder of programs, both as seen from where it was started. */
  readonly command: string;
  readonly botFolder: string;
  /** Host names that the arena may be asked by, besides loopback and the address it is bound to. */
  readonly allowedHosts: readonly string[];
  /** Origins of sites that may show our pages with `?embed=1` in a frame. */
  readonly embed?: readonly string[];
  /** Codes with which a class registers names without the admin's token, and how many names each has. */
  readonly classes?: ReadonlyMap<string, number>;
  /** Where there is one, every write needs it. */
  readonly adminToken?: string | undefined;
  /** The built page. */
  readonly pageFolder: string;
  /** Names that nobody may register, besides the house bots'. */
  readonly reserved?: readonly string[];
  /** Something that an operator should know, in one sentence. */
  readonly notice: (sentence: Notice) => void;
  readonly limits?: Partial<HttpLimits>;
  readonly time?: Time;
  /** Milliseconds on the wall, for what is dated. */
  readonly wall?: () => number;
}

/** The same with nothing left open. */
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
