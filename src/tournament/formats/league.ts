import type { Ledger } from "../ledger.ts";
import { type Belief, type Candidate, createBelief } from "../schedule/belief.ts";
import { type Membership, type Planner, type PlanSpec, type StageRange, TABLE_DECIDES } from "../schedule/planner.ts";
import { createSlotPlan, type Meeting } from "../schedule/slot-plan.ts";
import { rateGlicko } from "../statistics/glicko.ts";
import { createPlayerTotals } from "../table/player-totals.ts";
import { type RankedRows, rankByRating, type RankInput } from "../table/rows.ts";
import { type Format, PLAIN_FORMAT } from "./format.ts";
import { summarizeWinner } from "./summary.ts";

/**
 * `games` is the average of a pairing. Points would mostly measure how many games a player had, so the rating decides
 * the rank.
 */
export const league: Format = {
  ...PLAIN_FORMAT,
  id: "league",
  words: { en: "league", ja: "リーグ" },
  openEnded: true,
  countGames: (games, players) => (games * players * (players - 1)) / 2,
  plan: (event, players, _, stages) => planLeague(event, players, stages),
  ranksByPeriods: true,
  rank: rankLeague,
  summary: (table) => summarizeWinner(table, { rankedBy: "rating" }),
};

/** Adds Glicko-2 ratings, with each part of the ledger as a rating period. */
function rankLeague(input: RankInput): RankedRows {
  const ranked = rankByRating(input);
  const periods: readonly Ledger[] = input.history ?? [input.ledger];
  const players = ranked.rows.length;
  const rated = rateGlicko(
    players,
    periods.map((period) => createPlayerTotals(players, period).meetings),
  );
  const rows = ranked.rows.map((row, index) => {
    const own = row.played > 0 ? rated[ranked.order[index] ?? -1] : undefined;
    return own ? { ...row, glicko: { rating: own.rating, deviation: own.deviation } } : row;
  });
  return { ...ranked, rows };
}

/** Every eighth pair goes to the two players with the fewest meetings, so that every pairing gets games. */
const LEAST_MET_EVERY = 8;

/**
 * Plans batches of one game pair per two players and picks the most informative pairings. A batch uses only results
 * up to the last but one batch before it, so that one batch is always queued and the order of results does not
 * matter.
 */
function planLeague(event: PlanSpec, members: readonly Membership[], stages: number): Planner {
  const slotPlan = createSlotPlan();
  const counts = createPairCounts(members.length);
  let learned = createBelief(members.length);
  let batches: Meeting[][] = [];
  let stage = 0;
  let pairs = 0;
  let done = false;

  const planBatch = (): void => {
    const active = activeIn(stage + 1, members);
    if (active.length < 2 || (stage >= stages && counts.among(active) >= pairsWanted(event, active.length))) {
      done = true;
      return;
    }
    stage++;
    const belief = learned.copy();
    // Includes unfinished games: using only finished ones would depend on the order of results.
    for (const { players, planned } of batches.flat()) belief.expect(...players, planned);
    const candidates = listCandidates(active, belief);
    const batch = new Map<Candidate, Meeting>();
    for (let count = batchSize(active.length); count > 0; count--) {
      const from = ++pairs % LEAST_MET_EVERY === 0 ? leastMet(candidates, counts) : candidates;
      const chosen = belief.mostInformative(from) as Candidate;
      const { one, other } = chosen;
      belief.expect(one, other, 2);
      const meeting = batch.get(chosen) ?? slotPlan.addPairing(stage, [one, other]);
      batch.set(chosen, meeting);
      slotPlan.addPair(meeting, 2, counts.of(one, other));
      counts.add(one, other);
    }
    batches.push([...batch.values()]);
  };

  const learn = (batch: readonly Meeting[]): void => {
    const next = learned.copy();
    for (const meeting of batch) {
      const { players, wins, draws } = meeting;
      const games = wins[0] + wins[1] + draws;
      if (games > 0) next.learn(...players, games, wins[0] + draws / 2);
      slotPlan.forget(meeting);
    }
    learned = next;
  };

  const isOver = (): boolean => done && slotPlan.open === 0;

  return {
    inOrder: false,
    isOver,
    begin() {
      planBatch();
      if (!done) planBatch();
      return slotPlan.drain();
    },
    accept(slot, outcome) {
      slotPlan.recordOutcome(slot, outcome);
      while (batches[0]?.every(({ open }) => open === 0)) {
        learn(batches[0]);
        batches = batches.slice(1);
        if (!done) planBatch();
      }
      return slotPlan.drain();
    },
    state() {
      const active = activeIn(stage, members);
      const remaining = done ? 0 : remainingGames(event, active.length, counts.among(active));
      const planned = remaining === null ? null : slotPlan.planned + remaining;
      return { ...TABLE_DECIDES, over: isOver(), planned };
    },
  };
}

function activeIn(stage: number, members: readonly Membership[]): readonly number[] {
  const isIn = ([from, until]: StageRange): boolean => from <= stage && (until === null || stage < until);
  return members.flatMap(({ stageRanges }, player) => (stageRanges.some(isIn) ? [player] : []));
}

function batchSize(active: number): number {
  return Math.floor(active / 2);
}

/** Total game pairs of a league with this many players. */
function pairsWanted({ games }: PlanSpec, active: number): number {
  return games === "endless" ? Infinity : Math.ceil((games * active * (active - 1)) / 4);
}

/** Rounds up to whole batches, because the plan must stay the same if `games` changes later. */
function remainingGames(event: PlanSpec, active: number, pairs: number): number | null {
  const wanted = pairsWanted(event, active);
  if (wanted === Infinity || active < 2) return null;
  const size = batchSize(active);
  return 2 * Math.max(0, Math.ceil((wanted - pairs) / size)) * size;
}

function listCandidates(active: readonly number[], belief: Belief): readonly Candidate[] {
  return active.flatMap((one, index) =>
    active.slice(index + 1).map((other): Candidate => {
      const chance = belief.chance(one, other);
      return { one, other, information: chance * (1 - chance) };
    }),
  );
}

function leastMet(candidates: readonly Candidate[], counts: PairCounts): readonly Candidate[] {
  const least = candidates.reduce((fewest, { one, other }) => Math.min(fewest, counts.of(one, other)), Infinity);
  return candidates.filter(({ one, other }) => counts.of(one, other) === least);
}

/** Counts the planned game pairs of every two players. */
interface PairCounts {
  of(one: number, other: number): number;
  add(one: number, other: number): void;
  /** The game pairs among these players; games with players who left do not count. */
  among(active: readonly number[]): number;
}

function createPairCounts(players: number): PairCounts {
  const counts = new Uint32Array(players * players);
  const of = (one: number, other: number): number => counts[one * players + other] ?? 0;
  return {
    of,
    add(one, other) {
      counts[one * players + other] = of(one, other) + 1;
    },
    among: (active) =>
      active.reduce((sum, one, index) => active.slice(index + 1).reduce((met, other) => met + of(one, other), sum), 0),
  };
}
