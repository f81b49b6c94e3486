import type { Field } from "../grid/field.ts";
import type { Tree } from "../grid/tree.ts";

/** What a file holds: cells, and what it says about them. */
export interface Pattern {
  /**
   * A tree only where a macrocell file has more than a field takes. Where the rule names a bounded grid, (0, 0) is its
   * top left; files count from the middle of such a grid, and reading and writing them changes from one to the other.
   */
  readonly cells: Field | Tree;
  /** Whether the file says where its cells are; if not, its top left is (0, 0). */
  readonly placed: boolean;
  /** Of a pattern without a place: a bounded grid has it in its middle. Plain text has none and keeps its corner. */
  readonly size?: { readonly width: number; readonly height: number };
  /** As in the file, with the suffix of a bounded grid. */
  readonly rule?: string;
  /** The text of a Golly rule file that stands behind the cells; its lines are counted from the top of the whole file. */
  readonly ruleFile?: string;
  /** Cells of a plain text file that the rule has no state for. */
  readonly ignored?: IgnoredCells;
  readonly generation?: bigint;
  readonly name?: string;
  readonly author?: string;
  readonly comments: readonly string[];
}

/** How many cells were left dead, and the first of them. Lines and columns are counted from 1. */
export interface IgnoredCells {
  readonly count: number;
  readonly character: string;
  readonly line: number;
  readonly column: number;
}

/** A pattern whose cells can be listed. */
export interface FieldPattern extends Pattern {
  readonly cells: Field;
}
