import { z } from "zod";
import type { Reason } from "../core/reason.ts";
import { seatOrNull } from "./event-standings.ts";

/** The public description of a player. */
export const seatShape = z.object({
  name: z.string(),
  /**
   * `program`: of this arena; `registered`: a program or person with a registered name; `guest`: a program of a guest;
   * `person`: a guest at the page.
   */
  kind: z.enum(["house", "program", "registered", "guest", "person"]),
  /** GAME/DIALECT; null for a house bot. */
  dialect: z.string().nullable(),
  /** Bradley-Terry around 1500 and half its 95 % interval, as they are now; null before they exist. */
  rating: z.number().nullable(),
  error: z.number().nullable(),
});
export type SeatShape = z.infer<typeof seatShape>;

export const reasonShape: z.ZodType<Reason> = z.object({
  code: z.string(),
  /** A cause may be a reason of its own. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => reasonShape)])),
});

export const matchShape = z.object({
  id: z.string(),
  game: z.string(),
  players: z.tuple([z.string(), z.string()]),
  seats: z.tuple([seatShape, seatShape]),
  status: z.enum(["live", "done"]),
  winner: seatOrNull,
  /** null while live. */
  by: z.string().nullable(),
  score: z.tuple([z.number(), z.number()]),
  /** Moves made so far, as the game counts them. */
  moves: z.number(),
  training: z.boolean(),
  rated: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  ms: z.number().nullable(),
  /** Why it ended; null while live, and for matches of earlier versions that the rules decided. */
  why: z.string().nullable(),
  /** `why` as data; null where unknown. */
  reason: reasonShape.nullable(),
  /** The seat that committed the fault; null = none. */
  guilty: seatOrNull,
  /** Players that have long left a question unanswered, with the likely cause; absent = none. */
  silent: z.array(z.object({ seat: z.union([z.literal(0), z.literal(1)]), reason: reasonShape })).optional(),
  /** Number of current spectators. */
  watching: z.number(),
  /** The id of its event; absent = it was played in the arena. */
  tournament: z.string().optional(),
  /** In lists of an event: its slot and round. */
  slot: z.number().optional(),
  round: z.number().optional(),
  /** False: its record was not kept or was deleted to save space. */
  recorded: z.boolean().optional(),
});
export type MatchShape = z.infer<typeof matchShape>;

export const matchListShape = z.object({ matches: z.array(matchShape), next: z.string().nullable() });
export type MatchListShape = z.infer<typeof matchListShape>;

/** `headToHead`: all matches of these two players in this game, from the view of seat 0. */
export const matchPageShape = matchShape.extend({
  headToHead: z.object({ wins: z.number(), draws: z.number(), losses: z.number() }),
  /** Other notations of its record, once it is done. */
  exports: z.array(z.object({ id: z.string(), about: z.string() })),
});
export type MatchPageShape = z.infer<typeof matchPageShape>;
