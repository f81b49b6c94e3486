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
  /** The end shows all colours. */
  readonly reveals: boolean;
  readonly customs: Customs;
}

const GAT: Manners = {
  id: "gat",
  acknowledges: true,
  refusal: "NG \r\n",
  strict: true,
  takesNames: false,
  reveals: true,
  customs: { limits: { bank: { bankMs: 600_000, byoyomiMs: 10_000 } }, options: { plies: 300 }, gapMs: 20 },
};

export const MANNERS: readonly Manners[] = [
  {
    id: "seed",
    acknowledges: false,
    refusal: "NG\r\n",
    strict: false,
    takesNames: false,
    reveals: false,
    customs: {},
  },
  GAT,
  { ...GAT, id: "gat2024", takesNames: true, customs: { ...GAT.customs, options: { plies: 200 } } },
];
