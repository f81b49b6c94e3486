import fc from "fast-check";
import { pick, seededRandom } from "../../../core/random.ts";
import type { Seat } from "../../../core/seats.ts";
import { phaseOf, play, type OthelloState, stateOf } from "../state.ts";
import { othelloRules } from "../rules.ts";
import type { OthelloMove } from "../squares.ts";

export const START: OthelloState = othelloRules.start({ spawn: "once" });

export function legal(state: OthelloState, seat: Seat = state.turn): readonly OthelloMove[] {
  return othelloRules.moves?.(state, seat) ?? [];
}

export function names(moves: readonly OthelloMove[]): string[] {
  return moves.map((move) => othelloRules.writeMove(move));
}

/** Plays moves given in their notation. */
export function after(...moves: string[]): OthelloState {
  return moves.reduce((state, text) => {
    const move = othelloRules.readMove(text);
    if (!move.ok) throw new Error(move.why.code);
    return play(state, state.turn, move.value);
  }, START);
}

export interface Step {
  readonly state: OthelloState;
  readonly move: OthelloMove;
}

/** Plays randomly from a position to the end, or for a number of plies. */
export function playRandomly(seed: number, from = START, plies = 200): { steps: Step[]; end: OthelloState } {
  const random = seededRandom(seed);
  const steps: Step[] = [];
  let state = from;
  while (steps.length < plies && phaseOf(state).kind === "ask") {
    const move = pick(random, legal(state));
    steps.push({ state, move });
    state = play(state, state.turn, move);
  }
  return { steps, end: state };
}

/** Positions that occur in play. */
const reached: fc.Arbitrary<OthelloState> = fc
  .tuple(fc.nat(), fc.integer({ min: 0, max: 62 }))
  .map(([seed, plies]) => playRandomly(seed, START, plies).end);

/** Any board, reachable or not, from nearly empty to crowded. */
const anyBoard: fc.Arbitrary<string> = fc
  .oneof(fc.constant("0012"), fc.constant("012"), fc.constant("1112220"), fc.constant("0000000012"))
  .chain((digits) => fc.array(fc.constantFrom(...digits.split("")), { minLength: 64, maxLength: 64 }))
  .map((cells) => cells.join(""));

export const anyState: fc.Arbitrary<OthelloState> = fc.oneof(
  reached,
  fc.tuple(anyBoard, fc.constantFrom<Seat>(0, 1)).map(([board, turn]) => stateOf(board, turn)),
);
