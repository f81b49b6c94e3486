import { refuse, type Result } from "../../core/result.ts";
import { Field } from "../grid/field.ts";
import type { Tree } from "../grid/tree.ts";
import { LIMITS } from "./limits.ts";

/** The contents of a file: cells and metadata. */
export interface Pattern {
  /** A tree only for a macrocell file too large for a field. In a bounded grid (0, 0) is the top left. */
  readonly cells: Field | Tree;
  /** True: the file gives a position; otherwise the top left is (0, 0). */
  readonly placed: boolean;
  /** Size of a pattern without position, used to centre it. Plain text has none and stays in the corner. */
  readonly size?: { readonly width: number; readonly height: number };
  /** As in the file, including the suffix of a bounded grid. */
  readonly rule?: string;
  /** A Golly rule file embedded after the cells; its line numbers are those of the whole file. */
  readonly ruleFile?: string;
  /** Cells of a plain text file without a state in the rule. */
  readonly ignored?: IgnoredCells;
  readonly generation?: bigint;
  readonly name?: string;
  readonly author?: string;
  readonly comments: readonly string[];
}

/** The number of ignored cells and the first of them; lines and columns count from 1. */
export interface IgnoredCells {
  readonly count: number;
  readonly character: string;
  readonly line: number;
  readonly column: number;
}

/** A pattern with a list of cells. */
export interface FieldPattern extends Pattern {
  readonly cells: Field;
}

/** The list of cells; undefined = too many for one. */
export function fieldOf({ cells }: Pattern): Field | undefined {
  return cells instanceof Field ? cells : cells.field(LIMITS.tiles);
}

/** Writes a pattern in a format that lists its cells. */
export function withField(
  format: string,
  pattern: Pattern,
  write: (pattern: FieldPattern) => Result<string>,
): Result<string> {
  const cells = fieldOf(pattern);
  if (!cells)
    return refuse({
      en: "too many cells for {format}; mc has room for them",
      ja: "{format} にはセルが多すぎます。mc なら書けます",
      values: { format },
    });
  return write({ ...pattern, cells });
}
