import type { DialectDefaults } from "../../core/dialect.ts";

/** What the three dialects do differently. */
export interface DialectVariant {
  readonly id: string;
  /** An accepted answer is told so, and what it took. */
  readonly acknowledges: boolean;
  readonly refusal: string;
  /** A refused move on turn loses at once. */
  readonly strict: boolean;
  /** A client may tell its name with its ghosts. */
  readonly acceptsNames: boolean;
  /** Our own players tell theirs; a server of another dialect would refuse the set-up. */
  readonly sendsNames: boolean;
  /** A program on pipes may print empty lines: the client of a 2025 finalist prints one for every line it reads. */
  readonly skipsEmptyLines: boolean;
  /** The end shows all colours. */
  readonly reveals: boolean;
  readonly defaults: DialectDefaults;
}

/** Measured on a busy machine: with 20 ms, 6 of 168 games hung because a client got two messages in one read. */
const GAT_GAP_MS = 50;

const GAT: DialectVariant = {
  id: "gat",
  acknowledges: true,
  refusal: "NG \r\n",
  strict: true,
  acceptsNames: true,
  sendsNames: false,
  skipsEmptyLines: true,
  reveals: true,
  defaults: {
    limits: { bank: { bankMs: 600_000, byoyomiMs: 10_000 } },
    options: { plies: 300 },
    gapMs: GAT_GAP_MS,
  },
};

export const DIALECT_VARIANTS: readonly DialectVariant[] = [
  {
    id: "seed",
    acknowledges: false,
    refusal: "NG\r\n",
    strict: false,
    acceptsNames: false,
    sendsNames: false,
    skipsEmptyLines: false,
    reveals: false,
    defaults: {},
  },
  GAT,
  { ...GAT, id: "gat2024", sendsNames: true, defaults: { ...GAT.defaults, options: { plies: 200 } } },
];
