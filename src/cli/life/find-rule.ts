import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { MessageValue } from "../../core/lang.ts";
import type { Pattern } from "../../life/files/index.ts";
import type { Bounded } from "../../life/grid/topology.ts";
import { readRule, readRuleFile, readTopology } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { readTextFile } from "../files.ts";
import { nameOf } from "./source.ts";
import { fileProblem, sentence, withFullStop } from "./sentence.ts";

export interface FoundRule {
  readonly rule: Rule;
  readonly topology?: Bounded;
}

/** The rule of a pattern that names none, as in Golly. */
export const DEFAULT_RULE = "B3/S23";

/** Accepts a rule's name or notation or the path of a Golly rule file, each with an optional grid suffix. */
export function findRule(text: string): FoundRule {
  const read = readRule(text);
  if (read.ok) return read.value;
  const { name: path, suffixStart } = isFile(text) ? { name: text } : splitSuffix(text);
  if (!isFile(path) && !/\.rule$/i.test(path)) throw new UsageError("bad-rule", sentence(read.why));
  return { rule: loadRuleFile(path, readTextFile(path)), ...readSuffix(text, suffixStart) };
}

/** The rule that a pattern file names, contains or has in its folder. */
export function ruleOfPattern(source: string, pattern: Pattern): FoundRule {
  const { name, suffixStart } = splitSuffix(pattern.rule ?? "");
  const suffix = readSuffix(pattern.rule ?? "", suffixStart);
  if (pattern.ruleFile !== undefined) {
    const rule = loadRuleFile(nameOf(source), pattern.ruleFile);
    if (name === "" || rule.name === name) return { rule, ...suffix };
  }
  const read = readRule(pattern.rule ?? DEFAULT_RULE);
  if (read.ok) return read.value;
  const beside = join(source === "-" ? "." : dirname(source), `${name}.rule`);
  if (/^[\w.+-]+$/.test(name) && isFile(beside)) return { rule: loadRuleFile(beside, readTextFile(beside)), ...suffix };
  throw new UsageError(
    "bad-rule",
    withFullStop({
      en: "{file}: its rule {why}",
      ja: "{file} の規則：{why}",
      values: { file: nameOf(source), why: read.why },
    }),
  );
}

export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function loadRuleFile(file: MessageValue, text: string): Rule {
  const read = readRuleFile(text);
  if (read.ok) return read.value;
  throw new UsageError("bad-rule-file", fileProblem(file, read.why));
}

/** The pattern excludes the colon of a Windows drive letter. */
function splitSuffix(text: string): { readonly name: string; readonly suffixStart?: number } {
  const colon = text.search(/:\s*[a-z]\d[^:/\\]*$/i);
  return colon < 0 ? { name: text.trim() } : { name: text.slice(0, colon).trim(), suffixStart: colon + 1 };
}

function readSuffix(text: string, offset: number | undefined): { readonly topology?: Bounded } {
  if (offset === undefined) return {};
  const read = readTopology(text.trimEnd(), offset);
  if (!read.ok) throw new UsageError("bad-rule", sentence(read.why));
  return { topology: read.value };
}
