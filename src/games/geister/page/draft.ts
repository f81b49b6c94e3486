import type { Seat } from "../../../core/seats.ts";

/** The person's unfinished move: colours in the set-up, then the selected ghost. */
export type GeisterDraft =
  | {
      readonly kind: "set";
      readonly seat: Seat;
      /** One bit per letter. */
      readonly reds: number;
      readonly before?: GeisterDraft;
    }
  | { readonly kind: "step"; readonly seat: Seat; readonly ghost?: number };
