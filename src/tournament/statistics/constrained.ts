/** Values and their counts; all counts are above 0. */
export interface Sample {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/**
 * Ratio of the observed to the constrained probability of each value, for the most likely distribution whose mean of
 * `pulls` is 0: 1 + x·pull with Σ count·pull / (1 + x·pull) = 0 (Lagrange; Owen's empirical likelihood). null = all
 * pulls have the same sign.
 */
function tilt(counts: readonly number[], pulls: readonly number[]): number[] | null {
  const [least, most] = [Math.min(...pulls), Math.max(...pulls)];
  if (!(least < 0 && most > 0)) return null;
  // x lies between -1/most and -1/least. A mixture of the two ends keeps all terms positive and precise.
  const width = 1 / most - 1 / least;
  const terms = pulls.map(() => 1);
  let low = -745;
  let high = 745;
  let logOdds = Math.log(-least / most); // x = 0
  for (let round = 0; round < 200; round++) {
    const [near, far] = [1 / (1 + Math.exp(logOdds)), 1 / (1 + Math.exp(-logOdds))];
    let sum = 0;
    let slope = 0;
    for (let index = 0; index < pulls.length; index++) {
      const [count, pull] = [counts[index] as number, pulls[index] as number];
      const term = near * (1 - pull / most) + far * (1 - pull / least);
      const part = pull / term;
      terms[index] = term;
      sum += count * part;
      slope -= count * part * part;
    }
    if (sum > 0) low = logOdds;
    else high = logOdds;
    // Newton step for sum·near·far, which unlike the sum alone stays finite at both ends.
    const rate = slope * width * near * far + sum * (near - far);
    let next = logOdds - sum / rate;
    if (!(rate < 0 && next > low && next < high)) next = (low + high) / 2;
    if (Math.abs(next - logOdds) <= 1e-14 * Math.max(1, Math.abs(logOdds))) break;
    logOdds = next;
  }
  return terms;
}

/** `tilt` for the most likely distribution with this mean. */
export function tiltToMean({ values, counts }: Sample, mean: number): number[] | null {
  return tilt(
    counts,
    values.map((value) => value - mean),
  );
}

/**
 * `tilt` for the most likely distribution whose mean lies `deviations` standard deviations above `middle`. The
 * condition is not linear: each round replaces it by its tangent at the last mean and deviation.
 */
export function tiltToDeviations(sample: Sample, middle: number, deviations: number): number[] | null {
  return iterateTilt(sample, middle, deviations, true) ?? iterateTilt(sample, middle, deviations, false);
}

/** Extrapolation is faster but sometimes diverges. */
function iterateTilt(
  { values, counts }: Sample,
  middle: number,
  deviations: number,
  extrapolate: boolean,
): number[] | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let [mean, deviation] = initialMoments(values, deviations);
  let previousStep: readonly [number, number] = [0, 0];
  for (let round = 1; round <= (extrapolate ? 100 : 5000); round++) {
    const pulls = values.map(
      (value) => value - middle - (deviations * (deviation + (value - mean) ** 2 / deviation)) / 2,
    );
    const terms = tilt(counts, pulls);
    if (!terms) return null;
    const found = momentsOf(
      values,
      counts.map((count, index) => count / total / (terms[index] as number)),
    );
    const step = [found[0] - mean, found[1] - deviation] as const;
    const size = Math.max(Math.abs(step[0]), Math.abs(step[1]));
    if (size < (round < 50 ? 1e-14 : 1e-12)) return terms; // rounding can keep the last digits changing forever
    // Steps shrink by a constant factor: every third round adds the sum of all remaining steps at once.
    const factor =
      (step[0] * previousStep[0] + step[1] * previousStep[1]) / (previousStep[0] ** 2 + previousStep[1] ** 2);
    const factorSum = extrapolate && round % 3 === 0 && Math.abs(factor) < 0.99 ? 1 / (1 - factor) : 1;
    mean += factorSum * step[0];
    deviation = Math.max(deviation + factorSum * step[1], found[1] / 2);
    previousStep = step;
  }
  return null;
}

/** Starts from equal shares, or near the last value when equal shares have too large a deviation. */
function initialMoments(values: readonly number[], deviations: number): [number, number] {
  if (Math.abs(deviations) >= 0.9) return [deviations > 0 ? 1 : 0, 0.5 / Math.abs(deviations)];
  return momentsOf(
    values,
    values.map(() => 1 / values.length),
  );
}

/** Returns the mean and the standard deviation. */
function momentsOf(values: readonly number[], shares: readonly number[]): [number, number] {
  let mean = 0;
  let square = 0;
  for (let index = 0; index < values.length; index++) mean += (shares[index] as number) * (values[index] as number);
  for (let index = 0; index < values.length; index++) {
    square += (shares[index] as number) * ((values[index] as number) - mean) ** 2;
  }
  return [mean, Math.sqrt(square)];
}
