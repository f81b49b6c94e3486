import type { Seat } from "../../core/seats.ts";

const MAX_KEPT = 512;

/** Times used for moves, by seat; of a long match every other one is kept, then every fourth, and so on. */
export function collectReplies() {
  const seats = [newSeat(), newSeat()] as const;
  return {
    note(seat: Seat, ms: number): void {
      const mine = seats[seat];
      if (mine.seen++ % mine.every !== 0) return;
      mine.kept.push(ms);
      if (mine.kept.length < MAX_KEPT) return;
      mine.kept = mine.kept.filter((_, index) => index % 2 === 0);
      mine.every *= 2;
    },
    all: (): readonly [readonly number[], readonly number[]] => [seats[0].kept, seats[1].kept],
  };
}

function newSeat(): { kept: number[]; every: number; seen: number } {
  return { kept: [], every: 1, seen: 0 };
}
