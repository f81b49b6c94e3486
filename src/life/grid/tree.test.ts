import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Field } from "./field.ts";
import { TreeBuilder, treeOf } from "./tree-builder.ts";
import { MIN_TREE_LEVEL, TREE_ROW_OFFSET, type Tree } from "./tree.ts";

const near = fc.integer({ min: -150, max: 150 });
const far = fc.constantFrom(-(2 ** 30) + 2, -5_000_000, 70_000, 2 ** 30 - 1);
const place = fc.oneof({ weight: 6, arbitrary: near }, far);
const cells = fc.array(fc.tuple(place, place, fc.integer({ min: 1, max: 255 })), { maxLength: 60 });

function fieldOf(list: readonly (readonly [number, number, number])[]): Field {
  const field = new Field();
  for (const [x, y, state] of list) field.set(x, y, state);
  return field;
}

/** A square of four equal squares, recursively: every cell is alive. */
function full(level: number): Tree {
  const builder = new TreeBuilder();
  let node = builder.add(1, 1, 1, 1, 1);
  for (let at = 2; at <= level; at++) node = builder.add(at, node, node, node, node);
  return builder.build(node);
}

describe("a tree", () => {
  it("contains the cells of its field, and converts back", () => {
    fc.assert(
      fc.property(cells, (list) => {
        const field = fieldOf(list);
        const tree = treeOf(field);
        expect(tree.population).toBe(BigInt(field.population));
        expect(tree.census(256)).toEqual(field.census(256).map(BigInt));
        expect(tree.highest).toBe(Math.max(0, ...[...field.cells()].map(([, , state]) => state)));
        const box = field.bounds();
        expect(tree.bounds()).toEqual(
          box && { x: BigInt(box.x), y: BigInt(box.y), width: BigInt(box.width), height: BigInt(box.height) },
        );
        for (const [x, y] of list)
          for (const dx of [0, 1]) expect(tree.cell(BigInt(x - dx), BigInt(y))).toBe(field.get(x - dx, y));
        expect(tree.field()?.equals(field)).toBe(true);
        expect(treeOf(tree.field() ?? new Field()).equals(tree)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("is the same for the same cells with any amount of dead space around them", () => {
    const builder = new TreeBuilder();
    const nw = builder.add(1, 0, 0, 0, 7);
    const se = builder.add(1, 9, 0, 0, 0);
    let outer = nw;
    let inner = se;
    for (let level = 2; level <= 70; level++) {
      outer = builder.add(level, 0, 0, 0, outer);
      inner = builder.add(level, inner, 0, 0, 0);
    }
    const tree = builder.build(builder.add(71, outer, 0, 0, inner));
    const field = fieldOf([
      [-1, TREE_ROW_OFFSET - 1, 7],
      [0, TREE_ROW_OFFSET, 9],
    ]);
    expect(tree.equals(treeOf(field))).toBe(true);
    expect(tree.level).toBe(MIN_TREE_LEVEL);
  });

  it("counts and measures patterns too large for a field", () => {
    const tree = full(300);
    expect(tree.nodes).toBe(300);
    expect(tree.population).toBe(4n ** 300n);
    expect(tree.bounds()).toEqual({
      x: -(2n ** 299n),
      y: BigInt(TREE_ROW_OFFSET) - 2n ** 299n,
      width: 2n ** 300n,
      height: 2n ** 300n,
    });
    expect(tree.cell(2n ** 299n - 1n, 0n)).toBe(1);
    expect(tree.cell(2n ** 299n, 0n)).toBe(0);
    expect(tree.field()).toBeUndefined();
  });

  it("refuses to become a field of more tiles than allowed", () => {
    expect(full(9).field(64)?.population).toBe(4 ** 9);
    expect(full(9).field(63)).toBeUndefined();
  });

  it("without cells is empty everywhere", () => {
    const tree = treeOf(new Field());
    expect(tree.nodes).toBe(0);
    expect(tree.population).toBe(0n);
    expect(tree.bounds()).toBeUndefined();
    expect(tree.cell(0n, 0n)).toBe(0);
    expect(tree.field()?.population).toBe(0);
  });
});
