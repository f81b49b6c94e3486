import type { Verdict } from "../core/verdict.ts";
import type { EventSpec } from "./event/event.ts";
import type { Format } from "./formats/format.ts";
import { type LedgerEntry, type Ledger, type Pentanomial } from "./ledger.ts";
import { type Decision, type PlanState, type SequentialTest, TABLE_DECIDES } from "./schedule/planner.ts";
import { pairStatistics } from "./statistics/pentanomial.ts";
import { downsample } from "./table/downsample.ts";
import { traceProgress } from "./table/progress.ts";
import type {
  NamedDecision,
  PairStanding,
  Progress,
  Row,
  Standings,
  StandingsTable,
  TestStanding,
} from "../api/event-standings.ts";
import { rankByPoints } from "./table/rows.ts";

export interface StandingsInput {
  readonly format: Format;
  readonly event: Pick<EventSpec, "name" | "settings" | "points" | "pointsByPairing" | "games"> &
    Partial<Pick<EventSpec, "game" | "seed">>;
  /** By player number. */
  readonly names: readonly string[];
  readonly ledger: Ledger;
  readonly planState: PlanState;
  /** Slots planned so far, used when the total is unknown. */
  readonly slots?: number;
  /** The stage in play. */
  readonly stage?: number;
  /** The ledger cut into parts in slot order, for charts and rating periods. */
  readonly history?: readonly Ledger[] | undefined;
  readonly workers?: Standings["workers"];
  readonly sandboxes?: Standings["sandboxes"];
  /** Void attempts that are counted for a player, by its number. */
  readonly voids?: ReadonlyMap<number, number>;
}

/** Derives the table of an event. The order in which results arrived does not matter. */
export function deriveStandings(input: StandingsInput): Standings {
  const { format, event, names, ledger, planState, history } = input;
  const scoring = { ...event, over: planState.over };
  const { rows: ranked, order, crosstable } = format.rank({ names, ledger, history, scoring, planState });
  const rows = ranked.map((row, index) => ({ ...row, voids: input.voids?.get(order[index] ?? -1) ?? 0 }));
  const bothNames = exactlyTwo(names);
  const { test } = planState;
  const table: StandingsTable = {
    type: "standings",
    event: event.name,
    format: format.id,
    planned: planState.planned ?? Math.max(input.slots ?? 0, ledger.played + ledger.void),
    played: ledger.played,
    void: ledger.void,
    rows,
    game: event.game ?? null,
    seed: event.seed ?? null,
    over: planState.over,
    games: event.games,
    pointsFor: event.points,
    pointsByPairing: event.pointsByPairing,
    stage: input.stage ?? null,
    crosstable,
    decisions: nameDecisions(names, planState.decisions),
    sprt: bothNames && test ? testStanding(bothNames, test) : null,
    pairStats: bothNames && pairStanding(bothNames, test?.pairs ?? rows[order.indexOf(0)]?.pentanomial),
    progress: history ? sortProgress(traceProgress(names.length, history, scoring, planState), order) : null,
    workers: input.workers ?? [],
    sandboxes: input.sandboxes ?? [],
  };
  return { ...table, summary: { format: format.words, ...format.summary(table, event.settings) } };
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
  { settings, llr, lower, upper, state, pairs, steps }: SequentialTest,
): TestStanding {
  const all = steps.map((step, index) => [index + 1, step.llr] as const);
  return { ...settings, llr, lower, upper, state, pairs, players, course: downsample(all, MAX_STEPS) };
}

function pairStanding(players: readonly [string, string], counts: Pentanomial = [0, 0, 0, 0, 0]): PairStanding {
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

export function ledgerEntryOf({ seating, verdict, game }: Played): LedgerEntry {
  const { winner, by, fault } = verdict;
  return {
    seats: seating,
    winner,
    void: by === "void",
    fault: fault && { seat: fault.seat, kind: fault.kind },
    pair: game === undefined ? null : Math.floor(game / 2),
  };
}

/** The rows of a series. Void matches do not count; `voids` are those counted for a player, by its number. */
export function standings(
  names: readonly string[],
  ledger: Ledger,
  voids: ReadonlyMap<number, number> = new Map(),
): readonly Row[] {
  const scoring = { points: [1, 0.5, 0], pointsByPairing: false, games: "endless", over: true } as const;
  const { rows, order } = rankByPoints({ names, ledger, scoring, planState: TABLE_DECIDES });
  return rows.map((row, index) => ({ ...row, voids: voids.get(order[index] ?? -1) ?? 0 }));
}
