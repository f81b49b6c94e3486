import type { Box, Field } from "../grid/field.ts";
import type { Tree } from "../grid/tree.ts";
import type { Topology } from "../grid/topology.ts";
import type { Rule } from "../rules/rule.ts";

/** A board that evolves in place. */
export interface Engine {
  /** The name for `--engine`. */
  readonly name: string;
  readonly rule: Rule;
  readonly topology: Topology;
  readonly generation: bigint;
  /** Replaces the board. Cells outside a bounded grid are refused with a RangeError. */
  load(field: Field, generation?: bigint): void;
  /** Evolves so many generations; if `each` is given, it hears of every one, which costs time. */
  step(generations: number | bigint, each?: (change: Change) => void): void;
  cell(x: number, y: number): number;
  setCell(x: number, y: number, state: number): void;
  /** How many cells are in each state. State 0 is counted on bounded grids only, else 0. */
  census(): readonly bigint[];
  /** The smallest box around all cells that are not dead. */
  bounds(): BigBox | undefined;
  /** The states of a window, row by row; cells outside the grid are 0. */
  paint(window: Box, into: Uint8Array): void;
  /** The whole board; undefined where it is too large to be held cell by cell. */
  field(): Field | undefined;
  /** Where boards may be larger than any field. */
  loadTree?(tree: Tree, generation?: bigint): void;
  tree?(): Tree;
}

/** Of one generation to the next: dead to not dead, and not dead to dead. */
export interface Change {
  readonly generation: bigint;
  readonly births: bigint;
  readonly deaths: bigint;
}

/** A box on a board that may have no end. */
export interface BigBox {
  readonly x: bigint;
  readonly y: bigint;
  readonly width: bigint;
  readonly height: bigint;
}

/** A kind of engine: whether it can, and one with an empty board. */
export interface EngineKind {
  readonly name: string;
  /** One line for `life --help`. */
  readonly about: string;
  /** Why it cannot run this rule on this grid, as the end of a sentence; undefined where it can. */
  objection(rule: Rule, topology: Topology): string | undefined;
  open(rule: Rule, topology: Topology): Engine;
}
