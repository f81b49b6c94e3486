import { drawBracket } from "../schedule/bracket.ts";
import { type Decision, finiteGames, type Planner, type PlanSpec } from "../schedule/planner.ts";
import { gamePoints } from "../schedule/points.ts";
import { createSlotPlan, type Meeting, pairsIn } from "../schedule/slot-plan.ts";
import { readInteger } from "../syntax/readers.ts";
import type { Format } from "./format.ts";
import { PLAIN_FORMAT } from "./plain.ts";
import { summarizeWinner } from "./summary.ts";

/** `extraPairs`: maximum number of extra game pairs for a drawn pairing. */
interface KnockoutSettings {
  readonly extraPairs: number;
}

export const knockout: Format<KnockoutSettings> = {
  ...PLAIN_FORMAT,
  id: "knockout",
  words: { en: "knockout", ja: "勝ち抜き" },
  keys: { extraPairs: { default: 3, read: readInteger(0, 1000, 3) } },
  countGames: (games, players, { extraPairs }) => (players - 1) * (games + 2 * extraPairs),
  plan: (event, players) => planKnockout(event, players.length),
  summary: (table) => summarizeWinner(table, { drawing: "bracket" }),
};

/** One pairing of the bracket, the better seed first. */
interface Tie {
  readonly players: readonly [number, number | null];
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
  const { extraPairs: maxExtraPairs } = event.settings;
  const ties: Tie[] = [];
  const byes: number[] = [];
  const alive = new Set(Array.from({ length: players }, (_, player) => player));
  const eliminated: number[][] = [];
  let round: Tie[] = [];
  let stage = 0;
  let start = 0;

  const planRound = (pairs: readonly (readonly [number, number | null])[]): void => {
    stage++;
    start = (stage - 1) * (pairsIn(games) + maxExtraPairs);
    round = pairs.map((pair, board): Tie => {
      const [high, low] = pair;
      const seats = low === null ? ([high, high] as const) : seatTie(high, low, board);
      const meeting = slotPlan.addPairing(stage, seats);
      if (low === null) byes.push(high);
      else slotPlan.addGames(meeting, games, start);
      const free = low === null ? ({ winner: high, by: "bye" } as const) : { winner: null, by: null };
      return { players: pair, meeting, extraPairs: 0, ...free };
    });
    ties.push(...round);
  };

  // If both had seat 0 equally often, the better seed gets it on every second board.
  const seatTie = (high: number, low: number, board: number): readonly [number, number] =>
    board % 2 === 0 ? slotPlan.seat(high, low) : slotPlan.seat(low, high);

  const decideTie = (tie: Tie): void => {
    const [high, low] = scoreOf(tie);
    if (tie.winner !== null || tie.players[1] === null) return;
    if (high !== low) {
      tie.winner = high > low ? tie.players[0] : tie.players[1];
      tie.by = tie.extraPairs > 0 ? "extra games" : "games";
    } else if (tie.extraPairs < maxExtraPairs) {
      slotPlan.addPair(tie.meeting, 2, start + pairsIn(games) + tie.extraPairs);
      tie.extraPairs++;
    } else {
      tie.winner = tie.players[0];
      tie.by = "seed order";
    }
  };

  const closeRound = (): void => {
    const beaten = round.flatMap(({ players: pair, winner }) =>
      pair.filter((player) => player !== null && player !== winner),
    ) as number[];
    for (const player of beaten) alive.delete(player);
    eliminated.unshift(beaten.sort((a, b) => a - b));
    const winners = round.map(({ winner }) => winner as number);
    if (winners.length > 1) planRound(pairWinners(winners));
  };

  const isOver = (): boolean => alive.size < 2;

  return {
    inOrder: false,
    isOver,
    begin() {
      if (players > 1) planRound(drawBracket(players));
      return slotPlan.drain();
    },
    accept(slot, outcome) {
      slotPlan.recordOutcome(slot, outcome);
      if (slotPlan.open > 0) return [];
      round.forEach(decideTie);
      if (round.every(({ winner }) => winner !== null)) closeRound();
      return slotPlan.drain();
    },
    state() {
      const over = isOver();
      const known = over || maxExtraPairs === 0;
      return {
        over,
        planned: known ? Math.max(0, players - 1) * games + extraGames(ties) : null,
        decisions: ties.map(toDecision),
        byes: [...byes],
        places: [[...alive].sort((a, b) => a - b), ...eliminated],
      };
    },
  };
}

function pairWinners(winners: readonly number[]): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let place = 0; place + 1 < winners.length; place += 2) {
    const [one, other] = [winners[place] as number, winners[place + 1] as number];
    pairs.push([Math.min(one, other), Math.max(one, other)]);
  }
  return pairs;
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
