/** Which letters of a plain text file mean something: those of two states, the homework's two colours, its ages, or all. */
export type Letters = "life" | "colours" | "digits" | "any";

const LIVING = "O*o";
const COLOURS = "RB";
const DIGITS = "0123456789";
/** A character that is alive where only coloured cells live. */
export const COLOURLESS = -1;

/** The state a character stands for; what belongs to another kind of rule is a dead cell, as the homework has it. */
export function stateOf(character: string, letters: Letters): number | undefined {
  if (character === ".") return 0;
  if (LIVING.includes(character)) return letters === "colours" ? COLOURLESS : 1;
  const colour = COLOURS.indexOf(character);
  if (colour >= 0) return letters === "colours" || letters === "any" ? colour + 2 : 0;
  const digit = DIGITS.indexOf(character);
  if (digit >= 0) return letters === "digits" || letters === "any" ? digit : 0;
  return undefined;
}

/** By state; as many letters as there are, with undefined for a state that has none. */
export function lettersFor(letters: Letters, states: ReadonlySet<number>): readonly (string | undefined)[] {
  const two = [".", "O"];
  const colours = [".", undefined, "R", "B"];
  const digits = Array.from(DIGITS, (digit) => (digit === "0" ? "." : digit));
  switch (letters) {
    case "life":
      return two;
    case "colours":
      return colours;
    case "digits":
      return digits;
    case "any":
      return (
        [two, colours].find((known) => [...states].every((state) => known[state] !== undefined)) ?? digits
      );
  }
}
