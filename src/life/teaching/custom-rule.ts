import { UsageError, errorText } from "../../core/errors.ts";
import type { MessageValue } from "../../core/lang.ts";
import type { CustomRule, World } from "../rules/rule.ts";
import { GameWorld } from "./game-world.ts";
import type { LifeCell } from "./life-cell.ts";
import type { LifeRule } from "./life-rule-base.ts";
import { assertRule } from "./check-rule.ts";

/** Adapts a rule class to the engines. Results are checked, because students write them. */
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
    ? { en: "nothing (is a return missing?)", ja: "何も（return を忘れていませんか？）" }
    : describeValue(value);
}
