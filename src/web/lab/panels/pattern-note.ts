import type { FormatMessage } from "../../../core/lang.ts";
import type { ClassicPattern } from "../../../life/patterns/index.ts";
import { labWords } from "../../words/lab.ts";
import { groupDigits } from "../session/speeds.ts";

/** A short note such as `p30 gun` or `c/4`. */
export function noteOf({ does, family, rule, author, year }: ClassicPattern, say: FormatMessage): string {
  switch (does?.kind) {
    case "still":
      return say(labWords.noteStill);
    case "oscillator":
      return say(labWords.notePeriod, { period: does.period });
    case "spaceship":
      return speedOf(does.dx, does.dy, does.period);
    case "grows":
      return say(family === "guns" ? labWords.noteGun : labWords.noteGrows, { period: does.period });
    case "settles":
      return say(labWords.noteSettles, { count: groupDigits(does.lifespan) });
    case undefined:
      return rule === "B3/S23" ? [author, year].filter((part) => part !== undefined).join(", ") : rule;
  }
}

/** In fractions of the speed of light: `c/2`, `2c/5`. */
function speedOf(dx: number, dy: number, period: number): string {
  const distance = Math.max(Math.abs(dx), Math.abs(dy));
  const common = greatestCommonDivisor(distance, period);
  const numerator = distance / common;
  const denominator = period / common;
  return `${numerator === 1 ? "" : numerator}c${denominator === 1 ? "" : `/${denominator}`}`;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.max(1, a) : greatestCommonDivisor(b, a % b);
}
