import { z } from "zod";
import { eventStandingsShape, seatOrNull } from "./event-standings.ts";
import { localizedText } from "./localized-text.ts";

export const tournamentShape = z.object({
  id: z.string(),
  name: z.string(),
  game: z.string().nullable(),
  format: z.string(),
  formatName: localizedText,
  planned: z.number().describe("Numbers of games; void games are not among the played ones."),
  played: z.number(),
  void: z.number(),
  over: z.boolean(),
  running: z.boolean().describe("Whether the event is being played now; a stopped event is neither over nor running."),
  begunAt: z.string(),
  players: z.number().describe("Number of players."),
});
export type TournamentShape = z.infer<typeof tournamentShape>;

export const tournamentListShape = z.object({ tournaments: z.array(tournamentShape) });
export type TournamentListShape = z.infer<typeof tournamentListShape>;

const twoNames = z.tuple([z.string(), z.string()]).readonly();

/** `slots`: the latest slots with a result; `next`: the first slots without one. */
export const tournamentPageShape = tournamentShape.extend({
  standings: eventStandingsShape,
  slots: z.array(
    z.object({
      slot: z.number(),
      players: twoNames,
      winner: seatOrNull,
      by: z.string(),
      attempt: z.number(),
      match: z.string().nullable().describe("The match id, if its record was kept."),
    }),
  ),
  awaited: z
    .array(z.object({ player: z.string(), port: z.number(), since: z.string(), until: z.string().nullable() }))
    .describe("Players whose programs have not connected to a running event; `until`: when they forfeit."),
  next: z.array(z.object({ slot: z.number(), stage: z.number(), players: twoNames })),
});
export type TournamentPageShape = z.infer<typeof tournamentPageShape>;
