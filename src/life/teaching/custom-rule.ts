import { errorText, UsageError } from "../../core/errors.ts";
import type { Message, MessageValue } from "../../core/lang.ts";
import type { CustomRule, World } from "../rules/rule.ts";
import { GameWorld, type LifeCell, type LifeRule } from "./life-rules.ts";
import { editDistance } from "../../core/nearest.ts";

/**
 * Adapts a rule class to the engines. Results are checked, because students write them.
 *
 * @example
 * ```ts
 * customRule(new HighLife());
 * ```
 */
export function customRule(rule: LifeRule, name = nameOf(rule)): CustomRule {
  assertRule(rule, name);
  const { states = 2, soup = [1] } = rule;
  return {
    kind: "own",
    name,
    states,
    // Unused: only the plain engine runs custom rules, and it visits every cell of a bounded plane.
    radius: 1,
    soup,
    nextAt(world: World, x: number, y: number): number {
      const seen = new GameWorld(world.width, world.height, (column, row) => world.stateAt(column, row));
      const neighbors = ask("getNeighbors", x, y, () => rule.getNeighbors(seen, x, y));
      assertCells(neighbors, x, y);
      const next = ask("determineNextState", x, y, () => rule.determineNextState(seen.cell(x, y), neighbors));
      assertState(next, x, y);
      return next;
    },
  };

  function ask<T>(method: keyof LifeRule, x: number, y: number, call: () => T): T {
    try {
      return call();
    } catch (cause) {
      const error = new UsageError("own-rule", {
        en: "{name}.{method} failed at the cell ({x}, {y}): {why}",
        ja: "{name}.{method} がセル({x}, {y})で失敗しました：{why}",
        values: { name, method, x, y, why: errorText(cause) },
      });
      error.cause = cause;
      throw error;
    }
  }

  function assertCells(neighbors: unknown, x: number, y: number): asserts neighbors is LifeCell[] {
    const wrong = (what: MessageValue): UsageError =>
      new UsageError("own-rule", {
        en: "{name}.getNeighbors gave {what} at the cell ({x}, {y}); it should give an array of cells, such as world.cell(x, y - 1).",
        ja: "{name}.getNeighbors がセル({x}, {y})で{what}を返しました。world.cell(x, y - 1) のようなセルの配列を返してください。",
        values: { name, what, x, y },
      });
    if (!Array.isArray(neighbors)) throw wrong(describeReturned(neighbors));
    const odd = neighbors.findIndex((cell) => !isCell(cell));
    if (odd >= 0)
      throw wrong({
        en: "an array with {what} at index {index}",
        ja: "添字{index}が{what}の配列",
        values: { what: describeValue(neighbors[odd]), index: odd },
      });
  }

  function assertState(next: unknown, x: number, y: number): asserts next is number {
    if (isWhole(next) && next >= 0 && next < states) return;
    throw new UsageError("own-rule", {
      en: '{name}.determineNextState gave {what} at the cell ({x}, {y}); it should give a whole number from 0 to {most}, and a rule with more states says so in "states".',
      ja: "{name}.determineNextState がセル({x}, {y})で{what}を返しました。0～{most}の整数を返してください。状態を増やすには「states」に書きます。",
      values: { name, what: describeReturned(next), x, y, most: states - 1 },
    });
  }
}

/** An unnamed class, as in `export default class extends ...`, is called a rule. */
function nameOf(rule: LifeRule): string {
  if (rule.name !== undefined) return rule.name;
  const made = Object.getPrototypeOf(rule) as { readonly constructor?: { readonly name?: string } } | null;
  const name = made?.constructor?.name ?? "";
  return name === "" || name === "Object" ? "rule" : name;
}

function isCell(cell: unknown): cell is LifeCell {
  return (
    typeof cell === "object" &&
    cell !== null &&
    "x" in cell &&
    isWhole(cell.x) &&
    "y" in cell &&
    isWhole(cell.y) &&
    "state" in cell &&
    isWhole(cell.state)
  );
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function describeValue(value: unknown): MessageValue {
  if (typeof value === "string")
    return { en: "the text {text}", ja: "文字列 {text}", values: { text: JSON.stringify(value) } };
  if (typeof value === "object" && value !== null)
    return Array.isArray(value) ? { en: "an array", ja: "配列" } : { en: "an object", ja: "オブジェクト" };
  if (typeof value === "function") return { en: "a function", ja: "関数" };
  return String(value);
}

function describeReturned(value: unknown): MessageValue {
  return value === undefined
    ? { en: "nothing (is a return missing?)", ja: " undefined（return を忘れていませんか？）" }
    : describeValue(value);
}

const METHODS = ["getNeighbors", "determineNextState"] as const;
/** A cell is stored in one byte. */
const MAX_STATES = 256;
/** Matches `getNeighbours` and `DetermineNextState`, but not methods with merely similar names. */
const MAX_TYPO_DISTANCE = 2;

/** Throws one sentence about what a student's rule lacks, before it runs. */
function assertRule(rule: LifeRule, name: string): void {
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
        en: "{rule} has no method {method}; extend LifeRuleBase, or write both {first} and {second}.",
        ja: "{rule} にメソッド {method} がありません。LifeRuleBase を継承するか、{first} と {second} の両方を書いてください。",
        values: { method, first: METHODS[0], second: METHODS[1] },
      });
  const { states = 2, soup = [1] } = rule;
  if (!Number.isInteger(states) || states < 2 || states > MAX_STATES)
    throw wrong({
      en: "{rule} has states = {said}; it should be a whole number from 2 to {most}.",
      ja: "{rule} の states が {said} です。2～{most}の整数にしてください。",
      values: { said: String(states), most: MAX_STATES },
    });
  const inRange = (state: unknown): boolean => Number.isInteger(state) && Number(state) > 0 && Number(state) < states;
  if (!Array.isArray(soup) || soup.length === 0 || !soup.every(inRange))
    throw wrong({
      en: "{rule} has soup = {said}; it should list states from 1 to {most}, such as [1].",
      ja: "{rule} の soup が {said} です。[1] のように1～{most}の状態を並べてください。",
      values: { said: String(soup), most: states - 1 },
    });
  if (typeof (rule.name ?? "") !== "string" || rule.name === "")
    throw wrong({
      en: "{rule} has a name that is empty or not a text.",
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
