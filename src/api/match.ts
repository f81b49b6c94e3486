import { z } from "zod";
import type { Reason } from "../core/reason.ts";

/** Who sits in a seat, as everybody may know. */
export const seatShape = z.object({
  name: z.string(),
  /** A house bot, a program of this arena, a program or person with a registered name, a guest's program, or a guest at the page. */
  kind: z.enum(["house", "program", "registered", "guest", "person"]),
  /** GAME/DIALECT; null for a house bot. */
  dialect: z.string().nullable(),
  /** Bradley-Terry around 1500 and half its 95 % interval, as they are now; null before they exist. */
  rating: z.number().nullable(),
  error: z.number().nullable(),
});
export type SeatShape = z.infer<typeof seatShape>;

const reasonShape: z.ZodType<Reason> = z.object({
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
  winner: z.union([z.literal(0), z.literal(1), z.null()]),
  /** null while it is live. */
  by: z.string().nullable(),
  score: z.tuple([z.number(), z.number()]),
  /** Moves made so far, as the game counts them. */
  moves: z.number(),
  training: z.boolean(),
  rated: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  ms: z.number().nullable(),
  /** Why it ended, in one sentence; null while it is live, and for matches of earlier versions that the rules decided. */
  why: z.string().nullable(),
  /** The same for programs: a stable code and the values of the sentence; null where it is not known. */
  reason: reasonShape.nullable(),
  /** Which seat did wrong; null = neither. */
  guilty: z.union([z.literal(0), z.literal(1), z.null()]),
  /** Players that have left a question unanswered for long, and why that may be; absent = there are none. */
  silent: z.array(z.object({ seat: z.union([z.literal(0), z.literal(1)]), reason: reasonShape })).optional(),
  /** How many people look at it now. */
  watching: z.number(),
  /** The id of the event that it was a part of; absent = it was played in the arena. */
  tournament: z.string().optional(),
  /** Of an event's match in a list: its place in the plan and its round. */
  slot: z.number().optional(),
  round: z.number().optional(),
  /** False: its record was not kept, or was deleted to save room; its result stays. */
  recorded: z.boolean().optional(),
});
export type MatchShape = z.infer<typeof matchShape>;

export const matchListShape = z.object({ matches: z.array(matchShape), next: z.string().nullable() });
export type MatchListShape = z.infer<typeof matchListShape>;

/** One match with what stands beside it: all matches of these two in this game, from seat 0's player's side. */
export const matchPageShape = matchShape.extend({
  headToHead: z.object({ wins: z.number(), draws: z.number(), losses: z.number() }),
  /** Other notations its record can be had in, once it is done. */
  exports: z.array(z.object({ id: z.string(), about: z.string() })),
});
export type MatchPageShape = z.infer<typeof matchPageShape>;
