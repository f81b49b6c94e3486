import { z } from "zod";
import { seatShape } from "./match.ts";

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
    }),
  ),
});
export type BotListShape = z.infer<typeof botListShape>;
