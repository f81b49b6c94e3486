import fc from "fast-check";
import { pick, seededRandom } from "../../../core/random.ts";
import type { Seat, Viewer } from "../../../core/seats.ts";
import { onBoard, TAKEN } from "../board.ts";
import { readMove } from "../moves.ts";
import { geisterRules as rules } from "../rules.ts";
import { type GeisterState, ghostsOf, listMoves, phaseOf, play, startState } from "../state.ts";

/** Sets and steps in their notation, in the order that they are made. */
export function after(...moves: string[]): GeisterState {
  return moves.reduce((state, text) => {
    const move = readMove(text);
    const phase = phaseOf(state);
    if (!move.ok || phase.kind !== "ask") throw new Error(move.ok ? "it is over" : move.why);
    const [seat = 0] = phase.seats;
    const why = rules.objection(state, seat, move.value);
    if (why !== undefined) throw new Error(why);
    return play(state, seat, move.value);
  }, startState(0));
}

/** A random game from the set-up, as many plies as asked or to its end. */
function playRandomly(seed: number, moves: number): GeisterState {
  const random = seededRandom(seed);
  let state = startState(0);
  for (let made = 0; made < moves; made++) {
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

/** The same match with other colours for the living ghosts of the seats that a viewer cannot look into. */
export function twinFor(viewer: Viewer, state: GeisterState): GeisterState {
  const trade = (seat: Seat): number | null => {
    const chosen = state.reds[seat];
    if (chosen === null || viewer === seat || viewer === "judge") return chosen;
    const living = ghostsOf(seat).filter((ghost) => onBoard(state.places[ghost] ?? TAKEN));
    return living.reduce((bits, ghost, at) => {
      const lender = living[(at + 1) % living.length] ?? ghost;
      const bit = 1 << (ghost & 7);
      return (chosen >> (lender & 7)) & 1 ? bits | bit : bits & ~bit;
    }, chosen);
  };
  return { ...state, reds: [trade(0), trade(1)] };
}
