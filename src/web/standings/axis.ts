import { ticksOf } from "../../tournament/view/axis.ts";
import type { Measure } from "./measure.ts";

/** The common ends of all bars. */
export interface Axis {
  readonly low: number;
  readonly high: number;
}

/** Approximate number of round numbers from end to end. */
const TICKS = 16;
/** Closer values are drawn as one: a step between them would be lost in rounding. */
const MIN_DIFFERENCE = 1e-3;

/** From below the lowest bar to above the highest, at round numbers. */
export function axisOf(measures: readonly (Measure | null)[]): Axis | null {
  const known = measures.filter((each) => each !== null);
  if (known.length === 0) return null;
  const low = Math.min(...known.map(({ value, error }) => value - (error ?? 0)));
  const high = Math.max(...known.map(({ value, error }) => value + (error ?? 0)));
  if (high - low < MIN_DIFFERENCE) return { low: Math.floor(low) - 1, high: Math.ceil(high) + 1 };
  const ticks = ticksOf(low, high, TICKS);
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high };
}

/** Clamped to the axis. */
export function percentOn({ low, high }: Axis, value: number): number {
  return Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)));
}

export interface Bar {
  readonly left: number;
  readonly width: number;
  readonly tick: number;
}

export function barOf(axis: Axis, { value, error }: Measure): Bar {
  const left = percentOn(axis, value - (error ?? 0));
  return { left, width: percentOn(axis, value + (error ?? 0)) - left, tick: percentOn(axis, value) };
}
