import { z } from "zod";
import { reasonShape, seatShape } from "./match.ts";

/** Set while a program pauses in the league after three failures in a row. */
export const restShape = z.object({
  failures: z.number().describe("Failures in a row."),
  match: z.string().describe("The match of the last failure."),
  by: z.string().describe("How it ended."),
  why: z.string().nullable().describe("Why, in one sentence."),
  reason: reasonShape.nullable().describe("`why` as data."),
  until: z.string().describe("The end of the pause, ISO 8601."),
});
export type RestShape = z.infer<typeof restShape>;

/** Current and former players: house bots first, then by rank. */
export const botListShape = z.object({
  bots: z.array(
    z.object({
      game: z.string(),
      name: z.string(),
      kind: seatShape.shape.kind,
      about: z.string().nullable().describe("Description of a house bot; null for other players."),
      rank: z.number().nullable(),
      rating: z.number().nullable(),
      error: z.number().nullable().describe("Half the width of the rating's confidence interval."),
      played: z.number().describe("Finished matches."),
      rest: restShape.nullable(),
    }),
  ),
});
export type BotListShape = z.infer<typeof botListShape>;
