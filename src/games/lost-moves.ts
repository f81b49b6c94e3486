import type { AnyGame, ThinkingBudget } from "../core/game.ts";
import type { Message } from "../core/lang.ts";
import { type Seat, SEATS } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";
import type { MatchRecord } from "../referee/record.ts";
import { type Moment, replayRecord } from "../referee/replay.ts";
import type { GameAnalysis, MoveValue, Value } from "./analysis.ts";

/** A move that lost a large part of the probability of winning. */
export interface LostMove {
  /** The index of the position after the move, among the positions of the record. */
  readonly index: number;
  /** Moves of the record up to this one. */
  readonly moves: number;
  readonly ply: number;
  readonly seat: Seat;
  /** As a record writes it; `better` is the best move of the position. */
  readonly move: string;
  readonly better: string;
  /** What `better` is worth. */
  readonly before: DescribedValue;
  /** What the move is worth; absent where the search did not say. */
  readonly after?: DescribedValue;
  /** The lost part of the probability of winning, 0 to 1. */
  readonly loss: number;
}

export interface DescribedValue extends Value {
  readonly words: Message;
}

/** How far the search for lost moves has come. */
export interface LostMovesSearch {
  readonly searched: number;
  readonly positions: number;
  /** The moves that lost the most so far, in the order of the match. */
  readonly lost: readonly LostMove[];
}

export const MAX_LOST_MOVES = 5;
/** Smaller losses are within the error of a search. */
const MIN_LOSS = 0.08;
/** The value of a move that the search left out because another one wins at once. */
const UNKNOWN_AFTER = 0.5;

/** The seats that did not win. */
export function losersOf({ winner, by }: Verdict): readonly Seat[] {
  return by === "void" ? [] : SEATS.filter((seat) => seat !== winner);
}

/**
 * Searches the positions in which these seats moved and yields after each one. It begins at the end, where searches are short,
 * so that the rest of the time goes to the others. `budgetFor` gets the number of positions that are left.
 */
export function* findLostMoves(
  rules: AnyGame,
  analysis: GameAnalysis<unknown, unknown>,
  record: MatchRecord,
  seats: readonly Seat[],
  budgetFor: (positionsLeft: number) => ThinkingBudget,
): Generator<LostMovesSearch> {
  const { moments } = replayRecord(rules, record);
  const chosen = listChoices(rules, moments, seats);
  let worst: readonly LostMove[] = [];
  yield { searched: 0, positions: chosen.length, lost: [] };
  for (const [searched, choice] of chosen.entries()) {
    const values = analysis.analyse(choice.state, choice.seat, budgetFor(chosen.length - searched));
    const lost = judgeChoice(rules, analysis, choice, values);
    if (lost) worst = [...worst, lost].sort((a, b) => b.loss - a.loss).slice(0, MAX_LOST_MOVES);
    yield { searched: searched + 1, positions: chosen.length, lost: worst.toSorted((a, b) => a.index - b.index) };
  }
}

/** A move of a seat that could have made another one. */
interface Choice extends Pick<LostMove, "index" | "moves" | "ply" | "seat" | "move"> {
  /** Before the move. */
  readonly state: unknown;
}

/** From the last to the first. */
function listChoices(rules: AnyGame, moments: readonly Moment[], seats: readonly Seat[]): readonly Choice[] {
  const choices: Choice[] = [];
  let moves = 0;
  for (const [index, { made, state }] of moments.entries()) {
    if (!made) continue;
    moves++;
    const before = moments[index - 1]?.state;
    const legal = rules.moves?.(before, made.seat);
    if (!seats.includes(made.seat) || legal?.length === 1) continue;
    const { seat, move } = made;
    choices.push({ index, moves, ply: rules.ply(state), seat, move: rules.writeMove(move), state: before });
  }
  return choices.reverse();
}

function judgeChoice(
  rules: AnyGame,
  analysis: GameAnalysis<unknown, unknown>,
  { state: _, ...choice }: Choice,
  values: readonly MoveValue<unknown>[],
): LostMove | undefined {
  const [best] = values;
  if (!best) return undefined;
  const better = rules.writeMove(best.move);
  const played = values.find(({ move }) => rules.writeMove(move) === choice.move);
  const loss = played ? analysis.chanceOf(best) - analysis.chanceOf(played) : analysis.chanceOf(best) * UNKNOWN_AFTER;
  if (better === choice.move || loss < MIN_LOSS) return undefined;
  const describe = ({ score, exact }: Value): DescribedValue => ({
    ...{ score, exact },
    words: analysis.describe({ score, exact }),
  });
  return { ...choice, better, before: describe(best), ...(played && { after: describe(played) }), loss };
}

/** Shares a time evenly among the positions that are left. */
export function sharedTime(
  totalMs: number,
  now: () => number,
  openBudget: (ms: number) => ThinkingBudget,
): (positionsLeft: number) => ThinkingBudget {
  const endsAt = now() + totalMs;
  return (positionsLeft) => openBudget(Math.max(1, (endsAt - now()) / positionsLeft));
}
