import { opponentOf, type Seat } from "../../core/seats.ts";
import { squareSeenBy, onBoard } from "./board.ts";
import { countBits } from "./moves.ts";
import type { GeisterState } from "./state.ts";
import { type GeisterView, type BoardEntry, boardEntriesOf } from "./view.ts";

/** A board as any server sends it, at any stage. */
export const BOARD = /^(?:(?:[0-5][0-5]|99|88)[RBurb]){16}$/;

/**
 * A state that looks like this to its seat. The colours of the other side's living ghosts are made up, so that the taken
 * ones and four reds come out right: nothing that the seat itself may do depends on them.
 */
export function imagineState({ board, turn, ply, last }: GeisterView, seat: Seat): GeisterState {
  const spots = boardEntriesOf(board);
  const [own, foes] = [spots.slice(0, 8), spots.slice(8)];
  const byOwner = seat === 0 ? [...own, ...foes] : [...foes, ...own];
  const ownReds = own.some(({ mark }) => mark === "u") ? null : redsOf(own);
  const foeReds = imagineReds(foes);
  return {
    places: byOwner.map(({ place }) => squareSeenBy(seat, place)),
    reds: seat === 0 ? [ownReds, foeReds] : [foeReds, ownReds],
    turn,
    ply,
    plies: 0,
    ...(last && { last }),
  };
}

function redsOf(spots: readonly BoardEntry[]): number {
  return spots.reduce(
    (bits, { mark }, ghost) => (mark.toLowerCase() === "r" ? bits | (1 << ghost) : bits),
    0,
  );
}

function imagineReds(spots: readonly BoardEntry[]): number {
  let reds = redsOf(spots);
  for (const [ghost, { mark }] of spots.entries())
    if (mark === "u" && countBits(reds) < 4) reds |= 1 << ghost;
  return reds;
}

/** The step that the other side made between two boards, both as this seat sees them. */
export function findStep(before: string, after: string, seat: Seat): GeisterView["last"] {
  const [was, is] = [boardEntriesOf(before), boardEntriesOf(after)];
  const foe = opponentOf(seat);
  for (let ghost = 0; ghost < 8; ghost++) {
    const [from, to] = [was[ghost + 8]?.place, is[ghost + 8]?.place];
    if (from === undefined || to === undefined || from === to || !onBoard(from) || !onBoard(to)) continue;
    // As the one who made it sees it.
    const direction = ({ [-1]: "EAST", 1: "WEST", 6: "NORTH", [-6]: "SOUTH" } as const)[to - from];
    if (direction === undefined) return undefined;
    const lost = is.slice(0, 8).find(({ place }, own) => !onBoard(place) && onBoard(was[own]?.place ?? 99));
    const taken = lost?.mark === "r" || lost?.mark === "b" ? lost.mark : undefined;
    return { seat: foe, ghost, direction, ...(taken && { taken }) };
  }
  return undefined;
}
