import { type BigBox, boxWithin, descendAlong, type Side } from "../grid/tree.ts";
import { halfAt, LEAF_SIDE, shiftAt } from "./leaf.ts";
import { LEAF_LEVEL, type Store } from "./store.ts";

/** The box of the living cells of a root. */
export function boundsOf(store: Store, root: number, level: number): BigBox {
  return boxWithin(level, (side) => {
    const childOf = (node: number, part: number): number => store.child(node, part);
    const { dead, nodes } = descendAlong(side, [root, level], LEAF_LEVEL, childOf);
    let upper = 0;
    let lower = 0;
    for (const leaf of nodes) {
      upper |= store.child(leaf, 0);
      lower |= store.child(leaf, 1);
    }
    return dead + BigInt(deadInLeaf(side, upper, lower));
  });
}

/** Dead rows or columns of a leaf before the first living one. */
function deadInLeaf(side: Side, upper: number, lower: number): number {
  // One bit per column or row with a living cell, the left or upper one highest.
  let living = 0;
  for (let y = 0; y < LEAF_SIDE; y++)
    for (let x = 0; x < LEAF_SIDE; x++) {
      const place = side === "west" || side === "east" ? x : y;
      living |= (((halfAt(y) === 0 ? upper : lower) >>> shiftAt(x, y)) & 1) << (LEAF_SIDE - 1 - place);
    }
  const isFirst = side === "west" || side === "north";
  // `living` has LEAF_SIDE = 8 bits, so 24 leading zeros are not rows or columns.
  return isFirst ? Math.clz32(living) - 24 : 31 - Math.clz32(living & -living);
}
