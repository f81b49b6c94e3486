import type { Reason } from "../../../src/core/reason.ts";
import type { By } from "../../../src/core/verdict.ts";

export interface ExpectedVerdict {
  readonly by: By;
  readonly reason: Partial<Reason>;
}

/** A program of `test/players/hostile` and how its match ends. */
export interface HostileRow {
  /** Completes the title "a program that ...". */
  readonly that: string;
  readonly program: string;
  readonly strict: ExpectedVerdict;
  /** The verdict at level `strict` without control groups, where kernel memory is not counted; default: `strict`. */
  readonly withoutGroups?: ExpectedVerdict;
  /** Absent = not run at this level, where it could do harm. */
  readonly process?: ExpectedVerdict;
  readonly flags?: readonly string[];
  /** Default 1. */
  readonly games?: number;
}

/** It reached nothing and played legally to the end. */
export const PLAYED_ON: ExpectedVerdict = { by: "rules", reason: {} };
/** It reached nothing, which it reports by an illegal move, because shell programs cannot play. */
export const HELD: ExpectedVerdict = { by: "illegal", reason: { code: "othello.turns-none", values: { move: "a1" } } };
/** It reached something that the level does not protect and named it, which proves that the attack works. */
export const REACHED: ExpectedVerdict = { by: "malformed", reason: { code: "othello.not-a-move" } };

/** For programs that must time out. */
export const SHORT = ["--start-time", "2s", "--move-time", "500ms"];
