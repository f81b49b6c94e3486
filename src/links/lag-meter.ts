import { performance } from "node:perf_hooks";
import type { Stamp } from "../core/time.ts";

/** Stamps each chunk of bytes with the longest time that it may have waited for the referee itself. */
export interface LagMeter {
  /** Reference-counted: the heartbeat timer runs while at least one link is open. */
  start(): void;
  stop(): void;
  stamp(): Stamp;
}

export interface LagMeterSource {
  now(): number;
  /** Total time that the loop has waited for events, in milliseconds. */
  idle(): number;
  /** Calls back periodically in the timers phase; returns a function that stops it. */
  every(periodMs: number, callback: () => void): () => void;
  /** Calls back after the poll phase, which follows the timers phase. */
  afterPoll(callback: () => void): void;
}

const PERIOD_MS = 10;
/** Measured: a timer fires up to 1.2 ms late on an idle machine. */
const SLACK_MS = 2;

const NODE_SOURCE: LagMeterSource = {
  now: () => performance.now(),
  idle: () => performance.nodeTiming.idleTime,
  every(periodMs, callback) {
    const timer = setInterval(callback, periodMs).unref();
    return () => clearInterval(timer);
  },
  afterPoll: (callback) => void setImmediate(callback).unref(),
};

/**
 * The lag is the larger of two: `busy`, the time since a mark that the loop did not wait for events; and `asleep`, when
 * the process got no CPU or was stopped, which shows only as a late heartbeat.
 */
export function createLagMeter(source: LagMeterSource = NODE_SOURCE): LagMeter {
  let links = 0;
  let stopHeartbeat: (() => void) | undefined;
  let lastBeat = 0;
  /** Set to the beat before a stall: the late beat runs before the bytes of the stall are read. */
  let stalledSince: number | undefined;
  // Bytes read in this poll may have arrived since the previous poll, so `stamp` uses the older of two marks.
  let older = { at: 0, idle: 0 };
  let newer = older;

  const mark = (): { at: number; idle: number } => ({ at: source.now(), idle: source.idle() });

  const beat = (): void => {
    const at = source.now();
    if (at - lastBeat > PERIOD_MS + SLACK_MS) stalledSince ??= lastBeat;
    lastBeat = at;
    source.afterPoll(markPolled);
  };

  /** Runs after a poll phase, when everything that had arrived has been read. */
  const markPolled = (): void => {
    stalledSince = undefined;
    older = newer;
    newer = mark();
  };

  return {
    start() {
      if (links++ > 0) return;
      older = newer = mark();
      lastBeat = older.at;
      stalledSince = undefined;
      stopHeartbeat = source.every(PERIOD_MS, beat);
    },
    stop() {
      if (links === 0 || --links > 0) return;
      stopHeartbeat?.();
    },
    stamp() {
      const at = source.now();
      if (links === 0) return { at, lag: 0 };
      const busy = at - older.at - (source.idle() - older.idle);
      const late = at - lastBeat > PERIOD_MS + SLACK_MS;
      const asleep = stalledSince !== undefined ? at - stalledSince : late ? at - lastBeat : 0;
      return { at, lag: Math.max(busy, asleep, 0) };
    },
  };
}
