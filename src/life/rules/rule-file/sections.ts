import type { Message } from "../../../core/lang.ts";
import { ok, refuse, type Result } from "../../../core/result.ts";
import { atLine } from "../refusals.ts";

const MAX_FILE_CHARS = 2 ** 24;
const MAX_NAME_CHARS = 200;

/** A line without its comment; numbers count from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

export interface RuleFile {
  readonly name: string;
  /** By name without the @; the first of equal names counts. */
  readonly sections: ReadonlyMap<string, Section>;
}

export interface Section {
  readonly heading: Line;
  /** Without comments, trailing blanks and empty lines. */
  readonly lines: readonly Line[];
}

/** Splits a Golly rule file into its sections, in order. */
export function readSections(text: string): Result<RuleFile> {
  if (text.length > MAX_FILE_CHARS)
    return refuse({
      en: "a rule file of {count} characters is too long (at most {most})",
      ja: "{count}文字の規則ファイルは長すぎます（最大{most}文字）",
      values: { count: text.length, most: MAX_FILE_CHARS },
    });
  let name: string | undefined;
  const sections = new Map<string, Section>();
  let lines: Line[] = [];
  const written = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  for (const [place, raw] of written.entries()) {
    const line = { number: place + 1, text: raw.trimEnd() };
    if (name === undefined) {
      if (line.text === "") continue;
      const named = /^@RULE\s+(\S+)/.exec(line.text)?.[1];
      if (named === undefined)
        return refuseAt(line, 0, {
          en: "a rule file should begin with @RULE and the rule's name",
          ja: "規則ファイルは @RULE と規則の名前で始めてください",
        });
      if (named.length > MAX_NAME_CHARS)
        return refuseAt(line, 6, { en: "the name of the rule is too long", ja: "規則の名前が長すぎます" });
      name = named;
      continue;
    }
    const heading = /^@([A-Z]+)/.exec(line.text)?.[1];
    if (heading !== undefined) {
      lines = [];
      if (!sections.has(heading)) sections.set(heading, { heading: line, lines });
      continue;
    }
    const [content = ""] = line.text.split("#", 1);
    if (content.trim() !== "") lines.push({ ...line, text: content.trimEnd() });
  }
  if (name === undefined)
    return refuseAt({ number: 1, text: "" }, 0, {
      en: "there is no rule in an empty file",
      ja: "空のファイルに規則はありません",
    });
  return ok({ name, sections });
}

/** Refuses a file; `offset` counts the line's characters from 0, messages count columns from 1. */
export function refuseAt(line: Line, offset: number, what: Message): Result<never> {
  return refuse(atLine(line.number, offset + 1, what));
}

/** The words of a line with their offsets. */
export function wordsOf(line: string): { text: string; offset: number }[] {
  return Array.from(line.matchAll(/[^\s,]+/g), (match) => ({ text: match[0], offset: match.index }));
}

/** Reads a whole number from 0 to `most`; undefined for anything else. */
export function wholeNumber(text: string, most: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}
