import { PATTERNS } from "../../life/patterns/index.ts";
import { pad, widthOf } from "../columns.ts";
import type { Console } from "../console.ts";

export function listPatterns(out: Console, json: boolean): void {
  const width = Math.max(...PATTERNS.map(({ name }) => widthOf(name)));
  const ruleWidth = Math.max(...PATTERNS.map(({ rule }) => Math.min(24, widthOf(rule))));
  for (const pattern of PATTERNS) {
    const { name, title, rule, about } = pattern;
    if (json) out.json({ type: "pattern", name, title, rule, author: pattern.author ?? null, about: about.en });
    else out.result(`${pad(name, width)}  ${pad(rule, ruleWidth)}  ${out.say(about)}`);
  }
}
