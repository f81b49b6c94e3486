import { ok } from "../../core/result.ts";
import type { PatternFormat } from "./format.ts";
import { withField } from "./pattern.ts";
import { readRle } from "./read-rle.ts";
import { headOf } from "./text.ts";
import { writeRle } from "./write-rle.ts";

/** Only RLE characters, with at least one that plain text lacks: b, $, or a count before an o. */
const RUNS = /^[\d\sbo$.A-Xp-y]+$/;
const ONLY_RUNS = /[b$]|\do/;

export const rle = {
  name: "rle",
  title: "RLE",
  endings: [".rle"],
  origin: "middle",
  accepts(text) {
    if (text.startsWith("#Life ")) return false;
    const { hasComments, hasBlocks, line } = headOf(text);
    if (/^x\s*=/i.test(line)) return true;
    if (hasComments) return !(hasBlocks && /^[.*]+$/.test(line));
    const [runs = ""] = line.split("!", 1);
    return RUNS.test(runs) && ONLY_RUNS.test(runs);
  },
  read: (text, { limits }) => readRle(text, limits),
  write: (pattern) => withField("rle", pattern, (cells) => ok(writeRle(cells))),
} as const satisfies PatternFormat;
