import { formatEnglish } from "../../../core/lang.ts";
import type { MapRule } from "../../rules/rule.ts";
import { readRule } from "../../rules/index.ts";

/** Reads an eight-neighbour rule in any notation. */
export function mapRule(text: string): MapRule {
  const read = readRule(text);
  if (!read.ok) throw new Error(formatEnglish(read.why));
  if (read.value.rule.kind !== "map") throw new Error(`${text} is not a rule of the eight neighbours`);
  return read.value.rule;
}

/** Makes a rule from any table. */
export function tableRule(table: Uint8Array): MapRule {
  return { kind: "map", name: "a table", states: 2, radius: 1, soup: [1], table, counts: "first" };
}
