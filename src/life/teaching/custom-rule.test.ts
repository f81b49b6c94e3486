import { describe, expect, it } from "vitest";
import { UsageError } from "../../core/errors.ts";
import { plain } from "../plain/plain.ts";
import { Field } from "../grid/field.ts";
import { type GameWorld, type LifeCell, type LifeRule, LifeRuleBase, customRule } from "./index.ts";

const WORLD = { width: 5, height: 4, stateAt: (x: number, y: number) => Number(x === 1 && y === 2) };

/** Grows in all four directions: the neighbours are the four adjacent cells. */
class Plus extends LifeRuleBase {
  override getNeighbors(world: GameWorld, x: number, y: number): LifeCell[] {
    return [world.cell(x, y - 1), world.cell(x - 1, y), world.cell(x + 1, y), world.cell(x, y + 1)];
  }
  override determineNextState(current: LifeCell, neighbors: LifeCell[]): number {
    return current.alive || neighbors.some(({ alive }) => alive) ? 1 : 0;
  }
}

/** A rule with one error. */
function flawed(flaw: object): LifeRule {
  return Object.assign(new LifeRuleBase(), flaw);
}

describe("a custom rule class", () => {
  it("runs on a bounded plane under its class name", () => {
    const rule = customRule(new Plus());
    expect(rule).toMatchObject({ kind: "own", name: "Plus", states: 2, soup: [1] });
    const engine = plain.open(rule, { kind: "plane", width: 5, height: 4 });
    const field = new Field();
    field.set(1, 2, 1);
    engine.load(field);
    engine.step(2);
    const rows = [0, 1, 2, 3].map((y) => [0, 1, 2, 3, 4].map((x) => engine.cell(x, y)).join(""));
    expect(rows).toEqual(["01000", "11100", "11110", "11100"]);
  });

  it("may define its name, its states and its soup", () => {
    const rule = customRule(flawed({ name: "Mine", states: 5, soup: [2, 4] }));
    expect(rule).toMatchObject({ name: "Mine", states: 5, soup: [2, 4] });
  });

  it("may be a plain object with the two methods", () => {
    const rule = customRule({ getNeighbors: () => [], determineNextState: (cell) => 1 - cell.state });
    expect(rule.name).toBe("rule");
    expect([rule.nextAt(WORLD, 1, 2), rule.nextAt(WORLD, 0, 0)]).toEqual([0, 1]);
  });

  it.each([
    ["no state at all", { determineNextState: () => undefined }, "nothing (is a return missing?)"],
    ["a state that is too high", { determineNextState: () => 2 }, "gave 2 at the cell (3, 1)"],
    ["a negative state", { determineNextState: () => -1 }, "from 0 to 1"],
    ["a fractional state", { determineNextState: () => 0.5 }, "gave 0.5"],
    ["NaN", { determineNextState: () => NaN }, "gave NaN"],
    ["text", { determineNextState: () => "1" }, 'gave the text "1"'],
    ["a boolean", { determineNextState: () => true }, "gave true"],
    ["no neighbours", { getNeighbors: () => undefined }, "nothing (is a return missing?)"],
    ["a number instead of neighbours", { getNeighbors: () => 3 }, "gave 3 at the cell (3, 1)"],
    ["states instead of neighbours", { getNeighbors: () => [1, 0] }, "an array with 1 at index 0"],
    [
      "an undefined neighbour",
      { getNeighbors: (world: GameWorld) => [world.cell(0, 0), undefined] },
      "an array with undefined at index 1",
    ],
  ])("is refused with the method that returned %s", (_, flaw, message) => {
    const [method] = Object.keys(flaw);
    const call = (): unknown => customRule(flawed(flaw)).nextAt(WORLD, 3, 1);
    expect(call).toThrow(UsageError);
    expect(call).toThrow(message);
    expect(call).toThrow(`LifeRuleBase.${method}`);
  });

  it("reports the cell and the method when it throws, with the error as cause", () => {
    const thrown = new TypeError("neighbors.count is not a function");
    const rule = customRule(
      flawed({
        determineNextState: () => {
          throw thrown;
        },
      }),
    );
    let caught: unknown;
    try {
      rule.nextAt(WORLD, 4, 3);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(UsageError);
    expect(caught).toMatchObject({
      message: "LifeRuleBase.determineNextState failed at the cell (4, 3): neighbors.count is not a function",
      cause: thrown,
    });
  });

  it.each([
    ["no determineNextState", { determineNextState: undefined }, "has no method determineNextState"],
    ["the homework's spelling of a method", { DetermineNextState: () => 0 }, "did you mean determineNextState?"],
    ["the British spelling of neighbors", { getNeighbours: () => [] }, "did you mean getNeighbors?"],
    ["one state", { states: 1 }, "states = 1"],
    ["too many states", { states: 257 }, "from 2 to 256"],
    ["states as text", { states: "two" }, "states = two"],
    ["a soup of dead cells", { soup: [0] }, "states from 1 to 1"],
    ["an empty soup", { soup: [] }, "soup"],
    ["an empty name", { name: "" }, "name"],
  ])("is refused with %s", (_, flaw, message) => {
    expect(() => customRule(flawed(flaw))).toThrow(UsageError);
    expect(() => customRule(flawed(flaw))).toThrow(message);
  });

  it("may have other methods with similar names", () => {
    const rule = flawed({ countNeighbors: () => 0, determineState: () => 0, getNeighborhood: () => [] });
    expect(() => customRule(rule)).not.toThrow();
  });
});
