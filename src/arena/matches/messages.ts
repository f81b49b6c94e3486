import type { WaitingGuest } from "../../api/live.ts";
import type { Limits } from "../../core/events.ts";
import type { OptionValues } from "../../core/game.ts";
import type { Notice } from "../../core/lang.ts";
import type { Seat } from "../../core/seats.ts";
import type { PlayerConfig } from "../../dispatch/match-job.ts";
import type { RequestedLimits } from "../../dispatch/match-terms.ts";
import type { SandboxMode } from "../../links/process/sandbox.ts";
import type { ArenaMatch, ArenaReport, ArenaSeat } from "../seat.ts";

/** A port of one dialect; `seat` where the port decides it. */
export interface PortConfig {
  /** Names it in `listening`, and in the sentence when it is taken: the flag that sets it. */
  readonly id: string;
  readonly flag: string;
  readonly host: string;
  readonly port: number;
  /** null = the native dialect, for all games. */
  readonly game: string | null;
  readonly dialect: string;
  readonly seat: Seat | null;
}

/** Somebody with a registered name. */
export interface Registration {
  readonly name: string;
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
}

/** A match between players of this arena. */
export interface HouseMatch {
  readonly id: string;
  readonly game: string;
  readonly players: readonly [PlayerConfig, PlayerConfig];
  readonly seats: readonly [ArenaSeat, ArenaSeat];
  readonly options: OptionValues;
  readonly limits: Limits;
  readonly seed: string;
  readonly rated: boolean;
  /** House bots wait so long before each answer, so that people can watch. */
  readonly paceMs: number;
  readonly sandbox: SandboxMode;
  /** What each program may use; null = as much as there is. */
  readonly memoryBytes: number | null;
  /** Least time between two messages to one program; absent = the dialect's own. */
  readonly gapMs?: number;
}

/** What somebody at the page wants to play; the native dialect's `join` with a few more words. */
export interface PageJoin {
  readonly game: string;
  readonly name: string;
  readonly token?: string;
  /** A house bot's id; "person" = whoever has the link; absent = whoever comes. */
  readonly against?: string;
  readonly seat?: Seat;
  readonly limits?: Pick<Limits, "moveMs" | "bank"> | "none";
  readonly options?: OptionValues;
  /** The table that an invitation names. */
  readonly table?: string;
}

/** What the organiser's config says of a game; it holds at every door and in the league. */
export interface ConfiguredTerms {
  readonly options: OptionValues;
  readonly limits: RequestedLimits;
  /** Least time between two messages to one program; absent = the dialect's own. */
  readonly gapMs?: number;
}

/** What a floor is told. */
export type MatchHostCommand =
  | {
      readonly kind: "listen";
      readonly ports: readonly PortConfig[];
      readonly patienceMs: number | null;
      /** By game; a game that is absent has its own terms. */
      readonly configured: Readonly<Record<string, ConfiguredTerms>>;
    }
  | {
      readonly kind: "names";
      readonly registered: readonly Registration[];
      readonly reserved: readonly string[];
    }
  | { readonly kind: "play"; readonly match: HouseMatch }
  /** Somebody at the page: `guest` is the desk's number for the connection. */
  | { readonly kind: "enter"; readonly guest: number; readonly join: PageJoin }
  | { readonly kind: "heard"; readonly guest: number; readonly line: string }
  | { readonly kind: "left"; readonly guest: number; readonly why?: string }
  /** Takes no more guests; what still runs after the grace is void. */
  | { readonly kind: "stop"; readonly graceMs: number };

/** What a floor tells. */
export type MatchHostEvent =
  | { readonly kind: "listening"; readonly ports: Readonly<Record<string, number>> }
  /** A port that cannot be had: one sentence, and nothing is listened to. */
  | { readonly kind: "refused"; readonly code: string; readonly why: string }
  | { readonly kind: "waiting"; readonly guests: readonly WaitingGuest[]; readonly connected: number }
  | { readonly kind: "opened"; readonly match: ArenaMatch }
  /** Audience events as JSON lines, in order; `keyed`: positions in `lines` of keyframes. `now`: ms since it opened. */
  | {
      readonly kind: "events";
      readonly match: string;
      readonly lines: readonly string[];
      readonly keyed: readonly number[];
      readonly moves: number;
      readonly score: readonly [number, number];
      readonly now: number;
    }
  | { readonly kind: "closed"; readonly report: ArenaReport }
  /** The table of a guest at the page, before its match begins: what an invitation names. */
  | {
      readonly kind: "table";
      readonly guest: number;
      readonly table: string;
      readonly inviter: string;
      readonly awaited: Seat;
      readonly limits: Pick<Limits, "moveMs" | "bank">;
    }
  | { readonly kind: "say"; readonly guest: number; readonly line: string }
  | { readonly kind: "dismiss"; readonly guest: number }
  | { readonly kind: "notice"; readonly sentence: Notice }
  /** Our own lag, worst since the last time, in milliseconds. */
  | { readonly kind: "lag"; readonly worstMs: number }
  | { readonly kind: "stopped" };
