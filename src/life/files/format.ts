import type { Result } from "../../core/result.ts";
import type { Letters } from "./letters.ts";
import type { Limits } from "./limits.ts";
import type { Pattern } from "./pattern.ts";

/** Properties of the board that are not in the file's text. */
export interface BoardFacts {
  /** The letters of a plain text file. */
  readonly letters: Letters;
  /** Number of states of the rule. */
  readonly states?: number;
  /** Size of a bounded grid. */
  readonly width?: number;
  readonly height?: number;
  readonly limits: Limits;
}

export interface ReadOptions extends BoardFacts {
  /** True: a comment line of a plain text file counts as a row, as in the homework's loader. */
  readonly commentRows?: boolean;
}

/** One file format: one object of this type, and one line in `formats.ts`. */
export interface PatternFormat {
  /** The value of `--format`. */
  readonly name: string;
  /** The name in menus. */
  readonly title: string;
  /** The endings of file names, the preferred one first. */
  readonly endings: readonly string[];
  /** Where (0, 0) of a bounded grid is in the file; on our boards it is the corner. */
  readonly origin: "corner" | "middle";
  /** Detects the format by content; line ends are LF. The first format of the list that accepts a text reads it. */
  accepts(text: string): boolean;
  read(text: string, options: ReadOptions): Result<Pattern>;
  /** Refuses cells that the format cannot hold. */
  write(pattern: Pattern, facts: BoardFacts): Result<string>;
}
