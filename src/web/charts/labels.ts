/** Moves labels apart so that none overlap, keeping their order. */
export function spreadLabels(
  positions: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const spread = [...positions];
  let min = low;
  for (const index of order) {
    spread[index] = Math.max(positions[index] ?? 0, min);
    min = (spread[index] ?? 0) + gap;
  }
  let max = high;
  for (const index of order.reverse()) {
    spread[index] = Math.min(spread[index] ?? 0, max);
    max = (spread[index] ?? 0) - gap;
  }
  return spread;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Counts graphemes, so that a flag or an accent is not split. */
export function firstLetters(text: string, maxLetters: number): string {
  const first: string[] = [];
  for (const { segment } of letters.segment(text)) {
    if (first.length === maxLetters) break;
    first.push(segment);
  }
  return first.join("");
}

/** Shortens a long name with an ellipsis. */
export function cutName(name: string, maxLetters: number): string {
  return firstLetters(name, maxLetters) === name ? name : `${firstLetters(name, maxLetters - 1)}…`;
}
