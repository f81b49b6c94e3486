import type { LocalizedText } from "../../core/lang.ts";
import { finiteGames, type Planner, type PlanSpec } from "../schedule/planner.ts";
import { addUp, byePoints, exact, gamePoints, groupEquals } from "../schedule/points.ts";
import { createSlotPlan, type Meeting, pairsIn } from "../schedule/slot-plan.ts";
import { pairRound } from "../schedule/swiss-pairing.ts";
import { breakTies, type Encounter } from "../schedule/tie-breaks.ts";
import { readInteger } from "../syntax/readers.ts";
import { type Format, PLAIN_FORMAT } from "./format.ts";
import { summarizeWinner } from "./summary.ts";

const BYES: LocalizedText = {
  en: "A bye is worth the points of a pairing that was won in all its games.",
  ja: "不戦勝には、その組み合わせの全局に勝ったときと同じ勝点が付きます。",
};

/** `rounds`: null = enough to leave one player unbeaten. */
interface SwissSettings {
  readonly rounds: number | null;
}

export const swiss: Format<SwissSettings> = {
  ...PLAIN_FORMAT,
  id: "swiss",
  words: { en: "Swiss", ja: "スイス式" },
  keys: {
    rounds: {
      about: { en: "Rounds; by default ceil(log2 n).", ja: "ラウンド数。既定値は ceil(log2 n)。" },
      default: null,
      read: readInteger(1, 1000, 5),
    },
  },
  countGames: (games, players, { rounds }) => games * Math.floor(players / 2) * (rounds ?? roundsFor(players)),
  plan: (event, players) => planSwiss(event, players.length),
  summary: (table) => ({ ...summarizeWinner(table), notes: table.rows.some(({ byes }) => byes > 0) ? [BYES] : [] }),
};

/** Enough rounds to leave one player unbeaten. */
export function roundsFor(players: number): number {
  return players < 2 ? 0 : Math.ceil(Math.log2(players));
}

function planSwiss(event: PlanSpec<SwissSettings>, players: number): Planner {
  const slotPlan = createSlotPlan();
  const games = finiteGames(event);
  const rounds = players < 2 ? 0 : (event.settings.rounds ?? roundsFor(players));
  const allPlayers = Array.from({ length: players }, (_, player) => player);
  const meetings: Meeting[] = [];
  /** Number of meetings of two players, see `keyOf`. */
  const met = new Uint16Array(players * players);
  const byes: number[] = [];
  const byeCount = new Array<number>(players).fill(0);
  let round = 0;

  const keyOf = (one: number, other: number): number => Math.min(one, other) * players + Math.max(one, other);
  const scores = (): readonly number[] =>
    addUp(players, meetings, event).map((points, player) =>
      exact(points + (byeCount[player] ?? 0) * byePoints(event, games)),
    );

  const isOver = (): boolean => slotPlan.open === 0 && round >= rounds;

  const planRound = (): void => {
    round++;
    const score = scores();
    const scoreOf = (player: number): number => score[player] ?? 0;
    const { pairings, bye } = pairRound({
      order: [...allPlayers].sort((a, b) => scoreOf(b) - scoreOf(a) || a - b),
      scoreOf,
      met: (one, other) => met[keyOf(one, other)] ?? 0,
      byesOf: (player) => byeCount[player] ?? 0,
    });
    const start = (round - 1) * pairsIn(games);
    pairings.forEach(([high, low], board) => {
      const meeting = slotPlan.addPairing(round, slotPlan.seat(high, low, board));
      meetings.push(meeting);
      met[keyOf(high, low)] = (met[keyOf(high, low)] ?? 0) + 1;
      slotPlan.addGames(meeting, games, start);
    });
    if (bye === null) return;
    byes.push(bye);
    byeCount[bye] = (byeCount[bye] ?? 0) + 1;
  };

  return {
    inOrder: false,
    isOver,
    begin() {
      if (rounds > 0) planRound();
      return slotPlan.drain();
    },
    accept(slot, outcome) {
      slotPlan.recordOutcome(slot, outcome);
      if (slotPlan.open === 0 && round < rounds) planRound();
      return slotPlan.drain();
    },
    state: () => ({
      over: isOver(),
      planned: rounds * Math.floor(players / 2) * games,
      decisions: [],
      byes: [...byes],
      get points() {
        return scores();
      },
      get places() {
        return rank(scores(), encountersOf(players, meetings, byes));
      },
    }),
  };
}

function encountersOf(
  players: number,
  meetings: readonly Meeting[],
  byes: readonly number[],
): readonly (readonly Encounter[])[] {
  const encounters = Array.from({ length: players }, (): Encounter[] => []);
  for (const meeting of meetings) {
    const [one, other] = meeting.players;
    const [got, given] = gamePoints(meeting);
    if (got + given === 0) continue;
    encounters[one]?.push({ opponent: other, share: got / (got + given) });
    encounters[other]?.push({ opponent: one, share: given / (got + given) });
  }
  for (const player of byes) encounters[player]?.push({ opponent: null, share: 1 });
  return encounters;
}

/** Ranks by points including byes, then Buchholz, then Sonneborn-Berger. */
function rank(
  scores: readonly number[],
  encounters: readonly (readonly Encounter[])[],
): readonly (readonly number[])[] {
  const { buchholz, sonnebornBerger } = breakTies(scores, encounters);
  const keys = [scores, buchholz, sonnebornBerger];
  const compare = (one: number, other: number): number => {
    for (const key of keys) {
      const lead = (key[other] ?? 0) - (key[one] ?? 0);
      if (lead !== 0) return lead;
    }
    return 0;
  };
  const order = scores.map((_, player) => player).sort((a, b) => compare(a, b) || a - b);
  return groupEquals(order, compare);
}
