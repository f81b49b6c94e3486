import { performance } from "node:perf_hooks";
import type { Stamp } from "../core/time.ts";

/** How far behind the referee itself is: every chunk of bytes is stamped with what it may have waited for us at most. */
export interface LagMeter {
  /** Counted: the heart beats while at least one link is open. */
  start(): void;
  stop(): void;
  stamp(): Stamp;
  /** Everything that had arrived has been read: said after a poll, by whoever makes the loop come round. */
  markPolled(): void;
}

export interface LagMeterSource {
  now(): number;
  /** How long the loop has waited for events in all, in milliseconds. */
  idle(): number;
  /** Calls back every so many milliseconds, in the timers phase; the answer ends it. */
  every(periodMs: number, beat: () => void): () => void;
  /** Calls back after the poll phase, which comes after the timers phase. */
  afterPoll(ring: () => void): void;
}

const PERIOD_MS = 10;
/** A timer of whole milliseconds comes up to 1.2 ms late on a machine with nothing to do. */
const SLACK_MS = 2;

const machine: LagMeterSource = {
  now: () => performance.now(),
  idle: () => performance.nodeTiming.idleTime,
  every(periodMs, beat) {
    const timer = setInterval(beat, periodMs).unref();
    return () => clearInterval(timer);
  },
  afterPoll: (ring) => void setImmediate(ring).unref(),
};

/**
 * Two kinds of lag, and the larger counts. Busy: time since a mark that the loop did not spend waiting for events.
 * Asleep: the whole process got no processor or was stopped, which shows only as a heartbeat that comes late.
 */
export function createLagMeter(source: LagMeterSource = machine): LagMeter {
  let links = 0;
  let stopBeats: (() => void) | undefined;
  let lastBeat = 0;
  /** After a stall the late beat runs before the bytes are read: until they are, the beat before it counts. */
  let blindSince: number | undefined;
  // Bytes read in this poll came after the poll before it, so a mark is used only when one more has followed.
  let older = { at: 0, idle: 0 };
  let newer = older;

  const mark = (): { at: number; idle: number } => ({ at: source.now(), idle: source.idle() });

  const beat = (): void => {
    const at = source.now();
    if (at - lastBeat > PERIOD_MS + SLACK_MS) blindSince ??= lastBeat;
    lastBeat = at;
    source.afterPoll(markPolled);
  };

  const markPolled = (): void => {
    blindSince = undefined;
    older = newer;
    newer = mark();
  };

  return {
    start() {
      if (links++ > 0) return;
      older = newer = mark();
      lastBeat = older.at;
      blindSince = undefined;
      stopBeats = source.every(PERIOD_MS, beat);
    },
    stop() {
      if (links === 0 || --links > 0) return;
      stopBeats?.();
    },
    markPolled,
    stamp() {
      const at = source.now();
      if (links === 0) return { at, lag: 0 };
      const busy = at - older.at - (source.idle() - older.idle);
      const late = at - lastBeat > PERIOD_MS + SLACK_MS;
      const asleep = blindSince !== undefined ? at - blindSince : late ? at - lastBeat : 0;
      return { at, lag: Math.max(busy, asleep, 0) };
    },
  };
}
