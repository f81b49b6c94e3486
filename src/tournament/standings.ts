import type { EventSpec } from "./event/event.ts";
import { type LedgerEntry, type Ledger, ledgerOf, type Pentanomial } from "./ledger.ts";
import type { PlanState, Decision, SprtHistory } from "./schedule/planner.ts";
import { rateGlicko } from "./statistics/glicko.ts";
import type { SprtSettings } from "./statistics/sprt.ts";
import { pairStatistics } from "./statistics/pentanomial.ts";
import { createPlayerTotals } from "./table/player-totals.ts";
import { traceProgress } from "./table/progress.ts";
import type {
  NamedDecision,
  PairStanding,
  Progress,
  Row,
  Standings,
  TestStanding,
  WorkerWarning,
} from "./table/row.ts";
import { rankRows } from "./table/rows.ts";
import { downsample } from "./table/downsample.ts";
import type { Verdict } from "../core/verdict.ts";

export { elo } from "./statistics/elo.ts";
export type { Row, Standings } from "./table/row.ts";

export interface StandingsInput {
  readonly event: Pick<EventSpec, "name" | "format" | "preset" | "points" | "pointsByPairing" | "games"> &
    Partial<Pick<EventSpec, "game" | "seed">>;
  /** By player number. */
  readonly names: readonly string[];
  readonly ledger: Ledger;
  readonly planState: PlanState;
  /** Slots planned so far, used when the total is unknown. */
  readonly slots?: number;
  /** The stage in play. */
  readonly stage?: number;
  /** The ledger cut into parts in slot order, for charts and for the rating periods of a league. */
  readonly history?: readonly Ledger[];
  /** Only in format sprt. */
  readonly sprt?: { readonly settings: SprtSettings; readonly history: SprtHistory };
  readonly workers?: readonly WorkerWarning[];
}

/** Derives the table of an event. The order in which results arrived does not matter. */
export function deriveStandings(input: StandingsInput): Standings {
  const { event, names, ledger, planState, history } = input;
  const scoring = { ...event, over: planState.over, byRating: event.format === "league" };
  const { rows, order, crosstable } = rankRows(names, ledger, scoring, planState);
  const bothNames = exactlyTwo(names);
  const finished = ledger.played + ledger.void;
  return {
    type: "standings",
    event: event.name,
    format: event.preset ?? event.format,
    planned: planState.planned ?? Math.max(input.slots ?? 0, finished),
    played: ledger.played,
    void: ledger.void,
    rows: event.format === "league" ? addGlicko(rows, order, history ?? [ledger]) : rows,
    game: event.game ?? null,
    seed: event.seed ?? null,
    over: planState.over,
    games: event.games,
    pointsFor: event.points,
    pointsByPairing: event.pointsByPairing,
    stage: input.stage ?? null,
    crosstable,
    decisions: nameDecisions(names, planState.decisions),
    sprt: bothNames && input.sprt ? testStanding(bothNames, input.sprt) : null,
    pairStats:
      bothNames &&
      pairStanding(bothNames, input.sprt?.history.pairs ?? rows[order.indexOf(0)]?.pentanomial ?? NO_PAIRS),
    progress: history ? sortProgress(traceProgress(names.length, history, scoring, planState), order) : null,
    workers: input.workers ?? [],
  };
}

function addGlicko(
  rows: readonly Row[],
  order: readonly number[],
  periods: readonly Ledger[],
): readonly Row[] {
  const rated = rateGlicko(
    rows.length,
    periods.map((period) => createPlayerTotals(rows.length, period).meetings),
  );
  return rows.map((row, index) => {
    const own = row.played > 0 ? rated[order[index] ?? -1] : undefined;
    return own ? { ...row, glicko: { rating: own.rating, deviation: own.deviation } } : row;
  });
}

function exactlyTwo([a, b, ...others]: readonly string[]): readonly [string, string] | null {
  return a !== undefined && b !== undefined && others.length === 0 ? [a, b] : null;
}

function sortProgress({ played, rows }: Progress, order: readonly number[]): Progress {
  return { played, rows: order.flatMap((player) => rows[player] ?? []) };
}

/** More points than this are not visible in a chart. */
const MAX_STEPS = 600;

function testStanding(
  players: readonly [string, string],
  { settings, history }: NonNullable<StandingsInput["sprt"]>,
): TestStanding {
  const { llr, lower, upper, state, pairs, steps } = history;
  const all = steps.map((step, index) => [index + 1, step.llr] as const);
  return { ...settings, llr, lower, upper, state, pairs, players, course: downsample(all, MAX_STEPS) };
}

const NO_PAIRS: Pentanomial = [0, 0, 0, 0, 0];

function pairStanding(players: readonly [string, string], counts: Pentanomial): PairStanding {
  const { normalized, ...statistics } = pairStatistics(counts);
  return { players, counts, ...statistics, normalizedElo: normalized };
}

function nameDecisions(names: readonly string[], decisions: readonly Decision[]): NamedDecision[] {
  return decisions.map(({ players, winner, by, ...decision }) => {
    const [a, b] = players;
    return {
      ...decision,
      players: [names[a] ?? null, by === "bye" ? null : (names[b] ?? null)],
      winner: winner === null ? null : winner === a ? 0 : 1,
      by,
    };
  });
}

/** A finished match of a series: the seating by player number, and the verdict. */
export interface Played {
  readonly seating: readonly [number, number];
  readonly verdict: Verdict;
  /** Index in the series, from 0; games 2n and 2n+1 form a pair if their seats are swapped. */
  readonly game?: number;
}

/** The rows of a series. Void matches do not count. */
export function standings(names: readonly string[], matches: readonly Played[]): readonly Row[] {
  const entries = matches.map(({ seating, verdict, game }): LedgerEntry => ({
    seats: seating,
    winner: verdict.winner,
    void: verdict.by === "void",
    fault: verdict.fault,
    pair: game === undefined ? null : Math.floor(game / 2),
  }));
  const scoring = {
    points: [1, 0.5, 0],
    pointsByPairing: false,
    games: "endless",
    over: true,
    byRating: false,
  } as const;
  return rankRows(names, ledgerOf(entries), scoring, { byes: [], places: null, decisions: [] }).rows;
}
