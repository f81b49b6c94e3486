import { opponentOf, type Seat, type Viewer } from "../../core/seats.ts";
import { squareSeenBy, type Direction, LETTERS, onBoard, type Square, stepFrom } from "./board.ts";
import type { Colour } from "./state.ts";
import { type GeisterView, sideOf, boardEntriesOf } from "./view.ts";

/** A ghost from a viewer's side, with its colour if the viewer knows it. */
export interface SeenGhost {
  readonly seat: Seat;
  /** Upper case for the viewer's own side, as on the wire. */
  readonly letter: string;
  readonly place: Square;
  readonly colour: Colour | undefined;
}

const ALL_LETTERS = LETTERS + LETTERS.toLowerCase();

/** All sixteen ghosts, the viewer's own side first. */
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

const OPPOSITE: Readonly<Record<Direction, Direction>> = { EAST: "WEST", NORTH: "SOUTH", SOUTH: "NORTH", WEST: "EAST" };

/** Squares of the last step from the viewer's side; undefined for an escaped ghost. */
export function lastSquares(
  { board, last }: GeisterView,
  viewer: Viewer,
): { readonly from: Square | undefined; readonly to: Square } | undefined {
  if (!last) return undefined;
  const own = last.seat === sideOf(viewer);
  const to = boardEntriesOf(board)[own ? last.ghost : last.ghost + 8]?.place;
  if (to === undefined || !onBoard(to)) return undefined;
  // Directions are from the mover's side; the rotation is its own inverse.
  const rotate = (place: Square): Square => squareSeenBy(own ? 0 : 1, place);
  const from = stepFrom(rotate(to), OPPOSITE[last.direction]);
  return { from: from === undefined ? undefined : rotate(from), to };
}
