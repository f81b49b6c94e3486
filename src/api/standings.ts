import { z } from "zod";
import { restShape } from "./bots.ts";
import { eventRowShape, tallyShape } from "./event-standings.ts";
import { seatShape } from "./match.ts";

/** A row of a table, with the key names of `standings --format json`; ratings are centred on 1500. */
export const rowShape = eventRowShape
  .omit({ byes: true, place: true, voids: true })
  .extend({
    rank: z.number().nullable().describe("Continues through the provisional rows; null = no rating."),
    provisional: z.boolean().describe("Too few rated games for a rank; these rows follow the ranked ones."),
    kind: seatShape.shape.kind,
    unrated: z.number().describe("Training and casual games, which do not affect ratings."),
  });
export type RowShape = z.infer<typeof rowShape>;

export const standingsShape = z.object({
  game: z.string(),
  played: z.number(),
  void: z.number(),
  rankedAfter: z.number().describe("Rated games a player needs for a rank."),
  rows: z.array(rowShape).describe("The ranked rows, then the provisional ones."),
  crosstable: z
    .array(z.array(z.tuple([z.number(), z.number(), z.number()]).nullable()))
    .describe("`[row][column]` in the order of the rated rows: wins, draws and losses of the row; null = never met."),
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
  rest: restShape.nullable().describe("Set while it pauses in the league."),
});
export type BotPageShape = z.infer<typeof botPageShape>;
