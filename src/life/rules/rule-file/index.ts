import { ok, refuse, type Result } from "../../../core/result.ts";
import { mapRule } from "../life-like.ts";
import type { Rule } from "../rule.ts";
import { readColours } from "./colours.ts";
import { readSections, type RuleFile } from "./sections.ts";
import { type Lookup, readTable } from "./table.ts";
import { readTree } from "./tree.ts";

/** Comments may come before `@RULE`. */
export function isRuleFile(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096));
  return /^\s*(?:#[^\n]*\n\s*)*@RULE/.test(head);
}

/**
 * Reads a Golly rule file: `@RULE` with its name, `@TABLE` or `@TREE`, and `@COLORS`. Errors have line and column.
 */
export function readRuleFile(text: string): Result<Rule> {
  const file = readSections(text);
  if (!file.ok) return file;
  const lookup = readLookup(file.value);
  if (!lookup.ok) return lookup;
  const rule = ruleOf(file.value.name, lookup.value);
  const section = file.value.sections.get("COLORS");
  if (!section) return ok(rule);
  const colours = readColours(section, rule.states);
  return colours.ok ? ok({ ...rule, colours: colours.value }) : colours;
}

/** If there are a table and a tree, the first counts. */
function readLookup({ name, sections }: RuleFile): Result<Lookup> {
  for (const [heading, section] of sections) {
    if (heading === "TABLE") return readTable(section);
    if (heading === "TREE") return readTree(section);
  }
  return refuse({
    en: "the file of rule {name} has neither @TABLE nor @TREE",
    ja: "規則 {name} のファイルに @TABLE も @TREE もありません",
    values: { name },
  });
}

/** A two-state rule becomes a map, which faster engines run. */
function ruleOf(name: string, { states, inputs, next }: Lookup): Rule {
  if (states === 2) {
    const bits = inputs.map(([dx, dy]) => 8 - ((dy + 1) * 3 + dx + 1));
    const table = Uint8Array.from({ length: 512 }, (_, index) =>
      next(Uint8Array.from(bits, (bit) => (index >> bit) & 1)),
    );
    return mapRule(name, 2, table);
  }
  const soup = Array.from({ length: states - 1 }, (_, state) => state + 1);
  return { kind: "table", name, states, radius: 1, soup, inputs, next };
}
