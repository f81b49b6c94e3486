import { opponentOf, type Seat, type Viewer } from "../../../core/seats.ts";
import type { Spot } from "../../page.ts";
import { type Direction, onBoard, type Square, rotateSquare } from "../board.ts";
import type { GeisterMove } from "../moves.ts";
import { imagineState } from "../imagined-state.ts";
import { type SeenGhost, seenGhosts } from "../seen-ghosts.ts";
import { listMoves } from "../state.ts";
import { type GeisterView, sideOf, boardEntriesOf } from "../view.ts";

/** The page wants every view told from seat 0's side: a board may be turned, but its squares keep their names. */
export function normalizeView(view: GeisterView, viewer: Viewer): GeisterView {
  return sideOf(viewer) === 0 ? view : { ...view, board: turnBoard(view.board) };
}

/** The same board from the other camp. */
export function turnBoard(board: string): string {
  const spots = boardEntriesOf(board);
  return [...spots.slice(8), ...spots.slice(0, 8)]
    .map(({ place, mark }, index) => {
      const there = rotateSquare(place);
      if (!onBoard(there)) return `${there}${mark}`;
      const colour = mark === "u" ? "u" : index < 8 ? mark.toUpperCase() : mark.toLowerCase();
      return `${there % 6}${Math.floor(there / 6)}${colour}`;
    })
    .join("");
}

/** A position of the audience with the colours that a seat knows of its own ghosts; both views are told from seat 0's side. */
export function revealOwnColours(past: GeisterView, own: GeisterView, seat: Seat): GeisterView {
  const known = boardEntriesOf(own.board);
  const board = boardEntriesOf(past.board)
    .map(({ mark }, index) => {
      const colour = known[index]?.mark ?? "u";
      const mine = index < 8 === (seat === 0);
      const shown = mark === "u" && mine ? (seat === 0 ? colour.toUpperCase() : colour.toLowerCase()) : mark;
      return past.board.slice(index * 3, index * 3 + 2) + (colour === "u" ? mark : shown);
    })
    .join("");
  return { ...past, board };
}

export interface Ghost extends SeenGhost {
  /** 0 to 7, of its seat. */
  readonly ghost: number;
}

/** All sixteen, seat 0's first, in capitals, and seat 1's in small letters. */
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

/** As seat 0 sees it; seat 1 looks from the other side. */
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

/** Where a step ends, outside the board for a way out. */
export function targetOf(view: GeisterView, seat: Seat, move: GeisterMove): Spot | undefined {
  if (move.kind === "set") return undefined;
  const own = ghostsIn(view).find((ghost) => ghost.seat === seat && ghost.ghost === move.ghost);
  if (!own || !onBoard(own.place)) return undefined;
  const { column, row } = spotOfSquare(own.place);
  const [across, down] = deltaOf(seat, move.direction);
  return { column: column + across, row: row + down };
}

/** What a seat may do, as far as its own view tells. */
export function legalIn(view: GeisterView, seat: Seat): readonly GeisterMove[] {
  const own = seat === 0 ? view : { ...view, board: turnBoard(view.board) };
  return listMoves(imagineState(own, seat), seat);
}

/** Of the seat's own ghosts: whether their colours are chosen. */
export function isSet(view: GeisterView, seat: Seat): boolean {
  return ghostsIn(view).every((ghost) => ghost.seat !== seat || ghost.colour !== undefined);
}

/** What a seat took, red before blue. */
export function takenBy(view: GeisterView, seat: Seat): readonly Ghost[] {
  const taken = ghostsIn(view).filter((ghost) => ghost.seat === opponentOf(seat) && ghost.place === 99);
  return [...taken.filter(({ colour }) => colour === "b"), ...taken.filter(({ colour }) => colour !== "b")];
}
