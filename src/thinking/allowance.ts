import type { Limits } from "../core/events.ts";

/** Margin for delivering the answer to the referee and for waiting for a processor on a busy machine. */
const MARGIN_SHARE = 0.1;
const MIN_MARGIN_MS = 100;
/** The margin takes at most this share of a very short limit. */
const MAX_MARGIN_SHARE = 0.5;
/** A bank must last for the whole match, so one move may use this share of the remaining bank. */
const BANK_SHARE = 1 / 20;

/** The longest a bot may think about a question that is due in `leftMs`; undefined = it has no limit. */
export function longestThoughtMs(leftMs: number | undefined, limits: Limits | undefined): number {
  if (leftMs === undefined) return Infinity;
  const { bank } = limits ?? {};
  if (!bank) return withoutMargin(leftMs);
  const bankLeftMs = Math.max(0, leftMs - bank.byoyomiMs);
  return withoutMargin(Math.min(leftMs, bank.byoyomiMs + bankLeftMs * BANK_SHARE));
}

function withoutMargin(ms: number): number {
  const margin = Math.min(Math.max(MIN_MARGIN_MS, ms * MARGIN_SHARE), ms * MAX_MARGIN_SHARE);
  return Math.max(0, ms - margin);
}
