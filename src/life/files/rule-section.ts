import { bareRule } from "../rules/bounded.ts";

/** The rule file after the cells: the one the pattern names, else the first. Undefined = none. */
export function ruleFileIn(text: string, from: number, rule: string | undefined): string | undefined {
  const heading = /^[ \t]*@RULE\s+(\S+)/gm;
  heading.lastIndex = text.lastIndexOf("\n", from - 1) + 1;
  const found = Array.from(text.matchAll(heading));
  const wanted = rule === undefined ? undefined : bareRule(rule);
  const chosen = found.find(([, name]) => name === wanted) ?? found[0];
  if (!chosen) return undefined;
  const next = found.find(({ index }) => index > chosen.index);
  const begin = text.indexOf("@RULE", chosen.index);
  // Empty lines replace the text above, which keeps line numbers right.
  const above = text.slice(0, begin).match(/\n/g)?.length ?? 0;
  return "\n".repeat(above) + text.slice(begin, next?.index);
}
