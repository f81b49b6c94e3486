import { z } from "zod";
import { eventStandingsShape, seatOrNull } from "./event-standings.ts";
import { localizedText } from "./localized-text.ts";

export const tournamentShape = z.object({
  id: z.string(),
  name: z.string(),
  game: z.string().nullable(),
  format: z.string(),
  formatName: localizedText,
  /** Numbers of games; void games are not among the played ones. */
  planned: z.number(),
  played: z.number(),
  void: z.number(),
  over: z.boolean(),
  /** Whether the event is being played now; a stopped event is neither over nor running. */
  running: z.boolean(),
  begunAt: z.string(),
  /** Number of players. */
  players: z.number(),
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
      /** The match id, if its record was kept. */
      match: z.string().nullable(),
    }),
  ),
  /** Players whose programs have not connected to a running event; `until`: when they forfeit. */
  awaited: z.array(z.object({ player: z.string(), port: z.number(), since: z.string(), until: z.string().nullable() })),
  next: z.array(z.object({ slot: z.number(), stage: z.number(), players: twoNames })),
});
export type TournamentPageShape = z.infer<typeof tournamentPageShape>;
