import { UsageError } from "../../core/errors.ts";
import { editDistance } from "../../core/nearest.ts";
import type { LifeRule } from "./life-rule-base.ts";

const METHODS = ["getNeighbors", "determineNextState"] as const;
/** A cell is stored in one byte. */
const MAX_STATES = 256;
/** Catches `getNeighbours` and `DetermineNextState`, but not methods that only sound similar. */
const MAX_TYPO_DISTANCE = 2;

/** Throws one sentence about what a student's rule lacks, before it runs. */
export function assertRule(rule: LifeRule, name: string): void {
  const wrong = (why: string): UsageError => new UsageError("own-rule", `${name} ${why}`);
  const slip = findTypo(rule);
  if (slip) throw wrong(`has a method ${slip.written}; did you mean ${slip.meant}?`);
  for (const method of METHODS)
    if (typeof (rule as Partial<LifeRule>)[method] !== "function")
      throw wrong(`has no method ${method}; extend LifeRuleBase, or write both ${METHODS.join(" and ")}.`);
  const { states = 2, soup = [1] } = rule;
  if (!Number.isInteger(states) || states < 2 || states > MAX_STATES)
    throw wrong(`says states = ${String(states)}; it should be a whole number from 2 to ${MAX_STATES}.`);
  const inRange = (state: unknown): boolean =>
    Number.isInteger(state) && Number(state) > 0 && Number(state) < states;
  if (!Array.isArray(soup) || soup.length === 0 || !soup.every(inRange))
    throw wrong(`says soup = ${String(soup)}; it should list states from 1 to ${states - 1}, such as [1].`);
  if (typeof (rule.name ?? "") !== "string" || rule.name === "")
    throw wrong("says a name that is no text or an empty one.");
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
  for (
    let at: object | null = rule;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  )
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === "function") names.push(name);
  return names;
}
