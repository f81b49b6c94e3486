import { z } from "zod";
import { seatShape } from "./match.ts";

/** A program that failed three times in a row is left out of the league for a while. */
export const restShape = z.object({
  failures: z.number(),
  /** The last failure: its match, how it ended, and the reason in one sentence. */
  match: z.string(),
  by: z.string(),
  why: z.string().nullable(),
  /** When it plays again. */
  until: z.string(),
});
export type RestShape = z.infer<typeof restShape>;

/** Who plays here, or has played: the house's bots first, then by rank. */
export const botListShape = z.object({
  bots: z.array(
    z.object({
      game: z.string(),
      name: z.string(),
      kind: seatShape.shape.kind,
      /** What a house bot does; null for everybody else. */
      about: z.string().nullable(),
      rank: z.number().nullable(),
      rating: z.number().nullable(),
      error: z.number().nullable(),
      played: z.number(),
      /** null = it does not rest. */
      rest: restShape.nullable(),
    }),
  ),
});
export type BotListShape = z.infer<typeof botListShape>;
