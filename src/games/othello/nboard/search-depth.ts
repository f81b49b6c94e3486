import type { Limits } from "../../../core/events.ts";
import type { Seat } from "../../../core/seats.ts";

const UNLIMITED_DEPTH = 16;
const UNLIMITED_MOVE_MS = 60_000;
const MIN_DEPTH = 1;
const MAX_DEPTH = 24;
/** A side makes about this many moves; a bank is shared among them. */
const MOVES = 30;

/**
 * The depth for `set depth`, because NBoard has no command for a time limit: 8 plies for a second, two more for each
 * doubling; a usual engine then takes a fraction of the time.
 */
export function searchDepth(limits: Limits | undefined, seat: Seat, leftMs?: number): number {
  const { moveMs, bank, untimed } = limits ?? {};
  if (untimed?.includes(seat)) return UNLIMITED_DEPTH;
  if (bank) {
    const bankMs = leftMs === undefined ? bank.bankMs : Math.max(0, leftMs - bank.byoyomiMs);
    return depthFor(bank.byoyomiMs + bankMs / MOVES);
  }
  return moveMs === undefined ? UNLIMITED_DEPTH : depthFor(moveMs);
}

/** The time of a side for the whole game, as GGF has it. */
export function gameTime({ moveMs = UNLIMITED_MOVE_MS, bank }: Partial<Limits> = {}): number {
  return bank ? bank.bankMs + MOVES * bank.byoyomiMs : MOVES * moveMs;
}

function depthFor(ms: number): number {
  const depth = Math.floor(8 + 2 * Math.log2(Math.max(1, ms) / 1000));
  return Math.min(MAX_DEPTH, Math.max(MIN_DEPTH, depth));
}
