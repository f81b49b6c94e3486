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
  /** As in the file, with the suffix of a bounded grid. */
  readonly rule?: string;
  readonly generation?: bigint;
  readonly name?: string;
  readonly author?: string;
  readonly comments: readonly string[];
}

/** A pattern whose cells can be listed. */
export interface FieldPattern extends Pattern {
  readonly cells: Field;
}
