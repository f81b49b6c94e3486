import { UsageError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { editDistance } from "../../core/nearest.ts";
import type { LifeRule } from "./life-rule-base.ts";

const METHODS = ["getNeighbors", "determineNextState"] as const;
/** A cell is stored in one byte. */
const MAX_STATES = 256;
/** Catches `getNeighbours` and `DetermineNextState`, but not methods that only sound similar. */
const MAX_TYPO_DISTANCE = 2;

/** Throws one sentence about what a student's rule lacks, before it runs. */
export function assertRule(rule: LifeRule, name: string): void {
  const wrong = (text: Message): UsageError =>
    new UsageError("own-rule", { ...text, values: { rule: name, ...text.values } });
  const slip = findTypo(rule);
  if (slip)
    throw wrong({
      en: "{rule} has a method {method}; did you mean {name}?",
      ja: "{rule} にメソッド {method} があります。{name} のことですか？",
      values: { method: slip.written, name: slip.meant },
    });
  for (const method of METHODS)
    if (typeof (rule as Partial<LifeRule>)[method] !== "function")
      throw wrong({
        en: "{rule} has no method {method}; extend LifeRuleBase, or write both {names}.",
        ja: "{rule} にメソッド {method} がありません。LifeRuleBase を継承するか、{names} の両方を書いてください。",
        values: { method, names: METHODS.join(" and ") },
      });
  const { states = 2, soup = [1] } = rule;
  if (!Number.isInteger(states) || states < 2 || states > MAX_STATES)
    throw wrong({
      en: "{rule} says states = {said}; it should be a whole number from 2 to {most}.",
      ja: "{rule} の states が {said} です。2～{most}の整数にしてください。",
      values: { said: String(states), most: MAX_STATES },
    });
  const inRange = (state: unknown): boolean => Number.isInteger(state) && Number(state) > 0 && Number(state) < states;
  if (!Array.isArray(soup) || soup.length === 0 || !soup.every(inRange))
    throw wrong({
      en: "{rule} says soup = {said}; it should list states from 1 to {most}, such as [1].",
      ja: "{rule} の soup が {said} です。[1] のように1～{most}の状態を並べてください。",
      values: { said: String(soup), most: states - 1 },
    });
  if (typeof (rule.name ?? "") !== "string" || rule.name === "")
    throw wrong({
      en: "{rule} says a name that is no text or an empty one.",
      ja: "{rule} の名前が文字列でないか、空です。",
    });
}

/** A misspelt method raises no error: the inherited one would be used silently. */
function findTypo(rule: LifeRule): { written: string; meant: string } | undefined {
  for (const written of methodsOf(rule))
    for (const meant of METHODS)
      if (written !== meant && editDistance(written.toLowerCase(), meant.toLowerCase()) <= MAX_TYPO_DISTANCE)
        return { written, meant };
  return undefined;
}

function methodsOf(rule: object): string[] {
  const names: string[] = [];
  for (let at: object | null = rule; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object | null)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === "function") names.push(name);
  return names;
}
