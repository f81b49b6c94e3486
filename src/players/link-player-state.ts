import type { Outgoing } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";
import type { Verdict } from "../core/verdict.ts";

/** The state of a link player; it decides what a received line means. */
export type LinkPlayerState = Identifying | Idle | Asked | Faulted | Ended;

/** Waits for the first line of a program that must say who it is. */
export interface Identifying {
  readonly kind: "identifying";
  readonly settle: (identified: boolean) => void;
}

/** No question is open: none was sent yet, or the referee has the answer. */
export interface Idle {
  readonly kind: "idle";
}

/** A question is open. */
export interface Asked {
  readonly kind: "asked";
  /** The deadline as announced to the program. */
  readonly dueAt: number | undefined;
  readonly ply: number;
  /** The last message of the question. */
  readonly lastFrame: Outgoing | undefined;
  /** The number of the last chunk that was read before the question was sent. */
  lastChunk: number;
  /** A note of the program to this question has been recorded. */
  noted: boolean;
}

/** The program has lost: further input is ignored until the verdict. */
interface Faulted {
  readonly kind: "faulted";
  owesAnswer: boolean;
}

interface Ended {
  readonly kind: "ended";
  readonly verdict: Verdict;
  readonly keepsProgram: boolean;
  readonly unansweredCause: Reason | undefined;
  /** Processors that a silent program used at the end of its time. */
  readonly busyShare: number | undefined;
}
