import { UsageError } from "../../core/errors.ts";
import { suggestion } from "../../core/nearest.ts";
import type { Letters } from "../../life/files/index.ts";
import type { CustomRule } from "../../life/rules/rule.ts";
import {
  type LifeRule,
  LifeRuleBase,
  LifeRuleColorised,
  LifeRuleExtended,
  LifeRuleGenerations,
  LifeRuleWeighted,
  customRule,
} from "../../life/teaching/index.ts";
import { loadRuleFile } from "../life/rule-file.ts";

export interface GolRule {
  readonly rule: CustomRule;
  readonly letters: Exclude<Letters, "any">;
}

interface HomeworkRule {
  /** The first is shown to users. */
  readonly names: readonly [string, ...string[]];
  readonly letters: GolRule["letters"];
  readonly create: () => LifeRule;
}

const HOMEWORK: readonly HomeworkRule[] = [
  { names: ["base"], letters: "life", create: () => new LifeRuleBase() },
  {
    names: ["colorised", "colourised", "colored", "coloured", "colorized", "colourized"],
    letters: "colours",
    create: () => new LifeRuleColorised(),
  },
  { names: ["extended"], letters: "life", create: () => new LifeRuleExtended() },
  { names: ["weighted"], letters: "life", create: () => new LifeRuleWeighted() },
  { names: ["generations"], letters: "digits", create: () => new LifeRuleGenerations() },
];

export const RULE_NAMES = HOMEWORK.map(({ names }) => names[0]);

export async function findGolRule(word: string): Promise<GolRule> {
  const name = word.toLowerCase();
  const known = HOMEWORK.find(({ names }) => names.includes(name));
  if (known) return { rule: customRule(known.create(), known.names[0]), letters: known.letters };
  if (/\.[cm]?[jt]s$/.test(name)) return withLetters(await loadRuleFile(word));
  const all = HOMEWORK.flatMap(({ names }) => names);
  throw new UsageError("unknown-rule", {
    en: 'There is no rule "{name}"; {hint}',
    ja: "「{name}」という規則はありません。{hint}",
    values: { name: word, hint: suggestion(name, all) },
  });
}

/** A rule of four states whose soup uses only 2 and 3 gets colour letters, like the colorised rule. */
function withLetters(rule: CustomRule): GolRule {
  const coloured = rule.states === 4 && rule.soup.every((state) => state === 2 || state === 3);
  return { rule, letters: rule.states === 2 ? "life" : coloured ? "colours" : "digits" };
}
