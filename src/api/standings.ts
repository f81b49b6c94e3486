import { z } from "zod";
import { restShape } from "./bots.ts";
import { eventRowShape, tallyShape } from "./event-standings.ts";
import { seatShape } from "./match.ts";

/** A row of a table, with the names of `standings --format json`; ratings are around 1500. */
export const rowShape = eventRowShape.omit({ byes: true, place: true }).extend({
  /** Continues through the provisional rows; null = no rating. */
  rank: z.number().nullable(),
  /** Too few rated games for a rank; these rows follow the ranked ones. */
  provisional: z.boolean(),
  kind: seatShape.shape.kind,
  /** Training and casual games, which do not affect ratings. */
  unrated: z.number(),
});
export type RowShape = z.infer<typeof rowShape>;

export const standingsShape = z.object({
  game: z.string(),
  played: z.number(),
  void: z.number(),
  /** Rated games a player needs for a rank. */
  rankedAfter: z.number(),
  /** The ranked rows, then the provisional ones. */
  rows: z.array(rowShape),
  /** `[row][column]` in the order of the rated rows: wins, draws and losses of the row; null = never met. */
  crosstable: z.array(z.array(z.tuple([z.number(), z.number(), z.number()]).nullable())),
  /** Ratings over time in row order, one entry for each of `at`. */
  history: z.object({
    at: z.array(z.string()),
    ratings: z.array(
      z.object({ name: z.string(), rating: z.array(z.number().nullable()), error: z.array(z.number().nullable()) }),
    ),
  }),
});
export type StandingsShape = z.infer<typeof standingsShape>;

export const botPageShape = z.object({
  game: z.string(),
  row: rowShape,
  opponents: z.array(tallyShape.extend({ name: z.string(), kind: rowShape.shape.kind })),
  history: z.object({
    at: z.array(z.string()),
    rating: z.array(z.number().nullable()),
    error: z.array(z.number().nullable()),
  }),
  /** Time per move of its latest matches, in milliseconds. */
  replies: z.object({
    moves: z.number(),
    median: z.number().nullable(),
    p95: z.number().nullable(),
    worst: z.number().nullable(),
  }),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** Set while it pauses in the league. */
  rest: restShape.nullable(),
});
export type BotPageShape = z.infer<typeof botPageShape>;
