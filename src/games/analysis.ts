import type { ThinkingBudget } from "../core/game.ts";
import type { Message } from "../core/lang.ts";
import type { Seat } from "../core/seats.ts";

/** Searches a position for all its moves, to show where a match was lost. */
export interface GameAnalysis<State, Move> {
  /**
   * Every legal move with its value, best first, until the budget is spent; empty where nothing can be said. Of hidden
   * information it uses only what the seat knows. The state must not be over.
   */
  analyse(state: State, seat: Seat, budget: ThinkingBudget): readonly MoveValue<Move>[];
  /**
   * Converts a value to the probability of winning, 0 to 1, so that a shrinking but still large lead does not count as
   * a loss.
   */
  chanceOf(value: Value): number;
  /** A value in words: "4 discs ahead". */
  describe(value: Value): Message;
}

/** What a position is worth to the seat to move. */
export interface Value {
  /** In the unit of the game. */
  readonly score: number;
  /** Proven, not estimated. */
  readonly exact: boolean;
}

/** What a move is worth to the seat that plays it. */
export interface MoveValue<Move> extends Value {
  readonly move: Move;
  /** Plies looked ahead, the move included. */
  readonly depth: number;
}

/** For games whose scores are percentages. */
export const PERCENT = {
  chanceOf: ({ score }: Value): number => score / 100,
  describe({ score, exact }: Value): Message {
    if (exact && score === 100) return { en: "won", ja: "勝ち" };
    if (exact && score === 50) return { en: "a draw", ja: "引き分け" };
    if (exact && score === 0) return { en: "lost", ja: "負け" };
    return { en: "{score}% to win", ja: "勝率{score}%", values: { score } };
  },
} as const;
