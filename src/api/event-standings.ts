import { z } from "zod";
import { localizedText } from "./localized-text.ts";
import { SANDBOX_LEVELS } from "../core/sandbox.ts";
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
  spread: z.number().describe("Wins minus losses, which ranks kings of the hill."),
  elo: maybe.describe("Logistic Elo of the row's score; null where it is undefined."),
  error: maybe.describe("Half the 95 % interval of `elo`."),
  los: z.number().describe("Likelihood of superiority over its opponents."),
  pentanomial,
  faults: z.partialRecord(z.enum(FAULTS), z.number()),
  voids: z.number().describe("Void attempts that its program could have caused."),
  perSeat: both(tallyShape),
  rating: maybe.describe("Bradley-Terry, in Elo around 0; null before the first game."),
  ratingError: maybe.describe("Half the 95 % interval of `rating`."),
  above: maybe.describe("Probability of being stronger than the next row; null if unknown, and in the last row."),
  byes: z.number(),
  glicko: z
    .object({ rating: z.number(), deviation: z.number() })
    .nullable()
    .describe("Glicko-2, if the format rates by periods."),
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
  first: three.describe("Games in which the row's player had seat 0: wins, draws, losses."),
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
  players: both(z.string()).describe("The first is the side that results are counted from."),
  course: list(z.tuple([z.number(), z.number()]).readonly()).describe(
    "History as [pairs counted, log-likelihood ratio], evenly sampled if long.",
  ),
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
  played: list(z.number()).describe("Games played in total up to each part."),
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
  games: sentenceShape.describe("How many games are played."),
  rankedBy: z.enum(["points", "rating"]),
  drawing: z
    .enum(["bracket", "final"])
    .nullable()
    .describe("How pairings that must have a winner are drawn; null = the format has none."),
  winners: list(z.string()).describe("Empty while the event is undecided, and where the format names no winner."),
  headline: sentenceShape.nullable(),
  detail: sentenceShape.nullable().describe("The reason for the headline."),
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
  games: z.union([z.number(), z.literal("endless")]).describe("Games per pairing."),
  pointsFor: three.describe("Points of a win, a draw and a loss."),
  pointsByPairing: z.boolean(),
  stage: maybe.describe("The current or last stage."),
  crosstable: list(list(crossShape.nullable())).describe("Rows by rows, in row order; null on the diagonal."),
  decisions: list(decisionShape),
  sprt: testShape.nullable(),
  pairStats: pairStatsShape.nullable(),
  progress: progressShape.nullable(),
  workers: list(z.object({ worker: z.string(), why: z.string(), text: localizedText, p: z.number() })),
  sandboxes: list(z.object({ level: z.enum(SANDBOX_LEVELS), games: z.number() })).describe(
    "Counted games by the level of their sandbox; games without programs have none.",
  ),
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
