import type { LocalizedText } from "../../../core/lang.ts";
import { ok, refuse, type Result } from "../../../core/result.ts";
import { type Line, refuseAt } from "./lines.ts";
import { atLine } from "../../position-message.ts";

const EMPTY: LocalizedText = { en: "there is no rule in an empty file", ja: "空のファイルに規則はありません" };

const MAX_FILE_CHARS = 2 ** 24;
const MAX_NAME_CHARS = 200;

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
  for (const [place, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
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
    const said = line.text.replace(/#.*$/, "").trimEnd();
    if (said !== "") lines.push({ ...line, text: said });
  }
  if (name === undefined) return refuse(atLine(1, 1, EMPTY));
  return ok({ name, sections });
}
