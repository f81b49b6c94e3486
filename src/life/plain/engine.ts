import type { LocalizedText, Message } from "../../core/lang.ts";
import type { Box, Field } from "../grid/field.ts";
import type { BigBox, Tree } from "../grid/tree.ts";
import type { Topology } from "../grid/topology.ts";
import type { Rule } from "../rules/rule.ts";

export type { BigBox } from "../grid/tree.ts";

/** A board that evolves in place. */
export interface Engine {
  /** The name for `--engine`. */
  readonly name: string;
  readonly rule: Rule;
  readonly topology: Topology;
  readonly generation: bigint;
  /** Replaces the board. Cells outside a bounded grid are refused with a RangeError. */
  load(field: Field, generation?: bigint): void;
  /** Evolves the board; `each` is called for every generation, which costs time. */
  step(generations: number | bigint, each?: (change: Change) => void): void;
  cell(x: number, y: number): number;
  setCell(x: number, y: number, state: number): void;
  /** Cells per state. State 0 is counted only on bounded grids, else 0. */
  census(): readonly bigint[];
  /** Bounding box of the living cells. */
  bounds(): BigBox | undefined;
  /** Writes the states of a window, row by row; cells outside the grid are 0. */
  paint(window: Box, into: Uint8Array): void;
  /** The whole board; undefined = too large to list its cells. */
  field(): Field | undefined;
  /** Present if boards may exceed a field. */
  loadTree?(tree: Tree, generation?: bigint): void;
  tree?(): Tree;
}

/** Cells that became alive and cells that died in one generation. */
export interface Change {
  readonly generation: bigint;
  readonly births: bigint;
  readonly deaths: bigint;
}

/** Tells whether an engine supports a rule, and opens one with an empty board. */
export interface EngineKind {
  readonly name: string;
  /** One line for `life --help`. */
  readonly about: LocalizedText;
  /** Explains why it cannot run this rule on this grid, as the end of a sentence; undefined = it can. */
  objection(rule: Rule, topology: Topology): Message | undefined;
  open(rule: Rule, topology: Topology): Engine;
}
