import type { LocalizedText } from "../core/lang.ts";
import type { MatchShape } from "./match.ts";
import type { Absence, SeatStatus } from "./play.ts";

/** A request of a page to `/live`. */
export type LiveRequest =
  /** `from`: the index of the first event that the page lacks. */
  | { readonly type: "subscribe"; readonly match: string; readonly from?: number }
  | { readonly type: "subscribe"; readonly lobby: true }
  /** A seat of a person, identified by its secret key. */
  | { readonly type: "subscribe"; readonly seat: string }
  | { readonly type: "unsubscribe"; readonly seat: string }
  | { readonly type: "unsubscribe"; readonly match: string }
  | { readonly type: "unsubscribe"; readonly lobby: true };

/** A connected program that waits for an opponent. */
export interface WaitingGuest {
  readonly id: string;
  readonly game: string;
  /** The name it gave, if any. */
  readonly name: string | null;
  readonly dialect: string;
  /** The beginning of its input, escaped; tokens are masked. */
  readonly said: string | null;
  readonly since: string;
  /** When a training partner joins; null = never. */
  readonly trainingAt: string | null;
}

export interface LobbyCounts {
  /** Programs and people that play or wait. */
  readonly connected: number;
  readonly judgedToday: number;
  readonly voidToday: number;
}

/** A message of `/live`. */
export type LiveMessage =
  /**
   * Events of a match, redacted while it runs (referee/audience.ts). They usually continue at `from`; otherwise they
   * restart with `opened`, which a keyframe may follow.
   */
  | {
      readonly type: "events";
      readonly match: string;
      readonly from: number;
      readonly events: readonly unknown[];
      /** Milliseconds since the match opened, for the clocks of the page. */
      readonly now: number;
      readonly watching: number;
      /** People whose board is closed, by seat; absent = none. */
      readonly away?: readonly [Absence | null, Absence | null];
    }
  | {
      readonly type: "lobby";
      readonly live: readonly MatchShape[];
      readonly waiting: readonly WaitingGuest[];
      readonly counts: LobbyCounts;
    }
  /** A match began, progressed (at most one message per second and match), or ended. */
  | { readonly type: "match"; readonly match: MatchShape }
  | { readonly type: "waiting"; readonly waiting: readonly WaitingGuest[]; readonly counts: LobbyCounts }
  /** The state of a seat, at once and on every change; the last state is `over` or `gone`. */
  | { readonly type: "seat"; readonly key: string; readonly status: SeatStatus }
  /** `match`: the requested match, if any. */
  | {
      readonly type: "error";
      readonly why: string;
      /** `why` in every language, where a page shows it. */
      readonly text?: LocalizedText;
      readonly match?: string;
    };
