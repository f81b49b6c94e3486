import { ok, refuse, type Result } from "../../../core/result.ts";
import { type Line, refuseAt } from "./lines.ts";

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
    return refuse(`a rule file of ${text.length} characters is too long (at most ${MAX_FILE_CHARS})`);
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
        return refuseAt(line, 0, "a rule file should begin with @RULE and the rule's name");
      if (named.length > MAX_NAME_CHARS) return refuseAt(line, 6, "the name of the rule is too long");
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
  if (name === undefined) return refuse("line 1, column 1: there is no rule in an empty file");
  return ok({ name, sections });
}
