import type { FormatMessage } from "../../../core/lang.ts";
import type { ClassicPattern } from "../../../life/patterns/index.ts";
import { speedOf } from "../../../life/study/speed.ts";
import { labWords } from "../session/words.ts";
import { groupDigits } from "../session/speeds.ts";

/** A short note such as `p30 gun` or `c/4`. */
export function noteOf({ does, family, rule, author, year }: ClassicPattern, say: FormatMessage): string {
  switch (does?.kind) {
    case "still":
      return say(labWords.noteStill);
    case "oscillator":
      return say(labWords.notePeriod, { period: does.period });
    case "spaceship":
      return speedOf(does.dx, does.dy, does.period)?.text ?? "";
    case "grows":
      return say(family === "guns" ? labWords.noteGun : labWords.noteGrows, { period: does.period });
    case "settles":
      return say(labWords.noteSettles, { count: groupDigits(does.lifespan) });
    case undefined:
      return rule === "B3/S23" ? [author, year].filter((part) => part !== undefined).join(", ") : rule;
  }
}
