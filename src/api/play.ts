import { z } from "zod";

/** Why somebody at the page gets no seat: a stable word beside the arena's sentence, so that a page says it in its own language. */
export type PlayRefusal =
  | "bad-join"
  | "bad-option"
  | "closing"
  | "crowded"
  | "no-bot"
  | "no-game"
  | "seat-gone"
  | "seated-already"
  | "table-gone"
  | "wrong-token";

/** A person's board is not open. `keptMs`: time until the seat is given up; null = the seat's own clock decides. */
export interface Absence {
  readonly keptMs: number | null;
}

/** How a person's seat stands, told to each page that knows its key. */
export type SeatStatus =
  | {
      readonly stage: "waiting";
      readonly game: string;
      /** What an invitation names; null = waits for anybody. */
      readonly table: string | null;
      /** Time until the place is given up; null = a board is open. */
      readonly keptMs: number | null;
    }
  | {
      readonly stage: "playing";
      readonly game: string;
      readonly match: string;
      readonly seat: 0 | 1;
      readonly opponent: string;
      /** The referee waits for a move of this seat. */
      readonly turn: boolean;
      /** Left on its clock for this move; null = it has no clock, or it is not its turn. */
      readonly leftMs: number | null;
      /** Time until the seat is given up; null = a board is open, or the clock decides. */
      readonly keptMs: number | null;
    }
  | {
      readonly stage: "over";
      readonly match: string;
      readonly winner: 0 | 1 | null;
      readonly by: string;
    }
  /** The arena does not know the key (any more). */
  | { readonly stage: "gone" };

/** A table that an invitation names. */
export const tableShape = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("waiting"),
    id: z.string(),
    game: z.string(),
    /** The name of the person who invites. */
    inviter: z.string(),
    /** The seat that is free. */
    seat: z.union([z.literal(0), z.literal(1)]),
    /** null = no limit. */
    limits: z.object({
      moveMs: z.number().nullable(),
      bank: z.object({ bankMs: z.number(), byoyomiMs: z.number() }).nullable(),
    }),
  }),
  /** Both seats are taken: the match has this id. */
  z.object({ status: z.literal("taken"), id: z.string(), game: z.string() }),
]);
export type TableShape = z.infer<typeof tableShape>;
