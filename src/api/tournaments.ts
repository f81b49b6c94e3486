import { z } from "zod";
import { FAULTS } from "../core/fault.ts";

const localizedText = z.object({ en: z.string(), ja: z.string() });

export const tournamentShape = z.object({
  id: z.string(),
  name: z.string(),
  game: z.string().nullable(),
  format: z.string(),
  formatName: localizedText,
  planned: z.number(),
  played: z.number(),
  void: z.number(),
  over: z.boolean(),
  /** Whether the event is being played now; a stopped event is neither over nor running. */
  running: z.boolean(),
  begunAt: z.string(),
  players: z.number(),
});
export type TournamentShape = z.infer<typeof tournamentShape>;

export const tournamentListShape = z.object({ tournaments: z.array(tournamentShape) });
export type TournamentListShape = z.infer<typeof tournamentListShape>;

const both = <T extends z.ZodType>(of: T) => z.tuple([of, of]).readonly();
const list = <T extends z.ZodType>(of: T) => z.array(of).readonly();
const maybe = z.number().nullable();
const tally = { played: z.number(), wins: z.number(), draws: z.number(), losses: z.number() };
const pentanomial = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]).readonly();
const decidedBy = z.enum(["games", "extra games", "seed order", "bye"]).nullable();
const which = z.union([z.literal(0), z.literal(1), z.null()]);

const eventRowShape = z.object({
  ...tally,
  rank: z.number(),
  name: z.string(),
  points: z.number(),
  spread: z.number(),
  elo: maybe,
  error: maybe,
  los: z.number(),
  pentanomial,
  faults: z.partialRecord(z.enum(FAULTS), z.number()),
  perSeat: both(z.object(tally)),
  rating: maybe,
  ratingError: maybe,
  above: maybe,
  byes: z.number(),
  glicko: z.object({ rating: z.number(), deviation: z.number() }).nullable(),
  place: z
    .object({
      stage: z.number(),
      against: z.string().nullable(),
      won: z.boolean().nullable(),
      by: decidedBy,
    })
    .nullable(),
});

const crossShape = z.object({
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  points: z.number(),
  /** As seat 0: wins, draws, losses. */
  first: z.tuple([z.number(), z.number(), z.number()]).readonly(),
});

const decisionShape = z.object({
  stage: z.number(),
  pairing: z.number(),
  players: both(z.string().nullable()),
  score: both(z.number()),
  winner: which,
  by: decidedBy,
});

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
  players: both(z.string()),
  course: list(z.tuple([z.number(), z.number()]).readonly()),
});

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

const sentenceShape = z.object({
  text: localizedText,
  names: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.union([z.string(), localizedText])),
});

/** What the format says about the table: who has won, why, and how it is shown. */
const summaryShape = z.object({
  format: localizedText,
  games: sentenceShape,
  rankedBy: z.enum(["points", "rating"]),
  drawing: z.enum(["bracket", "final"]).nullable(),
  winners: list(z.string()),
  headline: sentenceShape.nullable(),
  detail: sentenceShape.nullable(),
  notes: list(localizedText),
});

/** The output of `standings --format json` with charts; tournament/view/standings.ts has the same names. */
export const eventStandingsShape = z.object({
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
  games: z.union([z.number(), z.literal("endless")]),
  pointsFor: z.tuple([z.number(), z.number(), z.number()]).readonly(),
  pointsByPairing: z.boolean(),
  stage: maybe,
  crosstable: list(list(crossShape.nullable())),
  decisions: list(decisionShape),
  sprt: testShape.nullable(),
  pairStats: pairStatsShape.nullable(),
  progress: z
    .object({
      played: list(z.number()),
      rows: list(z.object({ points: list(z.number()), rating: list(maybe) })),
    })
    .nullable(),
  workers: list(z.object({ worker: z.string(), why: z.string(), p: z.number() })),
  summary: summaryShape,
});

/** `slots`: the latest slots with a result; `next`: the first slots without one. */
export const tournamentPageShape = tournamentShape.extend({
  standings: eventStandingsShape,
  slots: list(
    z.object({
      slot: z.number(),
      players: both(z.string()),
      winner: which,
      by: z.string(),
      attempt: z.number(),
      /** The match id, if its record was kept. */
      match: z.string().nullable(),
    }),
  ),
  /** Players whose programs have not connected to a running event; `until`: when they forfeit. */
  awaited: list(
    z.object({ player: z.string(), port: z.number(), since: z.string(), until: z.string().nullable() }),
  ),
  next: list(z.object({ slot: z.number(), stage: z.number(), players: both(z.string()) })),
});
export type TournamentPageShape = z.infer<typeof tournamentPageShape>;
