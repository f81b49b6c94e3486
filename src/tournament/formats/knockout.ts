import { type Decision, finiteGames, type Planner, type PlanSpec } from "../schedule/planner.ts";
import { gamePoints } from "../schedule/points.ts";
import { createSlotPlan, type Meeting, pairsIn, type SlotPlan } from "../schedule/slot-plan.ts";
import { readInteger } from "../syntax/readers.ts";
import { type Format, PLAIN_FORMAT } from "./format.ts";
import { summarizeWinner } from "./summary.ts";

/** `extraPairs`: maximum number of extra game pairs for a drawn pairing. */
interface KnockoutSettings {
  readonly extraPairs: number;
}

export const knockout: Format<KnockoutSettings> = {
  ...PLAIN_FORMAT,
  id: "knockout",
  words: { en: "knockout", ja: "勝ち抜き" },
  keys: {
    extraPairs: {
      about: {
        en: "How many more pairs of games may decide a drawn pairing before the seeds do.",
        ja: "引き分けた組み合わせを決める追加の対局の組数の上限（その後はシード順）。",
      },
      default: 3,
      read: readInteger(0, 1000, 3),
    },
  },
  countGames: (games, players, { extraPairs }) => (players - 1) * (games + 2 * extraPairs),
  plan: (event, players) => planKnockout(event, players.length),
  summary: (table) => summarizeWinner(table, { drawing: "bracket" }),
};

/** The better seed first; null = bye. */
type Pair = readonly [number, number | null];

/** One pairing of the bracket. */
interface Tie {
  readonly players: Pair;
  readonly meeting: Meeting;
  extraPairs: number;
  winner: number | null;
  by: Decision["by"];
}

/**
 * Plans a round when the previous one is decided, and extra pairs when all games of the round are finished: otherwise
 * slot numbers would depend on which pairing finished first.
 */
function planKnockout(event: PlanSpec<KnockoutSettings>, players: number): Planner {
  const slotPlan = createSlotPlan();
  const games = finiteGames(event);
  const { extraPairs } = event.settings;
  const ties: Tie[] = [];
  /** Players that are not eliminated, by number. */
  const alive = new Set(Array.from({ length: players }, (_, player) => player));
  /** The losers of each round, last round first. */
  const eliminated: number[][] = [];
  let round: Round | undefined;

  const planNext = (pairs: readonly Pair[]): void => {
    round = planRound(slotPlan, (round?.stage ?? 0) + 1, pairs, games, extraPairs);
    ties.push(...round.ties);
  };

  const closeRound = (decided: readonly Tie[]): void => {
    const winners = decided.flatMap(({ winner }) => winner ?? []);
    const beaten = decided.flatMap(({ players: pair, winner }) =>
      pair.filter((player) => player !== null).filter((player) => player !== winner),
    );
    for (const player of beaten) alive.delete(player);
    eliminated.unshift(beaten.sort((a, b) => a - b));
    if (winners.length > 1) planNext(pairNeighbours(winners));
  };

  const isOver = (): boolean => alive.size < 2;

  return {
    inOrder: false,
    isOver,
    begin() {
      if (players > 1) planNext(drawBracket(players));
      return slotPlan.drain();
    },
    accept(slot, outcome) {
      slotPlan.recordOutcome(slot, outcome);
      if (slotPlan.open > 0 || !round) return [];
      for (const tie of round.ties) decideTie(slotPlan, tie, round.extraStart, extraPairs);
      if (round.ties.every(({ winner }) => winner !== null)) closeRound(round.ties);
      return slotPlan.drain();
    },
    state() {
      const over = isOver();
      const known = over || extraPairs === 0;
      return {
        over,
        planned: known ? Math.max(0, players - 1) * games + extraGames(ties) : null,
        decisions: ties.map(toDecision),
        byes: ties.flatMap(({ players: [player], by }) => (by === "bye" ? [player] : [])),
        places: [[...alive].sort((a, b) => a - b), ...eliminated],
      };
    },
  };
}

interface Round {
  readonly stage: number;
  readonly ties: readonly Tie[];
  /** The start position of the first extra pair. */
  readonly extraStart: number;
}

function planRound(
  slotPlan: SlotPlan,
  stage: number,
  pairs: readonly Pair[],
  games: number,
  maxExtraPairs: number,
): Round {
  const start = (stage - 1) * (pairsIn(games) + maxExtraPairs);
  const ties = pairs.map((players, board): Tie => {
    const [high, low] = players;
    if (low === null)
      return { players, meeting: slotPlan.addPairing(stage, [high, high]), extraPairs: 0, winner: high, by: "bye" };
    const meeting = slotPlan.addPairing(stage, slotPlan.seat(high, low, board));
    slotPlan.addGames(meeting, games, start);
    return { players, meeting, extraPairs: 0, winner: null, by: null };
  });
  return { stage, ties, extraStart: start + pairsIn(games) };
}

/** Decides a tie without open games, or plans another pair of games for it. */
function decideTie(slotPlan: SlotPlan, tie: Tie, extraStart: number, maxExtraPairs: number): void {
  if (tie.winner !== null) return;
  const [high, low] = scoreOf(tie);
  if (high !== low) {
    tie.winner = tie.players[high > low ? 0 : 1];
    tie.by = tie.extraPairs > 0 ? "extra games" : "games";
  } else if (tie.extraPairs < maxExtraPairs) {
    slotPlan.addPair(tie.meeting, 2, extraStart + tie.extraPairs);
    tie.extraPairs++;
  } else {
    tie.winner = tie.players[0];
    tie.by = "seed order";
  }
}

/**
 * The first round of a knockout from top to bottom, players by seed from 0; null = bye. In every round the seeds of
 * two opponents have the same sum if the better seeds win, so the best meet last.
 */
export function drawBracket(players: number): readonly Pair[] {
  let order = [0];
  while (order.length < players) {
    const size = order.length * 2;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return pairNeighbours(order).map(([high, low]) => [high, low < players ? low : null]);
}

/** Pairs each player of an even place with the next one; the better seed comes first. */
function pairNeighbours(order: readonly number[]): (readonly [number, number])[] {
  return order.flatMap((one, place) => {
    const other = order[place + 1];
    return place % 2 === 0 && other !== undefined ? [[Math.min(one, other), Math.max(one, other)] as const] : [];
  });
}

function extraGames(ties: readonly Tie[]): number {
  return ties.reduce((sum, { extraPairs }) => sum + 2 * extraPairs, 0);
}

/** Game points, better seed first. */
function scoreOf({ players: [high], meeting }: Tie): readonly [number, number] {
  const [one, other] = gamePoints(meeting);
  return meeting.players[0] === high ? [one, other] : [other, one];
}

function toDecision(tie: Tie): Decision {
  const { players, meeting, winner, by } = tie;
  const [high, low] = players;
  return {
    stage: meeting.stage,
    pairing: meeting.pairing,
    players: [high, low ?? high],
    score: scoreOf(tie),
    winner,
    by,
  };
}
