import { FORMATS } from "./formats.ts";
import { createPatternFiles } from "./pattern-files.ts";

export { FORMATS, type Format } from "./formats.ts";
export type { Letters } from "./letters.ts";
export { lettersOf } from "./rule-letters.ts";
export { centreCells, centrePattern } from "./centre.ts";
export type { IgnoredCells, Pattern } from "./pattern.ts";

export const { readPattern, writePattern, formatOf } = createPatternFiles(FORMATS);
