/** Where labels go so that none covers another: in the order of their places, moved as little as pushing allows. */
export function spreadLabels(
  places: readonly number[],
  gap: number,
  low: number,
  high: number,
): readonly number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  let floor = low;
  for (const index of order) {
    spread[index] = Math.max(places[index] ?? 0, floor);
    floor = (spread[index] ?? 0) + gap;
  }
  let ceiling = high;
  for (const index of order.reverse()) {
    spread[index] = Math.min(spread[index] ?? 0, ceiling);
    ceiling = (spread[index] ?? 0) - gap;
  }
  return spread;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Letters as people count them: a flag or an accent is not torn apart. */
export function firstLetters(text: string, most: number): string {
  const first: string[] = [];
  for (const { segment } of letters.segment(text)) {
    if (first.length === most) break;
    first.push(segment);
  }
  return first.join("");
}

/** A long name is cut at the end of its line; the table has all of it. */
export function cutName(name: string, most: number): string {
  return firstLetters(name, most) === name ? name : `${firstLetters(name, most - 1)}…`;
}
