/** About `about` round numbers that cover `low` to `high`. */
export function ticksOf(low: number, high: number, about: number): readonly number[] {
  const span = high - low;
  // A span near the rounding error counts as none.
  const size = Math.max(1, Math.abs(low), Math.abs(high));
  if (!Number.isFinite(span)) return [0, 1];
  if (span < 1e-9 * size) return ticksOf(low - size / 100, high + size / 100, 2);
  const rough = span / Math.max(1, about - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((digit) => digit * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)) || 0);
}

export type Scale = (value: number) => number;

/** Maps a value to a coordinate with one decimal. */
export function scaleOf([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  return (value) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return Math.round((from + share * (to - from)) * 10) / 10;
  };
}
