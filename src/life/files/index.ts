import { FORMATS } from "./formats.ts";
import { createPatternFiles } from "./pattern-files.ts";

export { FORMATS, type Format } from "./formats.ts";
export { type Letters, lettersOf } from "./letters.ts";
export { centreCells, centrePattern } from "./position.ts";
export type { IgnoredCells, Pattern } from "./pattern.ts";

export const { readPattern, writePattern, formatOf } = createPatternFiles(FORMATS);
