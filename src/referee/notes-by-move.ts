import type { PlayerNote } from "../core/player-note.ts";
import type { Seat } from "../core/seats.ts";

/** A note of the player in one seat. */
export interface SeatNote {
  readonly seat: Seat;
  readonly note: PlayerNote;
}

interface SeatMoves {
  /** The ply of the open question. */
  asked: number | undefined;
  /** Notes that wait for the move they belong to. */
  pending: SeatNote[];
  /** The plies of the questions that were answered, and the indices of the positions after the answers. */
  readonly plies: number[];
  readonly indices: number[];
}

/** Assigns the notes of players to the positions after their moves; takes events in the order of the record. */
export class NotesByMove {
  /** True: this match has notes. */
  any = false;
  readonly #seats = [openSeat(), openSeat()] as const;
  readonly #byIndex = new Map<number, SeatNote[]>();

  onAsked(seats: readonly Seat[], ply: number): void {
    for (const seat of seats) this.#seats[seat].asked = ply;
  }

  /** `index` is that of the position after the move. */
  onMoved(seat: Seat, index: number): void {
    const moves = this.#seats[seat];
    moves.plies.push(moves.asked ?? -1);
    moves.indices.push(index);
    moves.asked = undefined;
    for (const note of moves.pending) this.#add(index, note);
    if (moves.pending.length > 0) moves.pending = [];
  }

  /** Stderr may come later than the move before which it was written. */
  onNoted(seat: Seat, note: PlayerNote): void {
    this.any = true;
    const { asked, pending, plies, indices } = this.#seats[seat];
    const made = note.note === "thought" || asked === note.ply ? -1 : plies.findLastIndex((ply) => ply === note.ply);
    const index = indices[made];
    if (index === undefined) pending.push({ seat, note });
    else this.#add(index, { seat, note });
  }

  /** The notes about the move to this position; the last position has those that belong to no move. */
  at(index: number, last: number): readonly SeatNote[] {
    const notes = this.#byIndex.get(index) ?? [];
    return index < last ? notes : [...notes, ...this.#seats[0].pending, ...this.#seats[1].pending];
  }

  #add(index: number, note: SeatNote): void {
    const notes = this.#byIndex.get(index);
    if (notes) notes.push(note);
    else this.#byIndex.set(index, [note]);
  }
}

function openSeat(): SeatMoves {
  return { asked: undefined, pending: [], plies: [], indices: [] };
}
