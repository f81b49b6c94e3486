/** Colours for text that goes to a terminal; each gives its text back unchanged where colours are off. */
export interface Ink {
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
  /** Seat 0 is solid, seat 1 is hollow, everywhere; colour comes second to shape. */
  readonly seats: readonly [(text: string) => string, (text: string) => string];
  /** Where a person can act. */
  readonly act: (text: string) => string;
  /** The referee's voice: verdicts and faults, nothing else. */
  readonly verdict: (text: string) => string;
}

const plain = (text: string): string => text;

export const PLAIN_INK: Ink = { dim: plain, bold: plain, seats: [plain, plain], act: plain, verdict: plain };
