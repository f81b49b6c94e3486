import type { Rule } from "../rules/rule.ts";

/** The letters of a plain text file for this rule. */
export function lettersOf(rule: Rule): "life" | "colours" | "digits" {
  const living = rule.kind === "colours" ? rule.living : rule.kind === "own" || rule.kind === "table" ? rule.soup : [];
  if (living.length > 0 && living.every((state) => state === 2 || state === 3)) return "colours";
  return rule.states > 2 ? "digits" : "life";
}
