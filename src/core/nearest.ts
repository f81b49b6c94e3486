/** The name that was probably meant, or undefined where none is close enough to be worth suggesting. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(word.length / 3)) + 1;
  for (const name of names) {
    // The difference in length is a lower bound, and keeps an absurdly long word from costing anything.
    if (Math.abs(name.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance >= bestDistance || distance >= Math.max(word.length, name.length)) continue;
    best = name;
    bestDistance = distance;
  }
  return best;
}

/** The end of a sentence about an unknown name: the nearest one, or else all there are. */
export function suggestion(word: string, names: readonly string[]): string {
  const meant = nearest(word, names);
  return meant === undefined ? `there is ${names.join(", ") || "none"}` : `did you mean ${meant}?`;
}

/** Damerau-Levenshtein (optimal string alignment): a swap of two neighbours is one slip, not two. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
