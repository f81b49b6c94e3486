import type { WaitingGuest } from "../../api/live.ts";
import type { Limits } from "../../core/events.ts";
import type { OptionValues } from "../../core/game.ts";
import type { Message } from "../../core/lang.ts";
import type { Reason } from "../../core/reason.ts";
import type { Seat } from "../../core/seats.ts";
import type { RequestedLimits } from "../../core/requested-limits.ts";
import type { BotSpec } from "../../match/player-spec.ts";
import type { MatchSettings } from "../../match/match-terms.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import type { AudienceEvent, AudienceOpened } from "../../referee/audience.ts";
import type { StoredRegistration } from "../../store/arena/registration-table.ts";
import type { PageLine } from "../../wire/native/index.ts";
import type { ArenaMatch, ArenaReport } from "../../store/arena/stored.ts";
import type { LeaguePlayer } from "../seat.ts";

/** A port of one dialect; `seat` is set where the port decides the seat. */
export interface PortConfig {
  /** Key of the port in `listening`. */
  readonly id: string;
  /** The flag that sets the port, named when the port is taken. */
  readonly flag: string;
  readonly host: string;
  readonly port: number;
  /** null = the native dialect, for all games. */
  readonly game: string | null;
  readonly dialect: string;
  readonly seat: Seat | null;
}

/** A match between house bots and programs of the arena. */
export interface HouseMatch extends MatchSettings {
  readonly id: string;
  readonly players: readonly [LeaguePlayer, LeaguePlayer];
  /** The other players of the league, whose files both must not see. */
  readonly rivals?: readonly PlayerSpec[];
  /** Folders for the programs of several players; absent = none. */
  readonly sharedFolders?: readonly string[];
  readonly seed: string;
  readonly rated: boolean;
  /** Delay before each answer of a house bot, so that spectators can follow. */
  readonly paceMs: number;
}

/** A join request from the page: the native dialect's `join` with more members. */
export interface PageJoin {
  readonly game: string;
  readonly name: string;
  readonly token?: string;
  /** A house bot's id; "person" = the person who opens the invitation; absent = any opponent. */
  readonly against?: string;
  readonly seat?: Seat;
  readonly limits?: Pick<Limits, "moveMs" | "bank"> | "none";
  readonly options?: OptionValues;
  /** Id of the waiting match that an invitation names. */
  readonly table?: string;
}

/** The organiser's settings of a game, valid at every port and in the league. */
export interface ConfiguredTerms {
  readonly options: OptionValues;
  readonly limits: RequestedLimits;
  /** Least time between two messages to one program; absent = the dialect's own. */
  readonly gapMs?: number;
  /** The house bot that comes to a program that waits alone; absent = see `partnerIn`. */
  readonly partner?: BotSpec;
}

/** How many guests connect, and how much work they cause. */
export interface GuestCaps {
  /** Programs in total. */
  readonly guests: number;
  /** Programs of one address. */
  readonly guestsPerAddress: number;
  /** The sum of `matchCost` of the matches of one address. */
  readonly workPerAddress: number;
}

/** Why a client is turned away: the arena is full, its address has too many connections, or causes too much work. */
export type TurnAwayReason = "full" | "address" | "work";

/** Messages to the host thread. */
export type MatchHostCommand =
  | {
      readonly kind: "listen";
      readonly ports: readonly PortConfig[];
      readonly patienceMs: number | null;
      /** By game; games that are absent use their defaults. */
      readonly configured: Readonly<Record<string, ConfiguredTerms>>;
      readonly caps: GuestCaps;
    }
  | { readonly kind: "names"; readonly registered: readonly StoredRegistration[]; readonly reserved: readonly string[] }
  | { readonly kind: "play"; readonly match: HouseMatch }
  /** A person at the page; `guest` is the number that the HTTP service gave the connection. */
  | { readonly kind: "enter"; readonly guest: number; readonly join: PageJoin; readonly address: string }
  /** A line from a person at the page. */
  | { readonly kind: "input"; readonly guest: number; readonly line: string }
  | { readonly kind: "left"; readonly guest: number; readonly reason?: Reason }
  /** The answer to `judged`; false = the result cannot be stored. */
  | { readonly kind: "stored"; readonly match: string; readonly stored: boolean }
  /** Accepts no more guests; matches still running after the grace time are void. */
  | { readonly kind: "stop"; readonly graceMs: number };

/** An event as the audience may see it, written once for all spectators. */
export interface EventLine {
  readonly type: AudienceEvent["type"];
  readonly json: string;
}

/** The state of a running match that match lists show. */
export interface MatchProgress {
  readonly moves: number;
  readonly score: readonly [number, number];
  /** Seats that were asked last. */
  readonly asked: readonly Seat[];
  /** Seats that have not answered for long, with the likely reason. */
  readonly silent: readonly { readonly seat: Seat; readonly reason: Reason }[];
  /** Milliseconds since the match opened. */
  readonly now: number;
}

/** Messages from the host thread. */
export type MatchHostEvent =
  | { readonly kind: "listening"; readonly ports: Readonly<Record<string, number>> }
  /** A port could not be opened, so none is. */
  | { readonly kind: "refused"; readonly code: string; readonly why: Message }
  | { readonly kind: "waiting"; readonly guests: readonly WaitingGuest[]; readonly connected: number }
  | { readonly kind: "opened"; readonly match: ArenaMatch }
  | {
      readonly kind: "events";
      readonly match: string;
      readonly lines: readonly EventLine[];
      /** The opening, in the first batch of a match. */
      readonly opened?: AudienceOpened;
      readonly progress: MatchProgress;
    }
  /** The match is decided, but no player has been told yet: they wait for the answer `stored`. */
  | { readonly kind: "judged"; readonly report: ArenaReport }
  | { readonly kind: "closed"; readonly report: ArenaReport }
  /** The waiting match that a person at the page opened for an invited opponent. */
  | {
      readonly kind: "table";
      readonly guest: number;
      readonly table: string;
      readonly inviter: string;
      readonly awaited: Seat;
      readonly limits: Pick<Limits, "moveMs" | "bank">;
    }
  /** A line for a person at the page. */
  | { readonly kind: "output"; readonly guest: number; readonly line: PageLine }
  /** The person has no seat any more. */
  | { readonly kind: "dismiss"; readonly guest: number }
  | { readonly kind: "notice"; readonly sentence: Message }
  /** Clients turned away since the last report; `address` is that of the last. */
  | { readonly kind: "turned-away"; readonly why: TurnAwayReason; readonly count: number; readonly address: string }
  /** Worst lag of the host thread since the last report. */
  | { readonly kind: "lag"; readonly worstMs: number }
  | { readonly kind: "stopped" };
