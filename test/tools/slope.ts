/** A line through samples by least squares, with the 95 % interval of its slope. */
export interface Slope {
  readonly mean: number;
  readonly slope: number;
  readonly low: number;
  readonly high: number;
  /** From the first to the last sample. */
  readonly span: number;
}

/** At least three samples with different `x`. */
export function fitSlope(points: readonly (readonly [x: number, y: number])[]): Slope {
  const count = points.length;
  const xs = points.map(([x]) => x);
  const meanX = sum(xs) / count;
  const mean = sum(points.map(([, y]) => y)) / count;
  const spread = sum(xs.map((x) => (x - meanX) ** 2));
  const slope = sum(points.map(([x, y]) => (x - meanX) * (y - mean))) / spread;
  const residuals = sum(points.map(([x, y]) => (y - mean - slope * (x - meanX)) ** 2));
  // Two standard errors: Student's factor for twenty samples and more.
  const error = 2.1 * Math.sqrt(residuals / Math.max(count - 2, 1) / spread);
  return { mean, slope, low: slope - error, high: slope + error, span: Math.max(...xs) - Math.min(...xs) };
}

/** True: the growth over the whole span is surely more than `allowed`. */
export function grows({ low, span }: Slope, allowed: number): boolean {
  return low * span > allowed;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
