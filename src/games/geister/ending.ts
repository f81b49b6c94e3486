import type { Ending } from "../../core/reason.ts";
import { opponentOf, type Seat, SEATS } from "../../core/seats.ts";
import { ESCAPED, LETTERS, TAKEN } from "./board.ts";
import { type Colour, colourOf, type GeisterState, ghostsOf } from "./state.ts";

/** In the order in which the rules look: an escape, then the blue ghosts of one side, then the red ones. */
export function endingOf(state: GeisterState): Ending {
  for (const seat of SEATS) {
    const escaped = ghostsOf(seat).find((ghost) => state.places[ghost] === ESCAPED);
    if (escaped !== undefined) return { code: "geister.escaped", seat, values: { ghost: letterOf(escaped) } };
  }
  for (const seat of SEATS)
    if (isLost(state, seat, "b"))
      return {
        code: "geister.captured-blue",
        seat: opponentOf(seat),
        values: { ghost: lastOf(state, seat, "b") },
      };
  for (const seat of SEATS)
    if (isLost(state, seat, "r"))
      return { code: "geister.lost-red", seat, values: { ghost: lastOf(state, seat, "r") } };
  return { code: "geister.ply-limit", values: { plies: state.plies } };
}

function isLost(state: GeisterState, seat: Seat, colour: Colour): boolean {
  return takenOf(state, seat, colour).length === 4;
}

function takenOf(state: GeisterState, seat: Seat, colour: Colour): readonly number[] {
  return ghostsOf(seat).filter((ghost) => state.places[ghost] === TAKEN && colourOf(state, ghost) === colour);
}

/** A position that was set up does not tell which of the four was the last. */
function lastOf(state: GeisterState, seat: Seat, colour: Colour): string {
  const taken = takenOf(state, seat, colour);
  const last = taken.filter((ghost) => ghost === state.lastTaken);
  return (last.length > 0 ? last : taken).map(letterOf).join("/");
}

function letterOf(ghost: number): string {
  return LETTERS.charAt(ghost & 7);
}
