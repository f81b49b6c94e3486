import type { DialectDefaults } from "../../core/dialect.ts";

/** Differences between the three dialects. */
export interface DialectVariant {
  readonly id: string;
  /** The server confirms accepted answers and names the captured colour. */
  readonly acknowledges: boolean;
  readonly refusal: string;
  /** A refused move loses at once. */
  readonly strict: boolean;
  /** A client may send its name with its set-up. */
  readonly acceptsNames: boolean;
  /** Our players send their names; servers of other dialects would refuse the set-up. */
  readonly sendsNames: boolean;
  /** Programs on pipes may print empty lines: a 2025 finalist's client prints one per line it reads. */
  readonly skipsEmptyLines: boolean;
  /** The final board shows all colours. */
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
  defaults: { limits: { bank: { bankMs: 600_000, byoyomiMs: 10_000 } }, options: { plies: 300 }, gapMs: GAT_GAP_MS },
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
