import { ok, refuse, type Result } from "../../../core/result.ts";
import { mapRule } from "../life-like.ts";
import type { Rule } from "../rule.ts";
import { readSections, refuseAt, type RuleFile, type Section, wordsOf } from "./sections.ts";
import { type Lookup, readTable } from "./table.ts";
import { readTree } from "./tree.ts";

/** Comments may come before `@RULE`. */
export function isRuleFile(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096));
  return /^\s*(?:#[^\n]*\n\s*)*@RULE/.test(head);
}

/** Reads a Golly rule file: `@RULE` and its name, `@TABLE` or `@TREE`, `@COLORS`. Errors have line and column. */
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

type Colour = readonly [red: number, green: number, blue: number];

/** Reads `@COLORS`: a state and its colour, or two colours as a gradient over all living states. */
function readColours(section: Section, states: number): Result<ReadonlyMap<number, Colour>> {
  const colours = new Map<number, Colour>();
  for (const line of section.lines) {
    const numbers: number[] = [];
    for (const { text, offset } of wordsOf(line.text)) {
      if (!/^\d{1,9}$/.test(text) || numbers.length === 6) break;
      const isColour = numbers.length > 0;
      if (isColour && Number(text) > 255)
        return refuseAt(line, offset, {
          en: "a colour's red, green and blue are 0 to 255",
          ja: "色の赤・緑・青は0～255です",
        });
      numbers.push(Number(text));
    }
    if (numbers.length >= 6) {
      fade(colours, numbers, states);
    } else if (numbers.length >= 4) {
      const [state = 0, ...colour] = numbers;
      if (state < states) colours.set(state, [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0]);
    } else {
      return refuseAt(line, 0, {
        en: "a line of colours should have a state and three numbers, or six numbers",
        ja: "色の行には、状態と3つの数、または6つの数を書きます",
      });
    }
  }
  return ok(colours);
}

function fade(colours: Map<number, Colour>, numbers: readonly number[], states: number): void {
  const channelOf = (state: number, part: number): number => {
    const from = numbers[part] ?? 0;
    const to = numbers[part + 3] ?? 0;
    const share = states > 2 ? (state - 1) / (states - 2) : 0;
    return Math.round(from + (to - from) * share);
  };
  for (let state = 1; state < states; state++)
    colours.set(state, [channelOf(state, 0), channelOf(state, 1), channelOf(state, 2)]);
}
