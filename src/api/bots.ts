import { z } from "zod";
import { reasonShape, seatShape } from "./match.ts";

/** Set while a program pauses in the league after three failures in a row. */
export const restShape = z.object({
  /** Failures in a row. */
  failures: z.number(),
  /** The last failure: its match, how it ended, and the reason in one sentence. */
  match: z.string(),
  by: z.string(),
  why: z.string().nullable(),
  /** `why` as data. */
  reason: reasonShape.nullable(),
  /** The end of the pause, ISO 8601. */
  until: z.string(),
});
export type RestShape = z.infer<typeof restShape>;

/** Current and former players: house bots first, then by rank. */
export const botListShape = z.object({
  bots: z.array(
    z.object({
      game: z.string(),
      name: z.string(),
      kind: seatShape.shape.kind,
      /** Description of a house bot; null for other players. */
      about: z.string().nullable(),
      rank: z.number().nullable(),
      rating: z.number().nullable(),
      /** Half the width of the rating's confidence interval. */
      error: z.number().nullable(),
      /** Finished matches. */
      played: z.number(),
      rest: restShape.nullable(),
    }),
  ),
});
export type BotListShape = z.infer<typeof botListShape>;
