/** Round numbers from at or below `low` to at or above `high`, about so many. */
export function ticksOf(low: number, high: number, about: number): readonly number[] {
  const span = high - low;
  // A span that a number can hardly hold is none: its steps would be lost in rounding.
  const size = Math.max(1, Math.abs(low), Math.abs(high));
  if (!Number.isFinite(span)) return [0, 1];
  if (span < 1e-9 * size) return ticksOf(low - size / 100, high + size / 100, 2);
  const rough = span / Math.max(1, about - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((digit) => digit * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from(
    { length: last - first + 1 },
    (_, index) => Number(((first + index) * step).toPrecision(12)) || 0,
  );
}

export type Scale = (value: number) => number;

/** Where a value stands between two ends, with one decimal: finer nobody sees. */
export function scaleOf(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): Scale {
  return (value) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return Math.round((from + share * (to - from)) * 10) / 10;
  };
}
