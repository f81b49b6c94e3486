import type { Message } from "../../core/lang.ts";
import { ok, type Result } from "../../core/result.ts";
import { bareRule } from "../rules/bounded.ts";
import { LimitedField, LIMITS, type Limits } from "./limits.ts";
import { sizeOf } from "./position.ts";
import { Notes } from "./notes.ts";
import type { FieldPattern } from "./pattern.ts";
import { readRleHeader } from "./rle-header.ts";
import { openText, quoteAt, refuseAt } from "./text.ts";

/** Counts are capped here: beyond any coordinate, and still exact. */
const MAX_COUNT = 1e15;

/** Meanings of a character besides a state: end of row, end of pattern, state prefix, blank, unknown. */
const ROW = -1;
const END = -2;
const PREFIX = -3;
const BLANK = -4;
const UNKNOWN = -5;
const MEANING = Int16Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === "." || character === "b") return 0;
  if (character === "o") return 1;
  if (character >= "A" && character <= "X") return code - 64;
  if (character >= "p" && character <= "y") return PREFIX;
  if (character === "$") return ROW;
  if (character === "!") return END;
  return " \t\n".includes(character) ? BLANK : UNKNOWN;
});

const OLD_LIVING = "x".charCodeAt(0);

/** Reads RLE with 2 to 256 states, with or without the header line. */
export function readRle(given: string, limits: Limits = LIMITS): Result<FieldPattern> {
  const opened = openText(given, limits);
  if (!opened.ok) return opened;
  const text = opened.value;
  const notes = new Notes(limits);
  const header = readRleHeader(text, notes);
  if (!header.ok) return header;
  const { left, top, placed, body, headed, size } = header.value;
  const draft = new LimitedField(limits);
  let x = 0;
  let y = 0;
  let count = 0;
  /** The offset of the count; -1 without one. */
  let counted = -1;
  let offset = body;
  for (; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code >= 48 && code <= 57) {
      if (counted < 0) counted = offset;
      else if (count === 0)
        return refuseAt(text, counted, { en: "a count with a leading zero", ja: "個数が0で始まっています" });
      count = Math.min(count * 10 + code - 48, MAX_COUNT);
      continue;
    }
    let meaning = MEANING[code] ?? UNKNOWN;
    if (meaning === BLANK) continue;
    if (code === 64 && text.startsWith("@RULE", offset) && beginsLine(text, offset)) break;
    if (code === 35 && beginsLine(text, offset)) {
      const end = text.indexOf("\n", offset);
      const refused = notes.comment(text.slice(offset + 2, end < 0 ? text.length : end));
      if (refused !== undefined) return refuseAt(text, offset, refused);
      offset = end < 0 ? text.length : end;
      continue;
    }
    if (meaning === UNKNOWN) return refuseAt(text, offset, unknownCharacter(text, offset, headed));
    if (meaning === END) break;
    if (counted < 0) count = 1;
    else if (count === 0) return refuseAt(text, counted, { en: "a count of 0", ja: "個数が0です" });
    const start = offset;
    // Old files use x and y for living cells; a state prefix is followed by a capital letter.
    if (meaning === PREFIX && code >= OLD_LIVING && !isStateLetter(text.charCodeAt(offset + 1))) meaning = 1;
    else if (meaning === PREFIX) {
      meaning = (code - 111) * 24 + (MEANING[text.charCodeAt(++offset)] ?? UNKNOWN);
      if (!isStateLetter(text.charCodeAt(offset)) || meaning > 255)
        return refuseAt(text, start, {
          en: "{sign} begins no state between pA (25) and yO (255)",
          ja: "{sign} は pA（25）から yO（255）までの状態ではありません",
          values: { sign: quoteAt(text, start) },
        });
    }
    if (meaning === ROW) {
      y += count;
      x = 0;
    } else {
      const why = meaning === 0 ? undefined : draft.put(left + x, top + y, count, meaning);
      if (why !== undefined) return refuseAt(text, counted < 0 ? start : counted, why);
      x += count;
    }
    count = 0;
    counted = -1;
  }
  if (counted >= 0)
    return refuseAt(text, counted, {
      en: "a count of nothing: the pattern ends behind it",
      ja: "個数の後でパターンが終わっています",
    });
  const pattern = notes.pattern(draft.field, placed);
  const ruleFile = ruleFileIn(text, offset, pattern.rule);
  return ok({
    ...pattern,
    ...(placed ? {} : { size: sizeOf(draft.field, size) }),
    ...(ruleFile === undefined ? {} : { ruleFile }),
  });
}

/** Whether only blanks precede a character in its line. */
function beginsLine(text: string, offset: number): boolean {
  for (let before = offset - 1; before >= 0; before--) {
    const character = text.charAt(before);
    if (character === "\n") return true;
    if (character !== " " && character !== "\t") return false;
  }
  return true;
}

function isStateLetter(code: number): boolean {
  return code >= 65 && code <= 88;
}

function unknownCharacter(text: string, offset: number, headed: boolean): Message {
  const found = {
    en: "{sign} is not part of an RLE pattern",
    ja: "{sign} はRLEパターンの文字ではありません",
    values: { sign: quoteAt(text, offset) },
  };
  return headed
    ? found
    : {
        en: '{what}, which has no header line "x = , y = " either',
        ja: "{what}（見出し行「x = , y = 」もありません）",
        values: { what: found },
      };
}

/** The rule file after the cells: the one the pattern names, else the first. Undefined = none. */
function ruleFileIn(text: string, from: number, rule: string | undefined): string | undefined {
  const heading = /^[ \t]*@RULE\s+(\S+)/gm;
  heading.lastIndex = text.lastIndexOf("\n", from - 1) + 1;
  const found = Array.from(text.matchAll(heading));
  const wanted = rule === undefined ? undefined : bareRule(rule);
  const chosen = found.find(([, name]) => name === wanted) ?? found[0];
  if (!chosen) return undefined;
  const next = found.find(({ index }) => index > chosen.index);
  const begin = text.indexOf("@RULE", chosen.index);
  // Empty lines replace the text above, which keeps line numbers right.
  let above = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < begin; end = text.indexOf("\n", end + 1)) above++;
  return "\n".repeat(above) + text.slice(begin, next?.index);
}
