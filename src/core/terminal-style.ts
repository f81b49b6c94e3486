import type { Seat } from "./seats.ts";

/** Colours for text that goes to a terminal; each gives its text back unchanged where colours are off. */
export interface TerminalStyle {
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
  /** Seat 0 is solid, seat 1 is hollow, everywhere; colour comes second to shape. */
  readonly seats: readonly [(text: string) => string, (text: string) => string];
  /** One character for two cells, one above the other: whose each is, or nobody's. */
  readonly halfBlock: (top: Seat | undefined, bottom: Seat | undefined) => string;
  /** Where a person can act. */
  readonly action: (text: string) => string;
  /** The referee's voice: verdicts and faults, nothing else. */
  readonly verdict: (text: string) => string;
}

const plain = (text: string): string => text;

/** Without colours the two cells share one sign: #, o, or % for one of each. */
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

/** The space that a drawing may fill. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}
