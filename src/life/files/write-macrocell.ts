import { Field } from "../grid/field.ts";
import { treeOf } from "../grid/tree-builder.ts";
import type { Tree } from "../grid/tree.ts";
import { oneLine, writeNotes } from "./notes.ts";
import type { Pattern } from "./pattern.ts";

const LEAF = { side: 8, level: 3 };

/** Golly reads only the form that fits the rule: `states` is the rule's number of states. */
export function writeMacrocell(pattern: Pattern, states = 2): string {
  const tree = pattern.cells instanceof Field ? treeOf(pattern.cells) : pattern.cells;
  const { rule = "", generation = 0n } = pattern;
  return [
    "[M2] (shinpan)",
    ...(oneLine(rule) === "" ? [] : [`#R ${oneLine(rule)}`]),
    ...(generation === 0n ? [] : [`#G ${generation}`]),
    ...writeNotes(pattern, { name: "#N", author: "#O", comment: "#C" }),
    ...(states > 2 || tree.highest > 1 ? writeNodes(tree) : writeLeaves(tree)),
    "",
  ].join("\n");
}

function* writeNodes({ levels, children }: Tree): Generator<string> {
  for (let node = 1; node < levels.length; node++)
    yield `${levels[node] ?? 0} ${children.subarray(node * 4, node * 4 + 4).join(" ")}`;
}

/** Writes squares of 8 x 8 as cells and only larger ones as nodes. */
function* writeLeaves(tree: Tree): Generator<string> {
  const { levels, children } = tree;
  const lines = new Int32Array(levels.length);
  let count = 0;
  for (let node = 1; node < levels.length; node++) {
    const level = levels[node] ?? 0;
    if (level < LEAF.level) continue;
    lines[node] = ++count;
    if (level === LEAF.level) yield leafOf(tree, node);
    else
      yield `${level} ${children
        .subarray(node * 4, node * 4 + 4)
        .map((child) => lines[child] ?? 0)
        .join(" ")}`;
  }
}

function leafOf({ children }: Tree, node: number): string {
  const stateAt = (x: number, y: number): number => {
    let current = node;
    for (let half = LEAF.side / 2; half >= 1; half /= 2)
      current = children[current * 4 + (x & half ? 1 : 0) + (y & half ? 2 : 0)] ?? 0;
    return current;
  };
  let text = "";
  let rows = "";
  for (let y = 0; y < LEAF.side; y++) {
    let row = "";
    for (let x = 0; x < LEAF.side; x++) row += stateAt(x, y) === 0 ? "." : "*";
    rows += row.replace(/\.+$/, "") + "$";
    if (row.includes("*")) text = rows;
  }
  return text;
}
