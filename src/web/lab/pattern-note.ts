import type { FormatMessage } from "../../core/lang.ts";
import type { ClassicPattern } from "../../life/patterns/index.ts";
import { labWords } from "../words/lab.ts";
import { groupDigits } from "./speeds.ts";

/** What it does, as short as patterns are spoken of. */
export function noteOf({ does, family, rule, author, year }: ClassicPattern, tell: FormatMessage): string {
  switch (does?.kind) {
    case "still":
      return tell(labWords.noteStill);
    case "oscillator":
      return tell(labWords.notePeriod, { period: does.period });
    case "spaceship":
      return speedOf(does.dx, does.dy, does.period);
    case "grows":
      return tell(family === "guns" ? labWords.noteGun : labWords.noteGrows, { period: does.period });
    case "settles":
      return tell(labWords.noteSettles, { count: groupDigits(does.lifespan) });
    case undefined:
      return rule === "B3/S23" ? [author, year].filter((part) => part !== undefined).join(", ") : rule;
  }
}

/** In fractions of the speed of light: `c/2`, `2c/5`. */
function speedOf(dx: number, dy: number, period: number): string {
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const common = greatestCommon(far, period);
  const [above, below] = [far / common, period / common];
  return `${above === 1 ? "" : above}c${below === 1 ? "" : `/${below}`}`;
}

function greatestCommon(a: number, b: number): number {
  return b === 0 ? Math.max(1, a) : greatestCommon(b, a % b);
}
