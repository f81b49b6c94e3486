import { UsageError } from "../../core/errors.ts";
import { formatOf, type Pattern, readPattern } from "../../life/files/index.ts";
import type { Bounded } from "../../life/grid/topology.ts";
import { findPattern } from "../../life/patterns/index.ts";
import { bareRule, isRuleFile, readRule, readRuleFile, readTopology } from "../../life/rules/index.ts";
import type { Rule } from "../../life/rules/rule.ts";
import { findMap } from "./maps.ts";
import { fileProblem, nameOf, readInput, readSource, toSentence, withFullStop } from "./source.ts";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { MessageValue } from "../../core/lang.ts";
import { readTextFile } from "../files.ts";

interface Choice {
  readonly rule: Rule;
  /** The grid that follows the rule, such as `:T100,80`. */
  readonly suffix: Bounded | undefined;
  /** A file, a bundled pattern or `-`; undefined = an empty board or a soup. */
  readonly source: string | undefined;
  /** The bytes of standard input when that is the source. */
  readonly input?: Uint8Array;
}

/**
 * Reads `life RULE [FILE]` or `life FILE`. A single word that names a rule is the rule even if a file has that name;
 * `./` before it means the file.
 */
export async function chooseRuleAndSource(
  first: string | undefined,
  second: string | undefined,
  ruleFile: string | undefined,
): Promise<Choice> {
  if (ruleFile !== undefined) {
    if (first !== undefined && second !== undefined)
      throw new UsageError("two-rules", {
        en: '--rule-file brings the rule, so "{rule}" cannot be one too.',
        ja: "--rule-file が規則を決めるので、「{rule}」は書けません。",
        values: { rule: first },
      });
    const { loadRuleFile } = await import("./rule-file.ts");
    return { rule: await loadRuleFile(ruleFile), suffix: undefined, source: first, ...(await inputOf(first)) };
  }
  if (first === undefined)
    throw new UsageError("no-rule", {
      en: "Which rule? Try: shinpan life B3/S23 gosper-gun (life --help lists more).",
      ja: "規則を書いてください。例：shinpan life B3/S23 gosper-gun（life --help に一覧）",
    });
  const source = second ?? (isPattern(first) ? first : undefined);
  const input = await inputOf(source);
  if (second === undefined && source !== undefined) {
    const { rule, topology } = ruleOfSource(source, input);
    return { rule, suffix: topology, source, ...input };
  }
  const { rule, topology } = findRuleFor(first, source, input);
  return { rule, suffix: topology, source, ...input };
}

type Input = Pick<Choice, "input">;

async function inputOf(source: string | undefined): Promise<Input> {
  return source === "-" ? { input: await readInput() } : {};
}

/** Whether a single word is the start pattern rather than the rule. */
function isPattern(word: string): boolean {
  if (word === "-") return true;
  if (readRule(word).ok || /\.rule$/i.test(word)) return false;
  if (isFile(word)) return !isRuleFile(readSource(word, {}));
  return findPattern(word).ok || (/\.cells$/i.test(word) && findMap(word) !== undefined) || looksLikeFile(word);
}

/** Makes a missing pattern file fail as such, not as a wrong rule. */
function looksLikeFile(word: string): boolean {
  return formatOf(word.replace(/\.gz$/i, "")) !== undefined;
}

/** The rule of a bundled pattern, of a homework map or of a pattern file. */
function ruleOfSource(source: string, input: Input): { rule: Rule; topology?: Bounded } {
  const bundled = source !== "-" && !isFile(source) ? findPattern(source) : undefined;
  if (bundled?.ok) return findRule(bundled.value.rule);
  // No file has this name. Homework maps name no rule.
  if (bundled && findMap(source)) return findRule(DEFAULT_RULE);
  return ruleOfPattern(source, readPatternFrom(source, input));
}

/** Also finds a rule that only the pattern file itself defines. */
function findRuleFor(text: string, source: string | undefined, input: Input): { rule: Rule; topology?: Bounded } {
  try {
    return findRule(text);
  } catch (error) {
    if (source === undefined || (source !== "-" && !isFile(source))) throw error;
    const pattern = readPatternFrom(source, input);
    const ruleName = /@RULE\s+(\S+)/.exec(pattern.ruleFile ?? "")?.[1];
    if (ruleName === undefined || bareRule(text) !== ruleName) throw error;
    return ruleOfPattern(source, { ...pattern, rule: text });
  }
}

function readPatternFrom(source: string, input: Input): Pattern {
  const read = readPattern(readSource(source, input));
  if (read.ok) return read.value;
  throw new UsageError("bad-pattern", fileProblem(nameOf(source), read.why));
}

interface FoundRule {
  readonly rule: Rule;
  readonly topology?: Bounded;
}

/** The rule of a pattern that names none, as in Golly. */
const DEFAULT_RULE = "B3/S23";

/** Accepts a rule's name or notation or the path of a Golly rule file, each with an optional grid suffix. */
export function findRule(text: string): FoundRule {
  const read = readRule(text);
  if (read.ok) return read.value;
  const { name: path, suffixStart } = isFile(text) ? { name: text } : splitSuffix(text);
  if (!isFile(path) && !/\.rule$/i.test(path)) throw new UsageError("bad-rule", toSentence(read.why));
  return { rule: loadRuleFile(path, readTextFile(path)), ...readSuffix(text, suffixStart) };
}

/** The rule that a pattern file names, contains or has in its folder. */
function ruleOfPattern(source: string, pattern: Pattern): FoundRule {
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
  if (!read.ok) throw new UsageError("bad-rule", toSentence(read.why));
  return { topology: read.value };
}
