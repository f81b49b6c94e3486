import type { MatchShape } from "./match.ts";
import type { Absence, SeatStatus } from "./play.ts";

/** What a page asks of `/live`. */
export type LiveRequest =
  /** `from`: the number of the first event it does not have yet. */
  | { readonly type: "subscribe"; readonly match: string; readonly from?: number }
  | { readonly type: "subscribe"; readonly lobby: true }
  /** A seat at the page, by the key that proves whose it is. */
  | { readonly type: "subscribe"; readonly seat: string }
  | { readonly type: "unsubscribe"; readonly seat: string }
  | { readonly type: "unsubscribe"; readonly match: string }
  | { readonly type: "unsubscribe"; readonly lobby: true };

/** A program that has connected and waits for an opponent. */
export interface WaitingGuest {
  readonly id: string;
  readonly game: string;
  /** What it calls itself, once it has said so. */
  readonly name: string | null;
  readonly dialect: string;
  /** The first of what it said, made readable; tokens are masked. */
  readonly said: string | null;
  readonly since: string;
  /** When a training partner comes; null = none does. */
  readonly trainingAt: string | null;
}

export interface LobbyCounts {
  /** Programs and people with a seat or waiting for one. */
  readonly connected: number;
  readonly judgedToday: number;
  readonly voidToday: number;
}

/** What `/live` tells. */
export type LiveMessage =
  /**
   * Events of a match, veiled while it runs (see referee/audience.ts). Usually they go on where the last ones ended
   * (`from`); where they do not, they begin anew: the first is `opened`, and a keyframe may follow.
   */
  | {
      readonly type: "events";
      readonly match: string;
      readonly from: number;
      readonly events: readonly unknown[];
      /** Milliseconds since the match opened, now: what the clocks of the page go by. */
      readonly now: number;
      readonly watching: number;
      /** People who have left their board, by seat; absent = nobody has. */
      readonly away?: readonly [Absence | null, Absence | null];
    }
  | {
      readonly type: "lobby";
      readonly live: readonly MatchShape[];
      readonly waiting: readonly WaitingGuest[];
      readonly counts: LobbyCounts;
    }
  /** A match began, went on (at most once a second a match), or ended. */
  | { readonly type: "match"; readonly match: MatchShape }
  | { readonly type: "waiting"; readonly waiting: readonly WaitingGuest[]; readonly counts: LobbyCounts }
  /** How a seat stands, at once and whenever that changes; the last word is `over` or `gone`. */
  | { readonly type: "seat"; readonly key: string; readonly status: SeatStatus }
  /** `match`: what was asked for, where it was a match. */
  | { readonly type: "error"; readonly why: string; readonly match?: string };
