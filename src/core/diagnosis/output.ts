import type { Reason } from "../reason.ts";
import type { FaultFacts } from "../fault-facts.ts";
import { diagnosis } from "./reason.ts";

/** Longer texts are not misspelt answers, and trying every part of them would take too long. */
const MAX_ANSWER_CHARS = 300;
/** Searching for words takes time with the square of the length. */
const MAX_SEARCHED_CHARS = 1000;

/** Finds why a frame cannot be read: each rule undoes one typical mistake and tries to read the frame again. */
export function diagnoseFrame(frame: string, { reads, binary, rest, late }: FaultFacts): Reason | undefined {
  if (binary) return diagnoseBytes(frame, rest + late);
  if (frame.startsWith("\xef\xbb\xbf")) return diagnosis("diagnosis.byte-order-mark");
  if (/^(?:\xff\xfe|\xfe\xff)|\w\0|\0\w/.test(frame)) return diagnosis("diagnosis.utf-16");
  if (frame === "") return diagnosis("diagnosis.empty-line");
  if (frame.length > MAX_ANSWER_CHARS)
    return isFollowed(late, reads) || isProse(frame.slice(0, MAX_ANSWER_CHARS))
      ? diagnosis("diagnosis.debug-output")
      : undefined;
  if (frame.endsWith("\r") && reads(frame.replace(/\r+$/, ""))) return diagnosis("diagnosis.crlf-lines");
  const repaired = repair(frame, reads);
  if (repaired) return repaired;
  return isFollowed(late, reads) || isProse(frame) ? diagnosis("diagnosis.debug-output") : undefined;
}

/** Reading a line takes time on the thread of the clocks. */
const MAX_LATE_LINES = 32;

/** The real answer came after the line that was judged as the answer. */
export function isFollowed(late: string, reads: (frame: string) => boolean): boolean {
  const lines = late.split("\n", MAX_LATE_LINES).map((line) => line.replace(/\r$/, ""));
  return lines.some((line) => line !== "" && line.length <= MAX_ANSWER_CHARS && reads(line));
}

function repair(frame: string, reads: (frame: string) => boolean): Reason | undefined {
  const tries = [
    ["diagnosis.extra-blanks", frame.trim()],
    ["diagnosis.extra-blanks", frame.replace(/[ \t]+/g, "")],
    ["diagnosis.upper-case", frame.toLowerCase()],
    ["diagnosis.upper-case", frame.replace(/"[A-Z]+"(?=\s*:)|(?<=:\s*)"[A-Z]+"/g, (word) => word.toLowerCase())],
    ["diagnosis.lower-case", frame.toUpperCase()],
    ["diagnosis.lower-case", frame.replace(/^[a-z]+(?=:)/, (word) => word.toUpperCase())],
    ["diagnosis.single-quotes", frame.replaceAll("'", '"')],
    ["diagnosis.quoted", frame.replace(/^b?(['"])(.*)\1$|^[[(](.*)[\])]$/, "$2$3").replace(/^['"]|['"]$/g, "")],
    ["diagnosis.prompt", suffixOf(frame, reads)],
    ["diagnosis.prompt", prefixOf(frame, reads)],
  ] as const;
  for (const [code, right] of tries)
    if (right !== frame && right !== "" && reads(right)) return diagnosis(code, { right: `"${right}"` });
  return undefined;
}

/** Text for people has words or the signs of prompts; numbers with commas or points are another notation. */
const LABEL = /[a-z>$#?:=]/i;

/** An answer after other text, as in `Your move: f5`. */
function suffixOf(frame: string, reads: (frame: string) => boolean): string {
  for (let at = 1; at < frame.length; at++)
    if (!isWordInside(frame, at) && LABEL.test(frame.slice(0, at)) && reads(frame.slice(at))) return frame.slice(at);
  return "";
}

/** An answer before other text, as in `f5 (score 12)`. */
function prefixOf(frame: string, reads: (frame: string) => boolean): string {
  for (let at = frame.length - 1; at > 0; at--)
    if (!isWordInside(frame, at) && LABEL.test(frame.slice(at)) && reads(frame.slice(0, at))) return frame.slice(0, at);
  return "";
}

/** Cutting between two letters or digits would find answers inside words. */
function isWordInside(frame: string, at: number): boolean {
  return /\w/.test(frame.charAt(at - 1)) && /\w/.test(frame.charAt(at));
}

/** Patterns of debug output. */
const PROSE = [
  // Several words, as in "I think so".
  /[a-z]{2,}[:,.!]?\s+\w{2,}/i,
  // A value with its name, as in "depth = 8" and "legal: 4".
  /[a-z]{2,}\s*[:=]\s*[-+]?\.?\d/i,
  // A count, as in "4 moves".
  /\d\s+[a-z]{3,}/i,
  /\b(?:score|depth|thinking|eval|nodes|board|time)\b/i,
];
const LOG_LEVEL = /\b(?:debug|info|warn|warning|error|trace)\b/i;

/** Text that is written for people. */
function isProse(frame: string): boolean {
  if (frame.startsWith("{")) return false;
  const text = frame.slice(0, MAX_SEARCHED_CHARS);
  return LOG_LEVEL.test(text) || (/[a-z]/.test(text) && PROSE.some((pattern) => pattern.test(text)));
}

/** Of the messages of a binary protocol: a type in upper case, the length, and that many bytes. */
export function diagnoseBytes(frame: string, following = ""): Reason | undefined {
  const type = frame.charAt(0);
  if (type === "\n" || type === "\r" || /^[\x20-\x7e]{2,}/.test(frame)) return diagnosis("diagnosis.text-for-bytes");
  if (/^[a-z]/.test(type)) return diagnosis("diagnosis.lower-case", { right: `"${type.toUpperCase()}"` });
  // The high byte of a length of two bytes is taken for the length.
  const isCut = frame.length === 2 && frame.endsWith("\0") && /^[^A-Z]/.test(following);
  return /^[A-Z]/.test(type) && !isCut ? undefined : diagnosis("diagnosis.wrong-length");
}
