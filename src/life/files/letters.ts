import type { Rule } from "../rules/rule.ts";

/** The letters of a plain text file: two states, the homework's two colours, its ages, or all. */
export type Letters = "life" | "colours" | "digits" | "any";

const LIVING = "O*o";
const COLOURS = "RB";
const DIGITS = "0123456789";
/** A letter of another kind of rule: the cell stays dead, as in the homework. */
export const IGNORED = -1;

/** The state of a character. `O` is state 1 also in colour rules, as in the homework's loader. */
export function stateOf(character: string, letters: Letters): number | undefined {
  if (character === ".") return 0;
  if (LIVING.includes(character)) return 1;
  const colour = COLOURS.indexOf(character);
  if (colour >= 0) return letters === "colours" || letters === "any" ? colour + 2 : IGNORED;
  const digit = DIGITS.indexOf(character);
  if (digit >= 0) return digit === 0 || letters === "digits" || letters === "any" ? digit : IGNORED;
  return undefined;
}

/** Letters by state; undefined for a state without a letter. */
export function lettersFor(letters: Letters, states: ReadonlySet<number>): readonly (string | undefined)[] {
  const two = [".", "O"];
  const colours = [".", undefined, "R", "B"];
  const digits = Array.from(DIGITS, (digit) => (digit === "0" ? "." : digit));
  switch (letters) {
    case "life":
      return two;
    case "colours":
      return [".", "O", "R", "B"];
    case "digits":
      return digits;
    case "any":
      return [two, colours].find((known) => [...states].every((state) => known[state] !== undefined)) ?? digits;
  }
}

/** The letters of a plain text file for this rule. */
export function lettersOf(rule: Rule): Exclude<Letters, "any"> {
  const living = rule.kind === "colours" ? rule.living : rule.kind === "own" || rule.kind === "table" ? rule.soup : [];
  if (living.length > 0 && living.every((state) => state === 2 || state === 3)) return "colours";
  return rule.states > 2 ? "digits" : "life";
}
