import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextState } from "../next.ts";
import { readRuleFile } from "./index.ts";

const ORDER = {
  4: ["0,-1", "-1,0", "1,0", "0,1", "0,0"],
  8: ["-1,-1", "1,-1", "-1,1", "1,1", "0,-1", "-1,0", "1,0", "0,1", "0,0"],
} as const;

/** Writes a tree file for any function, with shared equal nodes. */
function writeTree(states: number, neighbours: 4 | 8, next: (cells: readonly number[]) => number): string {
  const lines: string[] = [];
  const known = new Map<string, number>();
  const addNode = (cells: readonly number[]): number => {
    const depth = neighbours + 1 - cells.length;
    if (depth === 0) return next(cells);
    const children = Array.from({ length: states }, (_, state) => addNode([...cells, state]));
    const line = [depth, ...children].join(" ");
    const node = known.get(line) ?? lines.push(line) - 1;
    known.set(line, node);
    return node;
  };
  addNode([]);
  const head = `num_states=${states}\nnum_neighbors=${neighbours}\nnum_nodes=${lines.length}`;
  return `@RULE Grown\n@TREE\n# a comment\n${head}\n${lines.join("\n")}\n`;
}

describe("a rule tree", () => {
  it.each([
    [3, 4],
    [5, 4],
    [2, 8],
    [3, 8],
  ] as const)("of %i states and %i neighbours computes the function it was written from", (states, neighbours) => {
    const weighted = (cells: readonly number[]): number => {
      const sum = cells.reduce((total, state, place) => total + state * (place < 3 ? 1 : 2), 0);
      return (sum + cells[neighbours]! * (sum % 3)) % states;
    };
    const read = readRuleFile(writeTree(states, neighbours, weighted));
    if (!read.ok || (read.value.kind !== "table" && read.value.kind !== "map")) throw new Error("no tree");
    const rule = read.value;
    expect([rule.kind, rule.states]).toEqual([states === 2 ? "map" : "table", states]);
    fc.assert(
      fc.property(fc.array(fc.nat(states - 1), { minLength: neighbours + 1, maxLength: neighbours + 1 }), (cells) => {
        const order: readonly string[] = ORDER[neighbours];
        const next = nextState(rule, (dx, dy) => cells[order.indexOf(`${dx},${dy}`)] ?? 0);
        expect(next).toBe(weighted(cells));
      }),
    );
  });
});
