import { z } from "zod";

export const tournamentShape = z.object({
  id: z.string(),
  name: z.string(),
  game: z.string().nullable(),
  format: z.string(),
  planned: z.number(),
  played: z.number(),
  void: z.number(),
  over: z.boolean(),
  begunAt: z.string(),
  players: z.number(),
});
export type TournamentShape = z.infer<typeof tournamentShape>;

/** `standings` is what `standings --format json --slots` prints, charts included (tournament/table/row.ts). */
export const tournamentPageShape = tournamentShape.extend({
  standings: z.unknown(),
  slots: z.array(z.unknown()),
});
export type TournamentPageShape = z.infer<typeof tournamentPageShape>;
