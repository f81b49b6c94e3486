import { TreeBuilder } from "../grid/tree-builder.ts";
import type { Tree } from "../grid/tree.ts";
import { halfAt, joinBlocks, joinSquares, LEAF_SIDE, shiftAt } from "./leaf.ts";
import { LEAF_LEVEL, type Store } from "./store.ts";

/** The root of a pattern's squares. */
export function importTree(store: Store, tree: Tree): number {
  return store.fill(() => importNodes(store, tree));
}

function importNodes(store: Store, tree: Tree): number {
  const { levels, children } = tree;
  const squares = new Int32Array(levels.length);
  for (let node = 1; node < levels.length; node++) {
    const level = levels[node] as number;
    const at = node * 4;
    const part = (index: number): number => squares[children[at + index] as number] as number;
    if (level === 1) squares[node] = blockOf(children.subarray(at, at + 4));
    else if (level === 2) squares[node] = joinBlocks(part(0), part(1), part(2), part(3));
    else if (level === LEAF_LEVEL)
      squares[node] = store.leaf(joinSquares(part(0), part(1)), joinSquares(part(2), part(3)));
    else squares[node] = store.find(part(0), part(1), part(2), part(3));
  }
  return squares[tree.root] as number;
}

function blockOf(states: Int32Array): number {
  return states.reduce((block, state) => block * 2 + state, 0);
}

export function exportTree(store: Store, root: number, level: number): Tree {
  const builder = new TreeBuilder();
  const built = new Map([[0, 0]]);
  const states = new Uint8Array(LEAF_SIDE ** 2);
  const build = (node: number, at: number): number => {
    let done = built.get(node);
    if (done !== undefined) return done;
    if (at === LEAF_LEVEL) {
      for (let y = 0; y < LEAF_SIDE; y++)
        for (let x = 0; x < LEAF_SIDE; x++)
          states[y * LEAF_SIDE + x] = (store.child(node, halfAt(y)) >>> shiftAt(x, y)) & 1;
      done = builder.addSquare(states, LEAF_SIDE);
    } else {
      const part = (index: number): number => build(store.child(node, index), at - 1);
      done = builder.add(at, part(0), part(1), part(2), part(3));
    }
    built.set(node, done);
    return done;
  };
  return builder.build(build(root, level));
}
