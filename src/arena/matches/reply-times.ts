import type { Seat } from "../../core/seats.ts";

const MAX_SAMPLES = 512;

/** Times used for moves, by seat. Long matches keep every second sample, then every fourth, and so on. */
export function collectReplies() {
  const seats = [newSeat(), newSeat()] as const;
  return {
    note(seat: Seat, ms: number): void {
      const samples = seats[seat];
      if (samples.seen++ % samples.every !== 0) return;
      samples.times.push(ms);
      if (samples.times.length < MAX_SAMPLES) return;
      samples.times = samples.times.filter((_, index) => index % 2 === 0);
      samples.every *= 2;
    },
    all: (): readonly [readonly number[], readonly number[]] => [seats[0].times, seats[1].times],
  };
}

function newSeat(): { times: number[]; every: number; seen: number } {
  return { times: [], every: 1, seen: 0 };
}
