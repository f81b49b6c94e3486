import type { AnyPlayer } from "../core/player.ts";
import { type Seat, SEATS } from "../core/seats.ts";

/** Measurements of how the machine schedules the referee's thread. */
export interface RefereeProcessor {
  /** The processors that all programs share. */
  readonly count: number;
  /** The share of the time since then in which the referee was able to run and had no processor; undefined = unknown. */
  waitingShare(since: number): number | undefined;
}

/** A machine without measurements, with which no void is counted for a player. */
export const UNMEASURED_PROCESSOR: RefereeProcessor = { count: 1, waitingShare: () => undefined };

/** The referee waited for a processor for at least this share of the stall. */
const MIN_WAITING_SHARE = 0.4;
/** A program used at least this share of all processors. Two programs, or one beside other work, do not reach it. */
const MIN_USED_SHARE = 0.75;

/**
 * The seats whose programs caused a stall of the referee, with evidence: it waited for a processor, and they used nearly
 * all of them. A referee that was busy itself and a machine that was suspended did not wait; a program that thinks on one
 * processor leaves the others, and a frozen one uses none.
 */
export function stallSuspects(
  since: number,
  players: readonly Pick<AnyPlayer, "processorsSince">[],
  processor: RefereeProcessor,
): readonly Seat[] {
  if ((processor.waitingShare(since) ?? 0) < MIN_WAITING_SHARE) return [];
  return SEATS.filter((seat) => (players[seat]?.processorsSince?.(since) ?? 0) >= MIN_USED_SHARE * processor.count);
}
