import { z } from "zod";
import type { Reason } from "../core/reason.ts";
import { seatOrNull } from "./event-standings.ts";

/** The public description of a player. */
export const seatShape = z
  .object({
    name: z.string(),
    /**
     * `program`: of this arena; `registered`: a program or person with a registered name; `guest`: a program of a guest;
     * `person`: a guest at the page.
     */
    kind: z.enum(["house", "program", "registered", "guest", "person"]),
    dialect: z.string().nullable().describe("GAME/DIALECT; null for a house bot."),
    rating: z.number().nullable().describe("Bradley-Terry around 1500 as it is now; null before it exists."),
    error: z.number().nullable().describe("Half the 95 % interval of `rating`."),
  })
  .meta({ id: "Seat" });
export type SeatShape = z.infer<typeof seatShape>;

export const reasonShape: z.ZodType<Reason> = z
  .object({
    code: z.string(),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.lazy(() => reasonShape)]))
      .describe("A cause may be a reason of its own."),
  })
  .meta({ id: "Reason" });

export const matchShape = z
  .object({
    id: z.string(),
    game: z.string(),
    players: z.tuple([z.string(), z.string()]),
    seats: z.tuple([seatShape, seatShape]),
    status: z.enum(["live", "done"]),
    winner: seatOrNull,
    by: z.string().nullable().describe("null while live."),
    score: z.tuple([z.number(), z.number()]),
    moves: z.number().describe("Moves made so far, as the game counts them."),
    training: z.boolean(),
    rated: z.boolean(),
    excluded: z.boolean().optional().describe("True: the organiser excluded its result from ratings and standings."),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    ms: z.number().nullable(),
    why: z
      .string()
      .nullable()
      .describe("Why it ended; null while live, and for matches of earlier versions that the rules decided."),
    reason: reasonShape.nullable().describe("`why` as data; null where unknown."),
    guilty: seatOrNull.describe("The seat that committed the fault; null = none."),
    silent: z
      .array(z.object({ seat: z.union([z.literal(0), z.literal(1)]), reason: reasonShape }))
      .optional()
      .describe("Players that have long left a question unanswered, with the likely cause; absent = none."),
    watching: z.number().describe("Number of current spectators."),
    tournament: z.string().optional().describe("The id of its event; absent = it was played in the arena."),
    slot: z.number().optional().describe("In lists of an event: its slot and round."),
    round: z.number().optional(),
    recorded: z.boolean().optional().describe("False: its record was not kept or was deleted to save space."),
  })
  .meta({ id: "Match" });
export type MatchShape = z.infer<typeof matchShape>;

export const matchListShape = z.object({ matches: z.array(matchShape), next: z.string().nullable() });
export type MatchListShape = z.infer<typeof matchListShape>;

/** `headToHead`: all matches of these two players in this game, from the view of seat 0. */
export const matchPageShape = matchShape.extend({
  headToHead: z.object({ wins: z.number(), draws: z.number(), losses: z.number() }),
  exports: z
    .array(z.object({ id: z.string(), about: z.string() }))
    .describe("Other notations of its record, once it is done."),
});
export type MatchPageShape = z.infer<typeof matchPageShape>;
