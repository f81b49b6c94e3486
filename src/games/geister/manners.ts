import type { Customs } from "../../core/dialect.ts";

/** What the three dialects do differently. */
export interface Manners {
  readonly id: string;
  /** An accepted answer is told so, and what it took. */
  readonly acknowledges: boolean;
  readonly refusal: string;
  /** A refused move on turn loses at once. */
  readonly strict: boolean;
  /** A client may tell its name with its ghosts. */
  readonly takesNames: boolean;
  /** Our own players tell theirs; a server of another dialect would refuse the set-up. */
  readonly sendsNames: boolean;
  /** A program on pipes may print empty lines: the client of a 2025 finalist prints one for every line it reads. */
  readonly skipsEmptyLines: boolean;
  /** The end shows all colours. */
  readonly reveals: boolean;
  readonly customs: Customs;
}

/** Measured on a busy machine: with 20 ms, 6 of 168 games hung because a client got two messages in one read. */
const GAT_GAP_MS = 50;

const GAT: Manners = {
  id: "gat",
  acknowledges: true,
  refusal: "NG \r\n",
  strict: true,
  takesNames: true,
  sendsNames: false,
  skipsEmptyLines: true,
  reveals: true,
  customs: {
    limits: { bank: { bankMs: 600_000, byoyomiMs: 10_000 } },
    options: { plies: 300 },
    gapMs: GAT_GAP_MS,
  },
};

export const MANNERS: readonly Manners[] = [
  {
    id: "seed",
    acknowledges: false,
    refusal: "NG\r\n",
    strict: false,
    takesNames: false,
    sendsNames: false,
    skipsEmptyLines: false,
    reveals: false,
    customs: {},
  },
  GAT,
  { ...GAT, id: "gat2024", sendsNames: true, customs: { ...GAT.customs, options: { plies: 200 } } },
];
