import { countBits } from "../../core/count-bits.ts";
import { opponentOf, type Seat } from "../../core/seats.ts";
import { squareSeenBy, onBoard } from "./board.ts";
import type { GeisterState } from "./state.ts";
import { type GeisterView, type BoardEntry, boardEntriesOf } from "./view.ts";

/** A board as sent by any server at any stage. */
export const BOARD = /^(?:(?:[0-5][0-5]|99|88)[RBurb]){16}$/;

/**
 * A state that looks like this view to its seat. Colours of live enemy ghosts are invented so that there are four reds;
 * the seat's own legal moves do not depend on them.
 */
export function imagineState({ board, turn, ply, last }: GeisterView, seat: Seat): GeisterState {
  const entries = boardEntriesOf(board);
  const own = entries.slice(0, 8);
  const foes = entries.slice(8);
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

function redsOf(entries: readonly BoardEntry[]): number {
  return entries.reduce((bits, { mark }, ghost) => (mark.toLowerCase() === "r" ? bits | (1 << ghost) : bits), 0);
}

function imagineReds(entries: readonly BoardEntry[]): number {
  let reds = redsOf(entries);
  for (const [ghost, { mark }] of entries.entries()) if (mark === "u" && countBits(reds) < 4) reds |= 1 << ghost;
  return reds;
}

/** The opponent's step between two boards, both from this seat's side. */
export function findStep(before: string, after: string, seat: Seat): GeisterView["last"] {
  const was = boardEntriesOf(before);
  const is = boardEntriesOf(after);
  const foe = opponentOf(seat);
  for (let ghost = 0; ghost < 8; ghost++) {
    const from = was[ghost + 8]?.place;
    const to = is[ghost + 8]?.place;
    if (from === undefined || to === undefined || from === to || !onBoard(from) || !onBoard(to)) continue;
    // From the mover's side.
    const direction = ({ [-1]: "EAST", 1: "WEST", 6: "NORTH", [-6]: "SOUTH" } as const)[to - from];
    if (direction === undefined) return undefined;
    const lost = is.slice(0, 8).find(({ place }, own) => !onBoard(place) && onBoard(was[own]?.place ?? 99));
    const taken = lost?.mark === "r" || lost?.mark === "b" ? lost.mark : undefined;
    return { seat: foe, ghost, direction, ...(taken && { taken }) };
  }
  return undefined;
}
