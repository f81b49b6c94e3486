import { countBits } from "../../core/count-bits.ts";
import { opponentOf, type Seat, type Viewer } from "../../core/seats.ts";
import { squareSeenBy, ESCAPED, onBoard, type Square, TAKEN, type Direction, LETTERS, stepFrom } from "./board.ts";
import { colourOf, type GeisterState, ghostsOf, type LastStep, type Colour } from "./state.ts";

/** What a viewer sees of Geister. */
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
