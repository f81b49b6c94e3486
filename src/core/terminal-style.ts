import type { Seat } from "./seats.ts";

/** Text styles for a terminal; each returns its text unchanged where colours are off. */
export interface TerminalStyle {
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
  /** Seat 0 is solid and seat 1 hollow everywhere; shape matters more than colour. */
  readonly seats: readonly [(text: string) => string, (text: string) => string];
  /** One character for two cells, one above the other; undefined = empty. */
  readonly halfBlock: (top: Seat | undefined, bottom: Seat | undefined) => string;
  /** Marks what the user can act on. */
  readonly action: (text: string) => string;
  /** Only for verdicts and faults. */
  readonly verdict: (text: string) => string;
}

const plain = (text: string): string => text;

/** Without colours both cells share one character: #, o, or % for one of each. */
function plainHalfBlock(top: Seat | undefined, bottom: Seat | undefined): string {
  if (top === undefined && bottom === undefined) return " ";
  const both = top !== undefined && bottom !== undefined && top !== bottom;
  return both ? "%" : (top ?? bottom) === 0 ? "#" : "o";
}

export const PLAIN_STYLE: TerminalStyle = {
  dim: plain,
  bold: plain,
  seats: [plain, plain],
  halfBlock: plainHalfBlock,
  action: plain,
  verdict: plain,
};

/** The space available for a drawing. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}
