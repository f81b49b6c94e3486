import { readdirSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../../core/errors.ts";
import { unreadableFile } from "../../../core/system-error.ts";
import { splitWords } from "../../../links/process/shell-words.ts";
import { readLimitedFile } from "../../../store/limited-file.ts";
import { RULE_NAMES } from "../rules.ts";

/** One test of a homework. */
export interface GradeCase {
  readonly name: string;
  /** Arguments of the program: those of `NAME.args`, or the rule with which the name begins. */
  readonly args: readonly string[];
  readonly input: string;
  readonly answer: string;
}

export interface CaseFolder {
  readonly cases: readonly GradeCase[];
  /** Paths of the other files and folders, such as maps, which a program finds in its current folder. */
  readonly files: readonly string[];
}

/** Far above the size of a homework's answer, which has a few hundred boards. */
const MAX_CASE_BYTES = 64 * 2 ** 20;
const ENDINGS = /\.(?:in|ans|args)$/;

export function readCases(folder: string): CaseFolder {
  const names = readFolder(folder);
  const cases = names
    .filter((name) => name.endsWith(".in"))
    .map((name) => name.slice(0, -".in".length))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => readCase(folder, name, names));
  if (cases.length === 0)
    throw new UsageError("no-cases", {
      en: "{folder} has no cases; a case is NAME.in with the input and NAME.ans with the answer.",
      ja: "{folder} にケースがありません。ケースは、入力の NAME.in と解答の NAME.ans です。",
      values: { folder },
    });
  return { cases, files: names.filter((name) => !ENDINGS.test(name)).map((name) => join(folder, name)) };
}

function readCase(folder: string, name: string, names: readonly string[]): GradeCase {
  if (!names.includes(`${name}.ans`))
    throw new UsageError("no-answer", {
      en: "{folder} has {name}.in, but no {name}.ans with its answer.",
      ja: "{folder} に {name}.in はありますが、解答の {name}.ans がありません。",
      values: { folder, name },
    });
  const read = (ending: string): string => readText(join(folder, `${name}.${ending}`));
  const args = names.includes(`${name}.args`) ? readArguments(join(folder, `${name}.args`)) : ruleArguments(name);
  return { name, args, input: read("in"), answer: read("ans") };
}

function readArguments(path: string): readonly string[] {
  const words = splitWords(readText(path));
  if (words.ok) return words.value;
  throw new UsageError("bad-arguments", {
    en: "{file} cannot be split into words: {why}.",
    ja: "{file} を単語に分けられません：{why}。",
    values: { file: path, why: words.why },
  });
}

/** `extended-2` and `extended2` are cases of the rule extended; a name that begins with no rule has no arguments. */
function ruleArguments(name: string): readonly string[] {
  const word = /^[a-z]+/i.exec(name)?.[0].toLowerCase() ?? "";
  return RULE_NAMES.filter((rule) => rule === word);
}

export function readFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw unreadableFile(folder, error);
  }
}

function readText(path: string): string {
  return readLimitedFile(path, MAX_CASE_BYTES).toString("utf8");
}
