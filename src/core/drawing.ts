import type { Seat } from "./seats.ts";

/** Colours for text that goes to a terminal; each gives its text back unchanged where colours are off. */
export interface Ink {
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
  /** Seat 0 is solid, seat 1 is hollow, everywhere; colour comes second to shape. */
  readonly seats: readonly [(text: string) => string, (text: string) => string];
  /** One character for two cells, one above the other: whose each is, or nobody's. */
  readonly halves: (top: Seat | undefined, bottom: Seat | undefined) => string;
  /** Where a person can act. */
  readonly act: (text: string) => string;
  /** The referee's voice: verdicts and faults, nothing else. */
  readonly verdict: (text: string) => string;
}

const plain = (text: string): string => text;

/** Without colours the two cells share one sign: #, o, or % for one of each. */
function plainHalves(top: Seat | undefined, bottom: Seat | undefined): string {
  if (top === undefined && bottom === undefined) return " ";
  const both = top !== undefined && bottom !== undefined && top !== bottom;
  return both ? "%" : (top ?? bottom) === 0 ? "#" : "o";
}

export const PLAIN_INK: Ink = {
  dim: plain,
  bold: plain,
  seats: [plain, plain],
  halves: plainHalves,
  act: plain,
  verdict: plain,
};

/** The space that a drawing may fill. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
}
