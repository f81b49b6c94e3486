import { inAllLanguages, type LocalizedText, type Message } from "../../core/lang.ts";
import { opponentOf, type Seat, SEATS } from "../../core/seats.ts";
import type { Crossing, FaultCounts } from "../ledger.ts";
import { tailProbabilities, type Urn } from "./hypergeometric.ts";

/** The results of one worker's matches. */
export interface WorkerResults {
  readonly worker: string;
  readonly crossings: readonly Crossing[];
}

export interface Outlier {
  readonly worker: string;
  /** English, for JSON. */
  readonly why: string;
  readonly text: LocalizedText;
  /** Upper bound of the probability that chance makes any worker differ this much. */
  readonly p: number;
}

/** Probability of a false warning in an event. */
const FAMILY_ERROR = 0.001;

/**
 * Finds workers whose results differ from the same seatings elsewhere by more than chance. A worker's share of a
 * seating is a draw without replacement, so its counts are hypergeometric: sums of independent yes-or-no events
 * (Vatutin and Mikhailov). Bennett's inequality bounds them; for few games the exact tail is computed.
 */
export function findOutliers(
  workers: readonly WorkerResults[],
  nameOf: (player: number) => string = (player) => `player ${player + 1}`,
): Outlier[] {
  const found = new Map<WorkerResults, Outlier>();
  // One outlier also makes the other workers differ from the total, so remove the worst and test the rest again.
  for (;;) {
    const left = workers.filter((worker) => !found.has(worker));
    const suspects = findSuspects(left, nameOf);
    const most = Math.max(...suspects.map(({ surprise }) => surprise));
    for (const { results: of, surprise, text } of suspects)
      if (surprise > most * (1 - 1e-9))
        found.set(of, { worker: of.worker, why: text.en, text, p: Math.exp(-surprise) });
    if (suspects.length === 0) return workers.flatMap((worker) => found.get(worker) ?? []);
  }
}

interface Suspect {
  readonly results: WorkerResults;
  readonly text: LocalizedText;
  /** Minus the log probability, which may be too small for a number. */
  readonly surprise: number;
}

function findSuspects(workers: readonly WorkerResults[], nameOf: (player: number) => string): readonly Suspect[] {
  if (workers.length < 2) return [];
  const tables = workers.map(({ crossings }) => gamesBySeating(crossings));
  const all = gamesBySeating(workers.flatMap(({ crossings }) => crossings));
  const questions = listQuestions(all, nameOf);
  const tests = 2 * workers.length * questions.length;
  return workers.flatMap((of, index) => {
    let worst: Suspect | null = null;
    for (const question of questions) {
      const answer = testQuestion(question, tables[index] ?? new Map(), all);
      const surprise = answer.surprise - Math.log(tests);
      if (surprise <= (worst?.surprise ?? -Math.log(FAMILY_ERROR))) continue;
      const sentence = describeOutlier(of.worker, question, answer);
      worst = { results: of, surprise, text: inAllLanguages((say) => say(sentence)) };
    }
    return worst ?? [];
  });
}

/** Games of one seating, with wins and faults by seat. */
interface Games {
  readonly seats: readonly [number, number];
  played: number;
  readonly wins: [number, number];
  readonly faults: [number, number];
}
type Table = ReadonlyMap<string, Games>;

function gamesBySeating(crossings: readonly Crossing[]): Table {
  const table = new Map<string, Games>();
  for (const { seats, wins, draws, faults } of crossings) {
    const key = seats.join();
    const games = table.get(key) ?? { seats, played: 0, wins: [0, 0], faults: [0, 0] };
    table.set(key, games);
    const played = wins[0] + wins[1] + draws;
    games.played += played;
    for (const seat of SEATS) {
      games.wins[seat] += wins[seat];
      games.faults[seat] += Math.min(played, count(faults[seat]));
    }
  }
  return table;
}

function count(faults: FaultCounts): number {
  return Object.values(faults).reduce((sum, number) => sum + number, 0);
}

/** An event that happens in a game or does not, in some seatings. */
interface Question {
  readonly description: Message;
  /** True: the two games of a pair may correlate, because their common start favours a seat. */
  readonly paired?: boolean;
  readonly seatings: readonly (readonly [seating: string, happened: (games: Games) => number])[];
}

