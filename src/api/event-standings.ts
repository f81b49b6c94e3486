import { z } from "zod";
import { localizedText } from "./localized-text.ts";
import { FAULTS } from "../core/fault.ts";

const both = <T extends z.ZodType>(of: T) => z.tuple([of, of]).readonly();
const list = <T extends z.ZodType>(of: T) => z.array(of).readonly();
const maybe = z.number().nullable();
const three = z.tuple([z.number(), z.number(), z.number()]).readonly();
/** Counts of game pairs by the points one player got from the pair: 0, ½, 1, 1½ or 2. */
const pentanomial = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]).readonly();
/** How a pairing that must have a winner was decided; null = not yet. */
const decidedBy = z.enum(["games", "extra games", "seed order", "bye"]).nullable();
/** The first or the second; null = neither, or not yet. */
export const seatOrNull = z.union([z.literal(0), z.literal(1), z.null()]);
export const tallyShape = z.object({ played: z.number(), wins: z.number(), draws: z.number(), losses: z.number() });

export const eventRowShape = tallyShape.extend({
  rank: z.number(),
  name: z.string(),
  points: z.number(),
  /** Wins minus losses, which ranks kings of the hill. */
  spread: z.number(),
  /** Logistic Elo of the row's score, and half its 95 % interval. */
  elo: maybe,
  error: maybe,
  /** Likelihood of superiority over its opponents. */
  los: z.number(),
  pentanomial,
  faults: z.partialRecord(z.enum(FAULTS), z.number()),
  perSeat: both(tallyShape),
  /** Bradley-Terry, in Elo around 0, and half its 95 % interval; null before the first game. */
  rating: maybe,
  ratingError: maybe,
  /** Probability of being stronger than the next row; null if unknown, and in the last row. */
  above: maybe,
  byes: z.number(),
  /** Glicko-2, if the format rates by periods. */
  glicko: z.object({ rating: z.number(), deviation: z.number() }).nullable(),
  /** The player's last pairing that had to have a winner; `against` is null for a bye. */
  place: z
    .object({ stage: z.number(), against: z.string().nullable(), won: z.boolean().nullable(), by: decidedBy })
    .nullable(),
});

/** Results of a row's player against a column's player. */
const crossShape = z.object({
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  points: z.number(),
  /** Games in which the row's player had seat 0: wins, draws, losses. */
  first: three,
});

/** A pairing that had to have a winner; a null name is a bye. */
const decisionShape = z.object({
  stage: z.number(),
  pairing: z.number(),
  players: both(z.string().nullable()),
  score: both(z.number()),
  winner: seatOrNull,
  by: decidedBy,
});

/** The state and settings of a sequential test. */
const testShape = z.object({
  elo0: z.number(),
  elo1: z.number(),
  alpha: z.number(),
  beta: z.number(),
  model: z.enum(["logistic", "normalized"]),
  counts: z.enum(["pentanomial", "trinomial"]),
  llr: z.number(),
  lower: z.number(),
  upper: z.number(),
  state: z.enum(["running", "H0", "H1"]),
  pairs: pentanomial,
  /** The first is the side that results are counted from. */
  players: both(z.string()),
  /** History as [pairs counted, log-likelihood ratio], evenly sampled if long. */
  course: list(z.tuple([z.number(), z.number()]).readonly()),
});

/** Pair statistics of two players, from the side of the first in the event file. */
const pairStatsShape = z.object({
  players: both(z.string()),
  counts: pentanomial,
  pairs: z.number(),
  score: maybe,
  elo: maybe,
  error: maybe,
  normalizedElo: maybe,
  normalizedError: maybe,
  los: maybe,
});

/** Points and ratings after each part of the event, in the order of the rows. */
const progressShape = z.object({
  /** Games played in total up to each part. */
  played: list(z.number()),
  rows: list(z.object({ points: list(z.number()), rating: list(maybe) })),
});

/** Text with {placeholders}: names are never translated, values are numbers and words. */
const sentenceShape = z.object({
  text: localizedText,
  names: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.union([z.string(), localizedText])),
});

/** What a format says about a table. */
const formatSummaryShape = z.object({
  /** How many games are played. */
  games: sentenceShape,
  rankedBy: z.enum(["points", "rating"]),
  /** How pairings that must have a winner are drawn; null = the format has none. */
  drawing: z.enum(["bracket", "final"]).nullable(),
  /** Empty while the event is undecided, and where the format names no winner. */
  winners: list(z.string()),
  headline: sentenceShape.nullable(),
  /** The reason for the headline. */
  detail: sentenceShape.nullable(),
  notes: list(localizedText),
});

/** `format`: the name of the format. */
const summaryShape = formatSummaryShape.extend({ format: localizedText });

/** The table of an event. Scripts read it: the names and shapes up to `rows` are fixed. */
const tableShape = z.object({
  type: z.literal("standings"),
  event: z.string(),
  format: z.string(),
  planned: z.number(),
  played: z.number(),
  void: z.number(),
  rows: list(eventRowShape),
  game: z.string().nullable(),
  seed: z.string().nullable(),
  over: z.boolean(),
  /** Games per pairing. */
  games: z.union([z.number(), z.literal("endless")]),
  /** Points of a win, a draw and a loss. */
  pointsFor: three,
  pointsByPairing: z.boolean(),
  /** The current or last stage. */
  stage: maybe,
  /** Rows by rows, in row order; null on the diagonal. */
  crosstable: list(list(crossShape.nullable())),
  decisions: list(decisionShape),
  sprt: testShape.nullable(),
  pairStats: pairStatsShape.nullable(),
  progress: progressShape.nullable(),
  workers: list(z.object({ worker: z.string(), why: z.string(), text: localizedText, p: z.number() })),
});

/** What `standings --format json` prints, with charts. */
export const eventStandingsShape = tableShape.extend({ summary: summaryShape });

export type Row = z.infer<typeof eventRowShape>;
export type CrosstableCell = z.infer<typeof crossShape>;
export type NamedDecision = z.infer<typeof decisionShape>;
export type TestStanding = z.infer<typeof testShape>;
export type PairStanding = z.infer<typeof pairStatsShape>;
export type Progress = z.infer<typeof progressShape>;
export type Sentence = z.infer<typeof sentenceShape>;
export type FormatSummary = z.infer<typeof formatSummaryShape>;
export type Summary = z.infer<typeof summaryShape>;
export type StandingsTable = z.infer<typeof tableShape>;
export type Standings = z.infer<typeof eventStandingsShape>;
