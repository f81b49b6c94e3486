import type { Message } from "./lang.ts";

/** The closest name, or undefined where none is close enough to suggest. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(word.length / 3)) + 1;
  for (const name of names) {
    // The length difference is a lower bound; it rejects very long words cheaply.
    if (Math.abs(name.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance >= bestDistance || distance >= Math.max(word.length, name.length)) continue;
    best = name;
    bestDistance = distance;
  }
  return best;
}

/** The end of an error message about an unknown name: the nearest name, or all names. */
export function suggestion(word: string, names: readonly string[]): Message {
  const name = nearest(word, names);
  if (name !== undefined) return { en: "did you mean {name}?", ja: "{name} のことですか？", values: { name } };
  return names.length > 0
    ? { en: "there is {names}", ja: "使えるのは {names} です。", values: { names: names.join(", ") } }
    : { en: "there is none", ja: "使えるものはありません。" };
}

/** Damerau-Levenshtein (optimal string alignment): a swap of neighbours counts as one edit. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(costAt(last, j) + 1, costAt(row, j - 1) + 1, costAt(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, costAt(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return costAt(last, b.length);
}

function costAt(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
