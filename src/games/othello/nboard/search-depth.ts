import type { Limits } from "../../../core/events.ts";
import type { Seat } from "../../../core/seats.ts";

const UNLIMITED_DEPTH = 16;
const MIN_DEPTH = 1;
const MAX_DEPTH = 24;
/** A bank is shared among this many moves. */
const BANK_MOVES = 30;

/**
 * The depth for `set depth`, because NBoard engines know no time for a move: 8 plies for a second, two more for each
 * doubling; a usual engine then takes a fraction of the time.
 */
export function searchDepth(limits: Limits | undefined, seat: Seat, leftMs?: number): number {
  const { moveMs, bank, untimed } = limits ?? {};
  if (untimed?.includes(seat)) return UNLIMITED_DEPTH;
  if (bank) {
    const bankMs = leftMs === undefined ? bank.bankMs : Math.max(0, leftMs - bank.byoyomiMs);
    return depthFor(bank.byoyomiMs + bankMs / BANK_MOVES);
  }
  return moveMs === undefined ? UNLIMITED_DEPTH : depthFor(moveMs);
}

function depthFor(ms: number): number {
  const depth = Math.floor(8 + 2 * Math.log2(Math.max(1, ms) / 1000));
  return Math.min(MAX_DEPTH, Math.max(MIN_DEPTH, depth));
}
