import { countBits } from "../../core/count-bits.ts";
import type { Phase } from "../../core/game.ts";
import type { Reason } from "../../core/reason.ts";
import { opponentOf, type Seat, SEATS } from "../../core/seats.ts";
import {
  squareSeenBy,
  type Direction,
  DIRECTIONS,
  ESCAPED,
  isExit,
  LETTERS,
  onBoard,
  type Square,
  START,
  stepFrom,
  TAKEN,
} from "./board.ts";
import { type GeisterMove, SETS, type Step } from "./moves.ts";
import { reason } from "./reasons.ts";

/** A position of Geister. */
export interface GeisterState {
  /** Squares of all sixteen ghosts, from seat 0's side. */
  readonly places: readonly Square[];
  /** Red ghosts of each seat as bits; null = not chosen yet. */
  readonly reds: readonly [number | null, number | null];
  readonly turn: Seat;
  readonly ply: number;
  /** Draw at this ply; 0 = never. */
  readonly plies: number;
  readonly last?: LastStep;
  /** The last captured ghost, 0 to 15. */
  readonly lastTaken?: number;
  /** Where a ghost left the board; unknown in a position that was set up. */
  readonly escapedFrom?: Square;
}

/** Public information. */
export interface LastStep {
  readonly seat: Seat;
  readonly ghost: number;
  readonly direction: Direction;
  readonly taken?: Colour;
}

export type Colour = "r" | "b";

export function startState(plies: number): GeisterState {
  return { places: START, reds: [null, null], turn: 0, ply: 0, plies };
}

export function colourOf({ reds }: GeisterState, index: number): Colour | undefined {
  const chosen = reds[index < 8 ? 0 : 1];
  if (chosen === null) return undefined;
  return (chosen >> (index & 7)) & 1 ? "r" : "b";
}

export function phaseOf(state: GeisterState): Phase {
  const unset = SEATS.filter((seat) => state.reds[seat] === null);
  if (unset.length > 0) return { kind: "ask", seats: unset };
  const winner = winnerOf(state);
  if (winner !== undefined) return { kind: "over", winner };
  if (state.plies > 0 && state.ply >= state.plies) return { kind: "over", winner: null };
  return { kind: "ask", seats: [state.turn] };
}

/** Checks escapes first, then captured blue ghosts, then captured red ghosts. */
function winnerOf(state: GeisterState): Seat | undefined {
  for (const seat of SEATS) if (ghostsOf(seat).some((ghost) => state.places[ghost] === ESCAPED)) return seat;
  for (const colour of ["b", "r"] as const)
    for (const seat of SEATS) {
      const left = ghostsOf(seat).some((ghost) => state.places[ghost] !== TAKEN && colourOf(state, ghost) === colour);
      if (!left) return colour === "b" ? opponentOf(seat) : seat;
    }
  return undefined;
}

const GHOSTS = [
  [0, 1, 2, 3, 4, 5, 6, 7],
  [8, 9, 10, 11, 12, 13, 14, 15],
] as const;

export function ghostsOf(seat: Seat): readonly number[] {
  return GHOSTS[seat];
}

export function objection(state: GeisterState, seat: Seat, move: GeisterMove): Reason | undefined {
  const phase = phaseOf(state);
  if (phase.kind === "over") return reason("geister.over");
  if (phase.kind === "ask" && !phase.seats.includes(seat))
    return reason(
      state.reds[seat] !== null && state.reds[opponentOf(seat)] === null
        ? "geister.other-not-set"
        : "geister.other-turn",
    );
  if (move.kind === "set") {
    if (state.reds[seat] !== null) return reason("geister.already-set");
    return countBits(move.reds) === 4 ? undefined : reason("geister.four-red");
  }
  if (state.reds[seat] === null) return reason("geister.set-first");
  return stepObjection(state, seat, move);
}

function stepObjection(state: GeisterState, seat: Seat, step: Step): Reason | undefined {
  const { direction } = step;
  const ghost = LETTERS.charAt(step.ghost);
  const index = seat * 8 + step.ghost;
  const place = state.places[index] ?? TAKEN;
  if (!onBoard(place)) return reason("geister.ghost-taken", { ghost });
  const from = squareSeenBy(seat, place);
  const to = stepFrom(from, direction);
  if (to === undefined) {
    if (!isExit(from, direction)) return reason("geister.cannot-leave", { ghost, way: direction });
    return colourOf(state, index) === "b" ? undefined : reason("geister.red-leaves", { ghost });
  }
  const target = squareSeenBy(seat, to);
  const blocker = ghostsOf(seat).find((other) => state.places[other] === target);
  return blocker === undefined
    ? undefined
    : reason("geister.own-ghost", { ghost, other: LETTERS.charAt(blocker - seat * 8) });
}

export function play(state: GeisterState, seat: Seat, move: GeisterMove): GeisterState {
  if (move.kind === "set") {
    const reds = seat === 0 ? ([move.reds, state.reds[1]] as const) : ([state.reds[0], move.reds] as const);
    return { ...state, reds };
  }
  const { ghost, direction } = move;
  const index = seat * 8 + ghost;
  const places = [...state.places];
  const from = places[index] ?? TAKEN;
  const to = stepFrom(squareSeenBy(seat, from), direction);
  const target = to === undefined ? ESCAPED : squareSeenBy(seat, to);
  const captured = to === undefined ? undefined : ghostsOf(opponentOf(seat)).find((other) => places[other] === target);
  places[index] = target;
  if (captured !== undefined) places[captured] = TAKEN;
  const taken = captured === undefined ? undefined : colourOf(state, captured);
  return {
    ...state,
    places,
    turn: opponentOf(seat),
    ply: state.ply + 1,
    last: { seat, ghost, direction, ...(taken && { taken }) },
    ...(to === undefined && { escapedFrom: from }),
    ...(captured !== undefined && { lastTaken: captured }),
  };
}

/** Sorted by letter, then direction. */
export function listMoves(state: GeisterState, seat: Seat): readonly GeisterMove[] {
  const phase = phaseOf(state);
  if (phase.kind !== "ask" || !phase.seats.includes(seat)) return [];
  if (state.reds[seat] === null) return SETS;
  const moves: GeisterMove[] = [];
  for (let ghost = 0; ghost < 8; ghost++)
    for (const direction of DIRECTIONS) {
      const move: Step = { kind: "step", ghost, direction };
      if (stepObjection(state, seat, move) === undefined) moves.push(move);
    }
  return moves;
}

/** Ghosts left on the board. */
export function scoreOf({ places }: GeisterState): readonly [number, number] {
  const count = (seat: Seat): number => ghostsOf(seat).filter((ghost) => onBoard(places[ghost] ?? TAKEN)).length;
  return [count(0), count(1)];
}
