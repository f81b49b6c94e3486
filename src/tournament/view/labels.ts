/** Moves labels apart so that none overlap, keeping their order. */
export function spreadLabels(positions: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);
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

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Graphemes, so that a flag or an accent is not split. */
function lettersOf(text: string): readonly string[] {
  return Array.from(LETTERS.segment(text), ({ segment }) => segment);
}

export function firstLetters(text: string, maxLetters: number): string {
  return lettersOf(text).slice(0, maxLetters).join("");
}

/** Shortens a long name with an ellipsis; `columns` is the width of as many narrow letters. */
export function cutName(name: string, columns: number): string {
  const letters = lettersOf(name);
  let sum = 0;
  const tooMany = letters.findIndex((letter) => (sum += widthOf(letter)) > columns);
  return tooMany === -1 ? letters.join("") : `${letters.slice(0, Math.max(1, tooMany - 1)).join("")}…`;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\uff60\u{20000}-\u{3ffff}]|\p{Extended_Pictographic}|\p{RI}/u;

/** Width in columns: East Asian characters and emoji take 2, capitals 1.5. */
function widthOf(letter: string): number {
  if (WIDE.test(letter)) return 2;
  return /[\p{Lu}mw@%]/u.test(letter) ? 1.5 : 1;
}
