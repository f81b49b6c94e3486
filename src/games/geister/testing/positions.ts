import fc from "fast-check";
import { pick, seededRandom } from "../../../core/random.ts";
import type { Seat, Viewer } from "../../../core/seats.ts";
import { onBoard, TAKEN } from "../board.ts";
import { readMove } from "../moves.ts";
import { geisterRules as rules } from "../rules.ts";
import { type GeisterState, ghostsOf, listMoves, phaseOf, play, startState } from "../state.ts";

/** The state after set-ups and steps in their notation. */
export function after(...moves: string[]): GeisterState {
  return moves.reduce((state, text) => {
    const move = readMove(text);
    const phase = phaseOf(state);
    if (!move.ok || phase.kind !== "ask") throw new Error(move.ok ? "it is over" : move.why.code);
    const [seat = 0] = phase.seats;
    const why = rules.objection(state, seat, move.value);
    if (why) throw new Error(why.code);
    return play(state, seat, move.value);
  }, startState(0));
}

/** Plays randomly from the set-up, up to a number of moves. */
function playRandomly(seed: number, moves: number): GeisterState {
  const random = seededRandom(seed);
  let state = startState(0);
  for (let count = 0; count < moves; count++) {
    const phase = phaseOf(state);
    if (phase.kind !== "ask") break;
    const [seat = 0] = phase.seats;
    state = play(state, seat, pick(random, listMoves(state, seat)));
  }
  return state;
}

export const anyState: fc.Arbitrary<GeisterState> = fc
  .tuple(fc.nat(), fc.integer({ min: 0, max: 250 }))
  .map(([seed, moves]) => playRandomly(seed, moves));

/** The same state with other colours for live ghosts that the viewer cannot see. */
export function twinFor(viewer: Viewer, state: GeisterState): GeisterState {
  const swapColours = (seat: Seat): number | null => {
    const chosen = state.reds[seat];
    if (chosen === null || viewer === seat || viewer === "judge") return chosen;
    const living = ghostsOf(seat).filter((ghost) => onBoard(state.places[ghost] ?? TAKEN));
    return living.reduce((bits, ghost, index) => {
      const source = living[(index + 1) % living.length] ?? ghost;
      const bit = 1 << (ghost & 7);
      return (chosen >> (source & 7)) & 1 ? bits | bit : bits & ~bit;
    }, chosen);
  };
  return { ...state, reds: [swapColours(0), swapColours(1)] };
}