function listQuestions(all: Table, nameOf: (player: number) => string): Question[] {
  const seatings = [...all.entries()];
  const seatsOf = new Map<number, (readonly [seating: string, seat: Seat])[]>();
  for (const [key, { seats }] of seatings)
    for (const seat of SEATS) {
      const own = seatsOf.get(seats[seat]);
      if (own) own.push([key, seat]);
      else seatsOf.set(seats[seat], [[key, seat]]);
    }
  const players = [...seatsOf.keys()].sort((a, b) => a - b);
  const own = (player: number, happened: (games: Games, seat: Seat) => number): Question["seatings"] =>
    (seatsOf.get(player) ?? []).map(([key, seat]) => [key, (games) => happened(games, seat)] as const);
  return [
    ...players.flatMap((player): Question[] => {
      const values = { name: nameOf(player) };
      return [
        {
          description: { en: "{name} wins", ja: "{name}が勝つ", values },
          seatings: own(player, ({ wins }, seat) => wins[seat]),
        },
        {
          description: { en: "{name} loses", ja: "{name}が負ける", values },
          seatings: own(player, ({ wins }, seat) => wins[opponentOf(seat)]),
        },
        {
          description: { en: "{name} is at fault in", ja: "{name}が反則する", values },
          seatings: own(player, ({ faults }, seat) => faults[seat]),
        },
      ];
    }),
    ...SEATS.map((seat): Question => ({
      description:
        seat === 0
          ? { en: "the first seat wins", ja: "先手の席が勝つ" }
          : { en: "the second seat wins", ja: "後手の席が勝つ" },
      paired: true,
      seatings: seatings.map(([key]) => [key, ({ wins }) => wins[seat]] as const),
    })),
    ...seatings.flatMap(([key, { seats }]) =>
      SEATS.map((seat): Question => ({
        description: {
          en: "{name} in seat {seat} wins against {other}",
          ja: "席{seat}の{name}が{other}に勝つ",
          values: { name: nameOf(seats[seat]), seat, other: nameOf(seats[opponentOf(seat)]) },
        },
        seatings: [[key, ({ wins }) => wins[seat]]],
      })),
    ),
  ];
}

interface Answer {
  readonly surprise: number;
  /** Comparable games of this worker, and the share with the event here and elsewhere. */
  readonly games: number;
  readonly here: number;
  readonly elsewhere: number;
}

/** Up to this many games the exact tail is computed, for at least this many standard deviations. */
const MAX_EXACT_GAMES = 1000;
const MIN_EXACT_DEVIATIONS = 3;

function testQuestion(question: Question, own: Table, all: Table): Answer {
  const urns: Urn[] = [];
  let games = 0;
  let seen = 0;
  let expected = 0;
  let variance = 0;
  let elsewhere = 0;
  for (const [key, happened] of question.seatings) {
    const [mine, total] = [own.get(key), all.get(key)];
    if (!mine || !total || mine.played === 0 || mine.played === total.played) continue;
    const share = happened(total) / total.played;
    const others = total.played - mine.played;
    urns.push({ size: total.played, marked: happened(total), drawn: mine.played });
    games += mine.played;
    seen += happened(mine);
    expected += mine.played * share;
    variance += (mine.played * share * (1 - share) * others) / (total.played - 1);
    elsewhere += (mine.played * (happened(total) - happened(mine))) / others;
  }
  let surprise = bennett(Math.abs(seen - expected), variance);
  if (games <= MAX_EXACT_GAMES && (seen - expected) ** 2 > MIN_EXACT_DEVIATIONS ** 2 * variance) {
    const { more, fewer } = tailProbabilities(urns, seen);
    surprise = -Math.log(Math.max(Number.MIN_VALUE, seen > expected ? more : fewer));
  }
  return {
    surprise: question.paired ? surprise / 2 : surprise, // Cauchy-Schwarz, for any correlation of the two games
    games,
    here: games && seen / games,
    elsewhere: games && elsewhere / games,
  };
}

/** Lower bound of the surprise when a sum of independent events exceeds its expectation by `excess`. */
function bennett(excess: number, variance: number): number {
  if (variance <= 0 || excess <= 0) return 0;
  const u = excess / variance;
  return variance * ((1 + u) * Math.log1p(u) - u);
}

function describeOutlier(worker: string, { description: what }: Question, { games, here, elsewhere }: Answer): Message {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return {
    en: "On {worker} {what} {here} of {games} games, and {elsewhere} of the same games elsewhere; compare the programs and the load of that machine with the others.",
    ja: "{worker} では{what}：{games}局の{here}で、ほかのマシンの同じ対局では{elsewhere}です。そのマシンのプログラムと負荷をほかと比べてください。",
    values: { worker, what, here: percent(here), games, elsewhere: percent(elsewhere) },
  };
}
