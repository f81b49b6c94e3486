import { countBits } from "../../../core/count-bits.ts";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import { createMutableBoard, type MutableBoard } from "../mutable-board.ts";
import { type BoardEntry, boardEntriesOf, type GeisterView } from "../view.ts";

/** Possible red ghosts of the opponent as bits, with a relative weight. */
export interface World {
  readonly reds: number;
  readonly weight: number;
}

/** All choices of four red ghosts. */
export const RED_SETS: readonly number[] = Array.from({ length: 256 }, (_, reds) => reds).filter(
  (reds) => countBits(reds) === 4,
);

/** Squares where the opponent's blue ghosts leave the board, from the viewer's side. */
export const FOE_EXITS: readonly number[] = [30, 35];

/** A blue ghost that could leave and does not is a blunder. */
export const STAYED_BLUE = 0.01;

/** A board on which the viewing seat is seat 0, whatever its seat in the match. */
export function boardOf({ board }: GeisterView, foeReds: number): MutableBoard {
  const entries = boardEntriesOf(board);
  const isRed = ({ mark }: BoardEntry): boolean => mark.toLowerCase() === "r";
  const reds = entries.slice(0, 8).reduce((bits, entry, ghost) => (isRed(entry) ? bits | (1 << ghost) : bits), 0);
  const places = entries.map(({ place }) => place);
  return createMutableBoard(places, [reds, foeReds]);
}

/** The sets that agree with the colours shown by captures. */
export function possibleSets({ board }: GeisterView): readonly number[] {
  const foes = boardEntriesOf(board).slice(8);
  return RED_SETS.filter((reds) =>
    foes.every(({ mark }, ghost) => mark === "u" || (mark === "r") === (((reds >> ghost) & 1) === 1)),
  );
}

/**
 * Worlds that agree with the captures and the last step, equally likely, except that a ghost that could leave and did
 * not is rarely blue.
 */
export function possibleWorlds(view: GeisterView, seat: Seat): readonly World[] {
  const foes = boardEntriesOf(view.board).slice(8);
  const { last } = view;
  const moved = last?.seat === opponentOf(seat) ? last.ghost : undefined;
  const stayed = foes.flatMap(({ place }, ghost) =>
    FOE_EXITS.includes(place) && moved !== undefined && moved !== ghost ? [ghost] : [],
  );
  return possibleSets(view).map((reds) => ({
    reds,
    weight: stayed.some((ghost) => ((reds >> ghost) & 1) === 0) ? STAYED_BLUE : 1,
  }));
}
