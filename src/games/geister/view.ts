import { opponentOf, type Seat, type Viewer } from "../../core/seats.ts";
import { squareSeenBy, ESCAPED, onBoard, type Square, TAKEN } from "./board.ts";
import { colourOf, type GeisterState, ghostsOf, type LastStep } from "./state.ts";

export interface GeisterView {
  /**
   * 48 characters: x, y and colour of ABCDEFGHabcdefgh; lower case is the other side. Each seat sees it from its own
   * camp; the audience and the judge see it from seat 0's.
   */
  readonly board: string;
  readonly turn: Seat;
  readonly ply: number;
  readonly last?: LastStep;
}

export function sideOf(viewer: Viewer): Seat {
  return viewer === 1 ? 1 : 0;
}

/** The view during the match. */
export function viewOf(state: GeisterState, viewer: Viewer): GeisterView {
  return viewFrom(state, sideOf(viewer), viewer === "audience" ? [] : viewer === "judge" ? [0, 1] : [viewer]);
}

/** The view after the match, with all colours. */
export function revealTo(state: GeisterState, viewer: Viewer): GeisterView {
  return viewFrom(state, sideOf(viewer), [0, 1]);
}

/** The board from one side with the colours of live ghosts of the seats in `shown`. */
function viewFrom(state: GeisterState, side: Seat, shown: readonly Seat[]): GeisterView {
  const { turn, ply, last } = state;
  const groups = ([side, opponentOf(side)] as const).flatMap((owner) =>
    ghostsOf(owner).map((ghost) => {
      const place = state.places[ghost] ?? TAKEN;
      const colour = onBoard(place) && !shown.includes(owner) ? undefined : colourOf(state, ghost);
      const mark = onBoard(place) && owner === side ? colour?.toUpperCase() : colour;
      return writePlace(squareSeenBy(side, place)) + (mark ?? "u");
    }),
  );
  return { board: groups.join(""), turn, ply, ...(last && { last }) };
}

function writePlace(place: Square): string {
  return onBoard(place) ? `${place % 6}${Math.floor(place / 6)}` : String(place);
}

/** One of the sixteen groups of a board. */
export interface BoardEntry {
  readonly place: Square;
  readonly mark: string;
}

export function boardEntriesOf(board: string): readonly BoardEntry[] {
  return Array.from({ length: 16 }, (_, index) => {
    const x = Number(board[index * 3]);
    const y = Number(board[index * 3 + 1]);
    const place = x === 9 ? TAKEN : x === 8 ? ESCAPED : x + 6 * y;
    return { place, mark: board.charAt(index * 3 + 2) };
  });
}

/** Hides the colours of live enemy ghosts again, for the final board of the seed dialect. */
export function hideOthers(board: string): string {
  return boardEntriesOf(board)
    .map(({ place, mark }, index) => writePlace(place) + (index > 7 && onBoard(place) ? "u" : mark))
    .join("");
}

/** True until the viewing seat has chosen its red ghosts. */
export function needsSetup({ board }: GeisterView): boolean {
  return board.charAt(2) === "u";
}
