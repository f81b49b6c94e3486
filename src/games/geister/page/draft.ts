import type { Seat } from "../../../core/seats.ts";

/** What a person is about to do: colours in the set-up, then the ghost that was picked. */
export type GeisterDraft =
  | {
      readonly kind: "set";
      readonly seat: Seat;
      /** A bit for each letter. */
      readonly reds: number;
      readonly before?: GeisterDraft;
    }
  | { readonly kind: "step"; readonly seat: Seat; readonly ghost?: number };
