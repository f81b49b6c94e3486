import { z } from "zod";
import { limitsShape } from "./games.ts";

/** Why a page gets no seat: a stable code, so that the page can show it in its language. */
export type PlayRefusal =
  | "bad-join"
  | "bad-option"
  | "busy"
  | "closing"
  | "crowded"
  | "no-bot"
  | "no-game"
  | "seat-gone"
  | "seated-already"
  | "table-gone"
  | "wrong-token";

/** The board of a person is closed. `keptMs`: time until the seat is given up; null = the clock of the seat decides. */
export interface Absence {
  readonly keptMs: number | null;
}

/** The state of a seat, sent to each page that knows its key. */
export type SeatStatus =
  | {
      readonly stage: "waiting";
      readonly game: string;
      /** The id in the invitation; null = open to any opponent. */
      readonly table: string | null;
      /** Time until the waiting place is given up; null = a board is open. */
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
      /** Time left for this move; null = no clock, or not its turn. */
      readonly leftMs: number | null;
      /** Time until the seat is given up; null = a board is open, or the clock decides. */
      readonly keptMs: number | null;
    }
  | { readonly stage: "over"; readonly match: string; readonly winner: 0 | 1 | null; readonly by: string }
  /** The key is unknown or has expired. */
  | { readonly stage: "gone" };

/** A match that an invitation refers to. */
export const tableShape = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("waiting"),
    id: z.string(),
    game: z.string(),
    inviter: z.string().describe("The name of the person who invites."),
    seat: z.union([z.literal(0), z.literal(1)]).describe("The free seat."),
    limits: limitsShape.describe("null = no limit."),
  }),
  /** Both seats are taken; `id` is that of the match. */
  z.object({ status: z.literal("taken"), id: z.string(), game: z.string() }),
]);
export type TableShape = z.infer<typeof tableShape>;
