import type { Crossing, FaultCounts } from "../ledger.ts";

/** What one worker's matches came to. */
export interface WorkerResults {
  readonly worker: string;
  readonly crossings: readonly Crossing[];
}

export interface Outlier {
  readonly worker: string;
  readonly why: string;
  /** How probable it is at most that chance alone makes any of the workers stand out so. */
  readonly p: number;
}

/** Chance makes us warn about any of the workers in at most one of a thousand events. */
const FAMILY_ERROR = 0.001;

/**
 * Workers whose results differ from those of the same seatings elsewhere by more than chance. Within a seating, which of
 * the games a worker got is a draw without replacement, so a count of its wins or faults is hypergeometric: a sum of
 * independent yes-or-no events (Vatutin and Mikhailov), for which Bennett's inequality holds however few they are.
 */
export function findOutliers(
  workers: readonly WorkerResults[],
  nameOf: (player: number) => string = (player) => `player ${player + 1}`,
): Outlier[] {
  const tables = workers.map(({ crossings }) => gamesBySeating(crossings));
  const all = gamesBySeating(workers.flatMap(({ crossings }) => crossings));
  const questions = questionsOf(all, nameOf);
  const tests = 2 * workers.length * questions.length;
  return workers.flatMap(({ worker }, index) => {
    let worst: { p: number; why: string } | null = null;
    for (const question of questions) {
      const answer = ask(question, tables[index] ?? new Map(), all);
      const p = Math.min(1, answer.p * tests);
      if (p >= (worst?.p ?? FAMILY_ERROR)) continue;
      worst = { p, why: sentenceOf(worker, question, answer) };
    }
    return worst ? [{ worker, ...worst }] : [];
  });
}

/** A seating's games, and in how many of them each seat won or did wrong. */
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
    for (const seat of [0, 1] as const) {
      games.wins[seat] += wins[seat];
      games.faults[seat] += Math.min(played, count(faults[seat]));
    }
  }
  return table;
}

function count(faults: FaultCounts): number {
  return Object.values(faults).reduce((sum, number) => sum + number, 0);
}

/** Something that happens in a game or does not, in some of the seatings. */
interface Question {
  readonly what: string;
  /** True: two games of a pair may go together, because their common start favours a seat. */
  readonly paired?: boolean;
  readonly in: readonly (readonly [seating: string, happened: (games: Games) => number])[];
}

function questionsOf(all: Table, nameOf: (player: number) => string): Question[] {
  const seatings = [...all.entries()];
  const players = [...new Set(seatings.flatMap(([, { seats }]) => seats))].sort((a, b) => a - b);
  const own = (player: number, happened: (games: Games, seat: 0 | 1) => number): Question["in"] =>
    seatings.flatMap(([key, { seats }]) =>
      ([0, 1] as const)
        .filter((seat) => seats[seat] === player)
        .map((seat) => [key, (games: Games) => happened(games, seat)] as const),
    );
  return [
    ...players.flatMap((player) => [
      { what: `${nameOf(player)} wins`, in: own(player, ({ wins }, seat) => wins[seat]) },
      { what: `${nameOf(player)} loses`, in: own(player, ({ wins }, seat) => wins[seat === 0 ? 1 : 0]) },
      { what: `${nameOf(player)} is at fault in`, in: own(player, ({ faults }, seat) => faults[seat]) },
    ]),
    ...([0, 1] as const).map((seat) => ({
      what: `the ${seat === 0 ? "first" : "second"} seat wins`,
      paired: true,
      in: seatings.map(([key]) => [key, ({ wins }: Games) => wins[seat]] as const),
    })),
    ...seatings.flatMap(([key, { seats }]) =>
      ([0, 1] as const).map((seat) => ({
        what: `${nameOf(seats[seat])} in seat ${seat} wins against ${nameOf(seats[seat === 0 ? 1 : 0])}`,
        in: [[key, ({ wins }: Games) => wins[seat]] as const],
      })),
    ),
  ];
}

interface Answer {
  readonly p: number;
  /** Games of this worker that could be compared, and the share of them in which it happened, here and elsewhere. */
  readonly games: number;
  readonly here: number;
  readonly elsewhere: number;
}

function ask(question: Question, own: Table, all: Table): Answer {
  let [games, seen, expected, variance, elsewhere] = [0, 0, 0, 0, 0];
  for (const [key, happened] of question.in) {
    const [mine, total] = [own.get(key), all.get(key)];
    if (!mine || !total || mine.played === 0 || mine.played === total.played) continue;
    const share = happened(total) / total.played;
    const others = total.played - mine.played;
    games += mine.played;
    seen += happened(mine);
    expected += mine.played * share;
    variance += (mine.played * share * (1 - share) * others) / (total.played - 1);
    elsewhere += (mine.played * (happened(total) - happened(mine))) / others;
  }
  const p = bennett(Math.abs(seen - expected), variance);
  return {
    p: question.paired ? Math.sqrt(p) : p, // by Cauchy and Schwarz, whatever the two have to do with each other
    games,
    here: games && seen / games,
    elsewhere: games && elsewhere / games,
  };
}

/** At most this probable is it that a sum of independent events exceeds its expectation by so much. */
function bennett(excess: number, variance: number): number {
  if (variance <= 0 || excess <= 0) return 1;
  const u = excess / variance;
  return Math.exp(-variance * ((1 + u) * Math.log1p(u) - u));
}

function sentenceOf(worker: string, { what }: Question, { games, here, elsewhere }: Answer): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return `On ${worker} ${what} ${percent(here)} of ${games} games, and ${percent(elsewhere)} of the same games elsewhere; compare the programs and the load of that machine with the others.`;
}
