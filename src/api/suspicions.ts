import { z } from "zod";
import { seatShape } from "./match.ts";

const player = seatShape.pick({ name: true, kind: true });

/** New names that lose to one player of their own address and play hardly anyone else. */
export const suspicionShape = z
  .object({
    id: z.string().describe("Names the suspicion in a decision."),
    game: z.string(),
    player: player.describe("The player that the names lose to."),
    count: z.number().describe("Number of names."),
    names: z
      .array(
        player.extend({
          games: z.number().describe("Games against the player, rated or not."),
          losses: z.number(),
          state: z
            .enum(["suspected", "excluded", "dismissed"])
            .describe("`excluded`: its results against the player do not count; otherwise they do."),
        }),
      )
      .describe("At most 100."),
  })
  .meta({ id: "Suspicion" });
export type SuspicionShape = z.infer<typeof suspicionShape>;

export const suspicionListShape = z.object({ suspicions: z.array(suspicionShape) });

/** `include`: the results count again, and the names are suspected as before. */
export const decisionKey = z.enum(["exclude", "include", "dismiss"]);
export type DecisionWord = z.infer<typeof decisionKey>;
