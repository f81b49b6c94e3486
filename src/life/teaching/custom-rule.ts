import { UsageError } from "../../core/errors.ts";
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
      const why = cause instanceof Error ? cause.message : String(cause);
      const error = new UsageError("own-rule", `${name}.${method} failed at the cell (${x}, ${y}): ${why}`);
      error.cause = cause;
      throw error;
    }
  }

  function assertCells(neighbors: unknown, x: number, y: number): asserts neighbors is LifeCell[] {
    const wrong = (what: string): UsageError =>
      new UsageError(
        "own-rule",
        `${name}.getNeighbors gave ${what} at the cell (${x}, ${y}); it should give an array of cells, such as world.cell(x, y - 1).`,
      );
    if (!Array.isArray(neighbors)) throw wrong(formatReturned(neighbors));
    const odd = neighbors.findIndex((cell) => !isCell(cell));
    if (odd >= 0) throw wrong(`an array with ${formatValue(neighbors[odd])} at index ${odd}`);
  }

  function assertState(next: unknown, x: number, y: number): asserts next is number {
    if (isWhole(next) && next >= 0 && next < states) return;
    throw new UsageError(
      "own-rule",
      `${name}.determineNextState gave ${formatReturned(next)} at the cell (${x}, ${y}); it should give a whole number from 0 to ${states - 1}, and a rule with more states says so in "states".`,
    );
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

function formatValue(value: unknown): string {
  if (typeof value === "string") return `the text ${JSON.stringify(value)}`;
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "an array" : "an object";
  if (typeof value === "function") return "a function";
  return String(value);
}

function formatReturned(value: unknown): string {
  return value === undefined ? "nothing (is a return missing?)" : formatValue(value);
}
