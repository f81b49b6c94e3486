import { FAULTS, type FaultKind } from "../../core/fault.ts";
import { opponentOf, SEATS } from "../../core/seats.ts";
import type { Ledger, Pentanomial } from "../ledger.ts";
import type { Meeting } from "../statistics/tie.ts";
import type { Tally } from "../statistics/elo.ts";
import { addPairs, flip } from "../statistics/pentanomial.ts";

/** Games of one player against another, by the player's seat. */
type Sides = readonly [Counts, Counts];
interface Counts {
  wins: number;
  draws: number;
  losses: number;
}

/** Ledger totals per player. */
export interface PlayerTotals {
  readonly perSeat: readonly (readonly [Tally, Tally])[];
  readonly faults: readonly Readonly<Partial<Record<FaultKind, number>>>[];
  readonly pentanomial: readonly Pentanomial[];
  /** Results of `player` against `other`, by the player's own seat. */
  against(player: number, other: number): Sides;
  /** Every two that met, lower number first, in a fixed order: rounding depends on the order of summation. */
  readonly meetings: readonly Meeting[];
}

const NO_GAMES: Sides = [
  { wins: 0, draws: 0, losses: 0 },
  { wins: 0, draws: 0, losses: 0 },
];

export function createPlayerTotals(players: number, ledger: Ledger): PlayerTotals {
  const sides = sidesOf(players, ledger);
  const against = (player: number, other: number): Sides => sides.get(player * players + other) ?? NO_GAMES;
  const numbers = Array.from({ length: players }, (_, player) => player);
  const pairs = pairsOf(players, ledger);
  return {
    perSeat: numbers.map((player) => {
      const met = numbers.map((other) => against(player, other));
      return [addUp(met.map(([first]) => first)), addUp(met.map(([, second]) => second))];
    }),
    faults: faultsOf(players, ledger),
    pentanomial: pentanomialsOf(players, ledger),
    against,
    meetings: numbers.flatMap((a) =>
      numbers.slice(a + 1).flatMap((b) => {
        const { played, wins, draws, losses } = addUp(against(a, b));
        const counts = pairs.get(a * players + b);
        const score: [number, number] = [wins + draws / 2, losses + draws / 2];
        return played === 0 ? [] : [{ players: [a, b] as const, score, draws, ...(counts && { pairs: counts }) }];
      }),
    ),
  };
}

export function addUp(counts: readonly Counts[]): Tally {
  let wins = 0;
  let draws = 0;
  let losses = 0;
  for (const each of counts) {
    wins += each.wins;
    draws += each.draws;
    losses += each.losses;
  }
  return { played: wins + draws + losses, wins, draws, losses };
}

function sidesOf(players: number, { crossings }: Ledger): Map<number, Sides> {
  const sides = new Map<number, Sides>();
  for (const { seats, wins, draws } of crossings) {
    for (const seat of SEATS) {
      const key = seats[seat] * players + seats[opponentOf(seat)];
      const open = sides.get(key) ?? [
        { wins: 0, draws: 0, losses: 0 },
        { wins: 0, draws: 0, losses: 0 },
      ];
      const counts = open[seat];
      counts.wins += wins[seat];
      counts.draws += draws;
      counts.losses += wins[opponentOf(seat)];
      sides.set(key, open);
    }
  }
  return sides;
}

/** Keys are in the order of FAULTS, so that equal ledgers serialise equally. */
function faultsOf(players: number, { crossings }: Ledger): Partial<Record<FaultKind, number>>[] {
  const sums = Array.from({ length: players }, () => new Map<FaultKind, number>());
  for (const { seats, faults } of crossings)
    for (const seat of SEATS)
      for (const kind of FAULTS) {
        const count = faults[seat][kind] ?? 0;
        const sum = sums[seats[seat]];
        if (count > 0) sum?.set(kind, (sum.get(kind) ?? 0) + count);
      }
  return sums.map((sum) =>
    Object.fromEntries(FAULTS.filter((kind) => sum.has(kind)).map((kind) => [kind, sum.get(kind)])),
  );
}

const NO_PAIRS: Pentanomial = [0, 0, 0, 0, 0];

function pairsOf(players: number, { pairs }: Ledger): Map<number, Pentanomial> {
  const sums = new Map<number, Pentanomial>();
  for (const {
    players: [a, b],
    counts,
  } of pairs) {
    const key = a < b ? a * players + b : b * players + a;
    sums.set(key, addPairs(sums.get(key) ?? NO_PAIRS, a < b ? counts : flip(counts)));
  }
  return sums;
}

function pentanomialsOf(players: number, { pairs }: Ledger): Pentanomial[] {
  const sums = Array.from({ length: players }, () => NO_PAIRS);
  for (const {
    players: [a, b],
    counts,
  } of pairs) {
    sums[a] = addPairs(sums[a] ?? NO_PAIRS, counts);
    sums[b] = addPairs(sums[b] ?? NO_PAIRS, flip(counts));
  }
  return sums;
}
