import { z } from "zod";

export const searchShape = z.object({
  results: z.array(
    z.object({
      kind: z.enum(["bot", "match", "player", "tournament"]),
      game: z.string(),
      name: z.string(),
      id: z.string(),
    }),
  ),
});
export type SearchShape = z.infer<typeof searchShape>;
