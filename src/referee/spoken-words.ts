import type { OwnWords } from "../core/own-words.ts";
import type { Seat } from "../core/seats.ts";

/** What the player of a seat said. */
export interface Spoken {
  readonly seat: Seat;
  readonly words: OwnWords;
}

interface SeatMoves {
  /** The ply of the open question. */
  asked: number | undefined;
  /** Waits for the move that it belongs to. */
  pending: Spoken[];
  /** The plies of the questions that were answered, and the indices of the positions after the answers. */
  readonly plies: number[];
  readonly indices: number[];
}

/** Assigns what players said to the positions after their moves; takes events in the order of the record. */
export class SpokenWords {
  /** True: something was said in this match. */
  any = false;
  readonly #seats = [openSeat(), openSeat()] as const;
  readonly #byIndex = new Map<number, Spoken[]>();

  onAsked(seats: readonly Seat[], ply: number): void {
    for (const seat of seats) this.#seats[seat].asked = ply;
  }

  /** `index` is that of the position after the move. */
  onMoved(seat: Seat, index: number): void {
    const moves = this.#seats[seat];
    moves.plies.push(moves.asked ?? -1);
    moves.indices.push(index);
    moves.asked = undefined;
    for (const spoken of moves.pending) this.#add(index, spoken);
    if (moves.pending.length > 0) moves.pending = [];
  }

  /** Stderr may come later than the move before which it was written. */
  onSaid(seat: Seat, words: OwnWords): void {
    this.any = true;
    const { asked, pending, plies, indices } = this.#seats[seat];
    const made = words.note === "thought" || asked === words.ply ? -1 : plies.findLastIndex((ply) => ply === words.ply);
    const index = indices[made];
    if (index === undefined) pending.push({ seat, words });
    else this.#add(index, { seat, words });
  }

  /** What was said about the move to this position; the last position has what belongs to no move. */
  at(index: number, last: number): readonly Spoken[] {
    const spoken = this.#byIndex.get(index) ?? [];
    return index < last ? spoken : [...spoken, ...this.#seats[0].pending, ...this.#seats[1].pending];
  }

  #add(index: number, spoken: Spoken): void {
    const there = this.#byIndex.get(index);
    if (there) there.push(spoken);
    else this.#byIndex.set(index, [spoken]);
  }
}

function openSeat(): SeatMoves {
  return { asked: undefined, pending: [], plies: [], indices: [] };
}
