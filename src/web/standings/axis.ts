import type { Measure } from "./measure.ts";

/** The common ends of all bars. */
export interface Axis {
  readonly low: number;
  readonly high: number;
}

/** About so many steps are between the ends. */
const STEPS = 15;
const NICE = [1, 2, 5, 10];
/** Nobody could tell values apart that are as near as this, and a step between them would be lost in rounding. */
const SAME = 1e-3;

/** From below the lowest bar to above the highest, at numbers that are easily read. */
export function axisOf(measures: readonly (Measure | null)[]): Axis | null {
  const known = measures.filter((each) => each !== null);
  if (known.length === 0) return null;
  const low = Math.min(...known.map(({ value, error }) => value - (error ?? 0)));
  const high = Math.max(...known.map(({ value, error }) => value + (error ?? 0)));
  if (high - low < SAME) return { low: Math.floor(low) - 1, high: Math.ceil(high) + 1 };
  const step = niceStep((high - low) / STEPS);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
}

function niceStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(about));
  return (NICE.find((step) => step * power >= about * 0.999) ?? 10) * power;
}

/** Where a value stands, in percent of the axis; never outside it. */
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
