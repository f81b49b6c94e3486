import { opponentOf, type Seat, type Viewer } from "../../../core/seats.ts";
import type { Spot } from "../../board.ts";
import { type Direction, onBoard, type Square, rotateSquare } from "../board.ts";
import type { GeisterMove } from "../moves.ts";
import { imagineState, type SeenGhost, seenGhosts, type GeisterView, sideOf, boardEntriesOf } from "../view.ts";
import { listMoves } from "../state.ts";

/** The page uses views from seat 0's side; a rotated board keeps the names of its squares. */
export function normalizeView(view: GeisterView, viewer: Viewer): GeisterView {
  return sideOf(viewer) === 0 ? view : { ...view, board: turnBoard(view.board) };
}

/** The board from the other camp. */
export function turnBoard(board: string): string {
  const entries = boardEntriesOf(board);
  return [...entries.slice(8), ...entries.slice(0, 8)]
    .map(({ place, mark }, index) => {
      const square = rotateSquare(place);
      if (!onBoard(square)) return `${square}${mark}`;
      const colour = mark === "u" ? "u" : index < 8 ? mark.toUpperCase() : mark.toLowerCase();
      return `${square % 6}${Math.floor(square / 6)}${colour}`;
    })
    .join("");
}

/** The audience's view with the colours that a seat knows of its own ghosts; both from seat 0's side. */
export function revealOwnColours(past: GeisterView, own: GeisterView, seat: Seat): GeisterView {
  const ownEntries = boardEntriesOf(own.board);
  const board = boardEntriesOf(past.board)
    .map(({ mark }, index) => {
      const colour = ownEntries[index]?.mark ?? "u";
      const isOwn = index < 8 === (seat === 0);
      const shown = mark === "u" && isOwn ? (seat === 0 ? colour.toUpperCase() : colour.toLowerCase()) : mark;
      return past.board.slice(index * 3, index * 3 + 2) + (colour === "u" ? mark : shown);
    })
    .join("");
  return { ...past, board };
}

export interface Ghost extends SeenGhost {
  /** 0 to 7 within its seat. */
  readonly ghost: number;
}

/** All sixteen ghosts: seat 0's first in upper case, then seat 1's in lower case. */
export function ghostsIn(view: GeisterView): readonly Ghost[] {
  return seenGhosts(view, "audience").map((seen, index) => ({ ...seen, ghost: index & 7 }));
}

export function ghostAt(view: GeisterView, spot: Spot): Ghost | undefined {
  const place = squareOf(spot);
  return ghostsIn(view).find((ghost) => ghost.place === place);
}

export function isOnBoard({ column, row }: Spot): boolean {
  return column >= 0 && column < 6 && row >= 0 && row < 6;
}

/** Undefined outside the board. */
function squareOf(spot: Spot): Square | undefined {
  return isOnBoard(spot) ? spot.row * 6 + spot.column : undefined;
}

export function spotOfSquare(place: Square): Spot {
  return { column: place % 6, row: Math.floor(place / 6) };
}

/** From seat 0's side; seat 1's steps are negated. */
const DELTAS: Readonly<Record<Direction, readonly [number, number]>> = {
  EAST: [1, 0],
  NORTH: [0, -1],
  SOUTH: [0, 1],
  WEST: [-1, 0],
};

function deltaOf(seat: Seat, direction: Direction): readonly [column: number, row: number] {
  const [column, row] = DELTAS[direction];
  return seat === 0 ? [column, row] : [0 - column, 0 - row];
}

/** Target of a step, outside the board for an exit. */
export function targetOf(view: GeisterView, seat: Seat, move: GeisterMove): Spot | undefined {
  if (move.kind === "set") return undefined;
  const own = ghostsIn(view).find((ghost) => ghost.seat === seat && ghost.ghost === move.ghost);
  if (!own || !onBoard(own.place)) return undefined;
  const { column, row } = spotOfSquare(own.place);
  const [across, down] = deltaOf(seat, move.direction);
  return { column: column + across, row: row + down };
}

/** Legal moves as far as the seat's own view shows. */
export function legalIn(view: GeisterView, seat: Seat): readonly GeisterMove[] {
  const own = seat === 0 ? view : { ...view, board: turnBoard(view.board) };
  return listMoves(imagineState(own, seat), seat);
}

/** True once the colours of the seat's ghosts are chosen. */
export function isSet(view: GeisterView, seat: Seat): boolean {
  return ghostsIn(view).every((ghost) => ghost.seat !== seat || ghost.colour !== undefined);
}

/** Ghosts a seat captured, blue before red. */
export function takenBy(view: GeisterView, seat: Seat): readonly Ghost[] {
  const taken = ghostsIn(view).filter((ghost) => ghost.seat === opponentOf(seat) && ghost.place === 99);
  return [...taken.filter(({ colour }) => colour === "b"), ...taken.filter(({ colour }) => colour !== "b")];
}
