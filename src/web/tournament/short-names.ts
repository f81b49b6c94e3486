import { firstLetters } from "../../tournament/view/labels.ts";

const LETTERS = 4;

/** Headings of narrow columns: the first four letters, else the last four, else the place; the first that is unique. */
export function shortNames(names: readonly string[]): readonly string[] {
  const first = names.map((name) => firstLetters(name, LETTERS));
  const last = names.map((name) => lastLetters(name));
  return names.map((_, index) => {
    for (const heads of [first, last]) {
      const head = heads[index] ?? "";
      if (heads.filter((other) => other === head).length === 1) return head;
    }
    return String(index + 1);
  });
}

function lastLetters(name: string): string {
  const letters = Array.from(name);
  return letters.slice(-LETTERS).join("");
}
