import { describe, expect, it } from "vitest";
import {
  GameWorld,
  LifeCell,
  type LifeRule,
  LifeRuleBase,
  LifeRuleColorised,
  LifeRuleExtended,
  LifeRuleGenerations,
  LifeRuleWeighted,
} from "./index.ts";

const at = (x: number, y: number, state: number): LifeCell => new LifeCell(x, y, state);
/** A row of neighbours; counting rules ignore positions. */
const cells = (...states: readonly number[]): LifeCell[] => states.map((state, x) => at(x, 0, state));

describe("the world", () => {
  it("is 25 by 25 and dead outside", () => {
    const world = new GameWorld(undefined, undefined, () => 1);
    expect([world.width, world.height]).toEqual([25, 25]);
    expect([world.cell(0, 0), world.cell(24, 24)].every(({ alive }) => alive)).toBe(true);
    const outside = [world.cell(-1, 0), world.cell(0, -1), world.cell(25, 0), world.cell(0, 25)];
    expect(outside.some(({ alive }) => alive)).toBe(false);
    expect(outside[0]).toMatchObject({ x: -1, y: 0, state: 0 });
  });

  it("is dead by default", () => {
    expect(new GameWorld(3, 2).cell(1, 1)).toEqual(at(1, 1, 0));
  });
});

describe("the neighbours", () => {
  const world = new GameWorld(25, 25, (x, y) => (x + y) % 2);
  const places = (rule: LifeRule, x: number, y: number): string[] =>
    rule.getNeighbors(world, x, y).map((cell) => `${cell.x},${cell.y}=${cell.state}`);

  it("of the base rule are the eight adjacent cells, also at a corner", () => {
    expect(places(new LifeRuleBase(), 1, 1)).toEqual([
      "0,0=0",
      "1,0=1",
      "2,0=0",
      "0,1=1",
      "2,1=1",
      "0,2=0",
      "1,2=1",
      "2,2=0",
    ]);
    expect(places(new LifeRuleBase(), 0, 0)).toHaveLength(8);
  });

  it("of the extended rule are the 24 of a square, which the weighted rule inherits", () => {
    const extended = places(new LifeRuleExtended(), 12, 12);
    expect(extended).toHaveLength(24);
    expect(extended).not.toContain("12,12=0");
    expect(new Set(extended).size).toBe(24);
    expect(places(new LifeRuleWeighted(), 12, 12)).toEqual(extended);
  });

  it("of the colorised and the generations rule are those of the base rule", () => {
    for (const rule of [new LifeRuleColorised(), new LifeRuleGenerations()])
      expect(places(rule, 3, 7)).toEqual(places(new LifeRuleBase(), 3, 7));
  });
});

describe("the next state", () => {
  const dead = at(9, 9, 0);

  it.each([
    ["a dead cell with two neighbours", new LifeRuleBase(), 0, [1, 1], 0],
    ["a dead cell with three neighbours", new LifeRuleBase(), 0, [1, 1, 1], 1],
    ["a living cell with one neighbour", new LifeRuleBase(), 1, [1], 0],
    ["a living cell with two neighbours", new LifeRuleBase(), 1, [1, 1], 1],
    ["a living cell with four neighbours", new LifeRuleBase(), 1, [1, 1, 1, 1], 0],
    ["a dead cell with two red neighbours and a blue one", new LifeRuleColorised(), 0, [2, 3, 2], 2],
    ["a dead cell with two blue neighbours and a red one", new LifeRuleColorised(), 0, [3, 3, 2], 3],
    ["a red cell with blue neighbours", new LifeRuleColorised(), 2, [3, 3, 0, 3], 2],
    ["a blue cell with one neighbour", new LifeRuleColorised(), 3, [2], 0],
    ["a dead cell with three aging neighbours", new LifeRuleGenerations(), 0, [7, 2, 5], 1],
    ["a living cell with two aging neighbours", new LifeRuleGenerations(), 1, [3, 4], 1],
    ["a living cell without neighbours", new LifeRuleGenerations(), 1, [], 2],
    ["an aging cell with three neighbours", new LifeRuleGenerations(), 2, [1, 1, 1], 3],
    ["the oldest cell", new LifeRuleGenerations(), 7, [1, 1, 1], 0],
  ])("for %s", (_, rule, state, neighbors, next) => {
    expect(rule.determineNextState(at(9, 9, state), cells(...neighbors))).toBe(next);
  });

  it.each([
    [1, 1, 0, 0],
    [3, 0, 0, 0],
    [0, 2, 1, 0],
    [0, 3, 1, 1],
    [1, 3, 0, 0],
    [4, 0, 1, 0],
    [5, 0, 1, 1],
    [6, 0, 1, 1],
    [7, 0, 0, 0],
  ])("by weight, %i far and %i near living cells", (far, near, survives, born) => {
    // Weight 1 at knight moves and corners, weight 2 near the cell.
    const farPlaces = [
      [7, 7],
      [11, 7],
      [7, 11],
      [11, 11],
      [8, 7],
      [10, 7],
      [7, 8],
    ] as const;
    const nearPlaces = [
      [9, 8],
      [10, 10],
      [9, 11],
    ] as const;
    const living = [...farPlaces.slice(0, far), ...nearPlaces.slice(0, near)].map(([x, y]) => at(x, y, 1));
    const rule = new LifeRuleWeighted();
    expect(rule.determineNextState(at(9, 9, 1), living)).toBe(survives);
    expect(rule.determineNextState(dead, living)).toBe(born);
  });
});
