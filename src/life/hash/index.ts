import { assertCell, censusOf } from "../plain/board.ts";
import type { Change, Engine, EngineKind } from "../plain/engine.ts";
import { type Message, formatEnglish } from "../../core/lang.ts";
import type { Box, Field } from "../grid/field.ts";
import { UNBOUNDED, type Topology } from "../grid/topology.ts";
import { treeOf } from "../grid/tree-builder.ts";
import { type BigBox, MIN_TREE_LEVEL, type Tree } from "../grid/tree.ts";
import type { MapRule, Rule } from "../rules/rule.ts";
import { Board } from "./board.ts";
import { Counter } from "./count.ts";
import { boundsOf } from "./edges.ts";
import { Evolution } from "./evolution.ts";
import { exportTree, importTree } from "./tree-conversion.ts";
import { Store } from "./store.ts";

const MEMORY_BYTES = 2 ** 30;

/** Gosper's HashLife: large leaps as long as the pattern repeats itself in space or time. */
export const hashlife = {
  name: "hashlife",
  about: {
    en: "rules of two states on an unbounded plane; leaps far ahead where patterns are regular",
    ja: "無限平面の2状態の規則。規則的なパターンでは一気に先へ進む",
  },
  objection,
  open: (rule: Rule, topology: Topology, memoryBytes = MEMORY_BYTES): HashEngine => {
    const why = objection(rule, topology);
    if (why !== undefined) throw new RangeError(`hashlife cannot run ${rule.name}: ${formatEnglish(why)}`);
    return new HashEngine(rule as MapRule, memoryBytes);
  },
} satisfies EngineKind;

function objection(rule: Rule, topology: Topology): Message | undefined {
  if (topology.kind !== "unbounded") return { en: "it needs a plane without bounds", ja: "無限の平面が必要です" };
  if (rule.kind !== "map") return { en: "it needs a rule of the eight neighbours", ja: "8近傍の規則が必要です" };
  if (rule.states !== 2)
    return {
      en: "it needs a rule of two states, not {states}",
      ja: "2状態の規則が必要です（この規則は{states}状態）",
      values: { states: rule.states },
    };
  if (rule.table[0] !== 0 || (rule.alternate?.[0] ?? 0) !== 0)
    return {
      en: "it needs a rule under which nothing is born from nothing",
      ja: "何もないところに生まれない規則が必要です",
    };
  return undefined;
}

/** Also handles patterns too large for a list of cells. */
class HashEngine implements Engine {
  readonly name = "hashlife";
  readonly rule: MapRule;
  readonly topology = UNBOUNDED;
  generation = 0n;
  readonly #store: Store;
  readonly #board: Board;
  readonly #counter: Counter;
  #evolution: Evolution | undefined;

  constructor(rule: MapRule, memoryBytes: number) {
    this.rule = rule;
    this.#store = new Store(memoryBytes);
    this.#board = new Board(this.#store);
    this.#counter = new Counter(this.#store);
  }

  /** Number of squares in memory, and of garbage collections. */
  get memory(): { readonly squares: number; readonly collections: number } {
    return { squares: this.#store.living, collections: this.#store.collections };
  }

  load(field: Field, generation = 0n): void {
    this.loadTree(treeOf(field), generation);
  }

  loadTree(tree: Tree, generation = 0n): void {
    if (tree.highest > 1) throw new RangeError(`the rule has no state ${tree.highest}`);
    this.#store.clear();
    this.#counter.clear();
    this.#board.set(0, MIN_TREE_LEVEL);
    this.#board.set(importTree(this.#store, tree), tree.level);
    this.generation = generation;
  }

  step(generations: number | bigint, each?: (change: Change) => void): void {
    let left = BigInt(generations);
    if (left <= 0n) return;
    if (each) for (; left > 0n; left--) this.#leap(0, each);
    // A blinking rule evolves in pairs of generations that start even.
    if (left > 0n && this.rule.alternate && this.generation % 2n === 1n) {
      this.#leap(0);
      left--;
    }
    for (let exponent = left.toString(2).length - 1; exponent >= 0; exponent--)
      if ((left >> BigInt(exponent)) & 1n) this.#leap(exponent);
  }

  cell(x: number, y: number): number {
    return this.#board.cell(BigInt(x), BigInt(y));
  }

  setCell(x: number, y: number, state: number): void {
    assertCell(this, x, y, state);
    this.#board.setCell(BigInt(x), BigInt(y), state);
  }

  census(): readonly bigint[] {
    return censusOf(UNBOUNDED, [this.#counter.population(this.#board.root, this.#board.level)]);
  }

  bounds(): BigBox | undefined {
    const { root, level } = this.#board;
    return root === 0 ? undefined : boundsOf(this.#store, root, level);
  }

  paint(window: Box, into: Uint8Array): void {
    this.#board.paint(window, into);
  }

  field(): Field | undefined {
    return this.tree().field();
  }

  tree(): Tree {
    return exportTree(this.#store, this.#board.root, this.#board.level);
  }

  /** Evolves 2^exponent generations. If that fails the board is unchanged. */
  #leap(exponent: number, each?: (change: Change) => void): void {
    const store = this.#store;
    const board = this.#board;
    const counter = this.#counter;
    this.#evolution ??= new Evolution(store, this.rule);
    board.trim();
    // A pattern in the middle quarter cannot leave the middle half.
    const level = Math.max(board.level + 2, exponent + 3);
    while (board.level < level) board.pad();
    this.#evolution.setStep(exponent, this.generation % 2n === 1n);
    try {
      const after = store.keep(this.#evolution.next(board.root, level));
      const change = each && counter.compare(store.keep(board.middle()), after, level - 1);
      board.set(after, level - 1);
      this.generation += 1n << BigInt(exponent);
      if (change) each({ generation: this.generation, ...change });
    } finally {
      board.release();
    }
    board.trim();
  }
}
