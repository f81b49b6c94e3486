import type { FaultKind } from "../core/fault.ts";
import { type Seat, SEATS } from "../core/seats.ts";
import type { Verdict } from "../core/verdict.ts";

export interface Tally {
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Row extends Tally {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
  /** Wins minus losses, by which kings of the hill are ranked. */
  readonly spread: number;
  readonly elo: number | null;
  readonly error: number | null;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly perSeat: readonly [Tally, Tally];
}

/** A finished match: who sat where, by their number among the entrants, and what was ruled. */
export interface Played {
  readonly seating: readonly [number, number];
  readonly verdict: Verdict;
}

/** Derived from results alone, whatever order they came in. Void matches count for nobody. */
export function standings(names: readonly string[], matches: readonly Played[]): Row[] {
  const rows = names.map((name, entrant) => rowOf(name, entrant, matches));
  rows.sort((a, b) => b.points - a.points);
  return rows.map((row, index) => {
    const first = rows.findIndex((other) => other.points === row.points);
    return { ...row, rank: Math.min(first, index) + 1 };
  });
}

function rowOf(name: string, entrant: number, matches: readonly Played[]): Row {
  const seats = SEATS.map((seat) =>
    tally(
      matches.filter(({ seating }) => seating[seat] === entrant),
      seat,
    ),
  );
  const [first, second] = seats as [Tally, Tally];
  const wins = first.wins + second.wins;
  const draws = first.draws + second.draws;
  const played = first.played + second.played;
  const faults: Partial<Record<FaultKind, number>> = {};
  for (const { seating, verdict } of matches) {
    const kind = verdict.fault && seating[verdict.fault.seat] === entrant ? verdict.fault.kind : undefined;
    if (kind) faults[kind] = (faults[kind] ?? 0) + 1;
  }
  return {
    rank: 0,
    name,
    played,
    wins,
    draws,
    losses: played - wins - draws,
    points: wins + draws / 2,
    spread: wins - (played - wins - draws),
    ...elo({ played, wins, draws, losses: played - wins - draws }),
    faults,
    perSeat: [first, second],
  };
}

function tally(matches: readonly Played[], seat: Seat): Tally {
  const counted = matches.filter(({ verdict }) => verdict.by !== "void");
  const wins = counted.filter(({ verdict }) => verdict.winner === seat).length;
  const draws = counted.filter(({ verdict }) => verdict.winner === null).length;
  return { played: counted.length, wins, draws, losses: counted.length - wins - draws };
}

/** Of the normal distribution, for an interval that holds 95 %. */
const Z95 = 1.959963984540054;

/** The logistic rating difference of a score, and half its 95 % interval; null where it would be infinite. */
export function elo({ played, wins, draws, losses }: Tally): { elo: number | null; error: number | null } {
  if (played === 0) return { elo: null, error: null };
  const score = (wins + draws / 2) / played;
  if (score === 0 || score === 1) return { elo: null, error: null };
  const variance = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / played;
  const margin = Z95 * Math.sqrt(variance / played);
  const [low, high] = [score - margin, score + margin];
  const error = low <= 0 || high >= 1 ? null : (eloOf(high) - eloOf(low)) / 2;
  return { elo: eloOf(score), error };
}

function eloOf(score: number): number {
  const difference = -400 * Math.log10(1 / score - 1);
  return difference === 0 ? 0 : difference;
}
