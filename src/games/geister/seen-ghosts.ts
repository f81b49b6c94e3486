import { opponentOf, type Seat, type Viewer } from "../../core/seats.ts";
import { squareSeenBy, type Direction, LETTERS, onBoard, type Square, stepFrom } from "./board.ts";
import type { Colour } from "./state.ts";
import { type GeisterView, sideOf, boardEntriesOf } from "./view.ts";

/** A ghost as a viewer sees it: where it stands from their side, and its colour where they know it. */
export interface SeenGhost {
  readonly seat: Seat;
  /** A capital for the viewer's own side, as on the wire. */
  readonly letter: string;
  readonly place: Square;
  readonly colour: Colour | undefined;
}

const ALL_LETTERS = LETTERS + LETTERS.toLowerCase();

/** All sixteen, the viewer's own side first. */
export function seenGhosts({ board }: GeisterView, viewer: Viewer): readonly SeenGhost[] {
  const side = sideOf(viewer);
  return boardEntriesOf(board).map(({ place, mark }, index) => {
    const colour = mark.toLowerCase();
    return {
      seat: index < 8 ? side : opponentOf(side),
      letter: ALL_LETTERS.charAt(index),
      place,
      colour: colour === "r" || colour === "b" ? colour : undefined,
    };
  });
}

const BACK: Readonly<Record<Direction, Direction>> = {
  EAST: "WEST",
  NORTH: "SOUTH",
  SOUTH: "NORTH",
  WEST: "EAST",
};

/** The squares of the last step, from the viewer's side; undefined for a ghost that left the board. */
export function lastSquares(
  { board, last }: GeisterView,
  viewer: Viewer,
): { readonly from: Square | undefined; readonly to: Square } | undefined {
  if (!last) return undefined;
  const own = last.seat === sideOf(viewer);
  const to = boardEntriesOf(board)[own ? last.ghost : last.ghost + 8]?.place;
  if (to === undefined || !onBoard(to)) return undefined;
  // A direction is the mover's; turning round is its own reverse.
  const turn = (place: Square): Square => squareSeenBy(own ? 0 : 1, place);
  const from = stepFrom(turn(to), BACK[last.direction]);
  return { from: from === undefined ? undefined : turn(from), to };
}
