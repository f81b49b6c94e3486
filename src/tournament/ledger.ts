import type { FaultKind } from "../core/fault.ts";
import { type Seat, SEATS } from "../core/seats.ts";

export type FaultCounts = Readonly<Partial<Record<FaultKind, number>>>;

/** Counts of game pairs by the points one player got from the pair: 0, ½, 1, 1½ or 2. */
export type Pentanomial = readonly [number, number, number, number, number];

/** Added-up results of two players in these seats, given by player number. */
export interface Crossing {
  readonly seats: readonly [number, number];
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** By the seat that committed the fault. */
  readonly faults: readonly [FaultCounts, FaultCounts];
}

/** Complete pairs of two players, lower number first; `counts` are from its side. */
export interface PairCounts {
  readonly players: readonly [number, number];
  readonly counts: Pentanomial;
}

/** The added-up results of an event. Its size does not grow with the number of games. */
export interface Ledger {
  readonly crossings: readonly Crossing[];
  readonly pairs: readonly PairCounts[];
  /** Slots with a valid result. */
  readonly played: number;
  /** Slots that stayed void. */
  readonly void: number;
}

/** One finished game. */
export interface LedgerEntry {
  /** Player numbers. */
  readonly seats: readonly [number, number];
  readonly winner: Seat | null;
  readonly void: boolean;
  readonly fault: { readonly seat: Seat; readonly kind: FaultKind } | null;
  /** Shared by two games with swapped seats; null = the game belongs to no pair. */
  readonly pair: number | null;
}

/** Adds up games; their order does not matter. A pair counts once both its games are known. */
export function ledgerOf(entries: Iterable<LedgerEntry>): Ledger {
  const crossings = new Map<string, MutableCrossing>();
  const unpairedGames = new Map<number, LedgerEntry>();
  const pairs = new Map<string, MutablePairCounts>();
  let played = 0;
  let voids = 0;
  for (const entry of entries) {
    const { seats, winner, fault, pair } = entry;
    if (entry.void) {
      voids += 1;
      continue;
    }
    played += 1;
    const crossing = getOrCreate(crossings, seats.join(), () => newCrossing(seats));
    if (winner === null) crossing.draws += 1;
    else crossing.wins[winner] += 1;
    if (fault) addFaults(crossing, fault.seat, fault.kind, 1);
    if (pair === null) continue;
    const other = unpairedGames.get(pair);
    if (other) addPair(pairs, entry, other);
    else unpairedGames.set(pair, entry);
  }
  return { crossings: [...crossings.values()], pairs: [...pairs.values()], played, void: voids };
}

interface MutableCrossing extends Crossing {
  readonly wins: [number, number];
  draws: number;
  readonly faults: readonly [Partial<Record<FaultKind, number>>, Partial<Record<FaultKind, number>>];
}

interface MutablePairCounts extends PairCounts {
  readonly counts: [number, number, number, number, number];
}

function newCrossing(seats: readonly [number, number]): MutableCrossing {
  return { seats, wins: [0, 0], draws: 0, faults: [{}, {}] };
}

function newPairCounts(players: readonly [number, number]): MutablePairCounts {
  return { players, counts: [0, 0, 0, 0, 0] };
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = make();
  map.set(key, created);
  return created;
}

function addFaults({ faults }: MutableCrossing, seat: Seat, kind: FaultKind, count: number): void {
  faults[seat][kind] = (faults[seat][kind] ?? 0) + count;
}

/** Counts two games as a pair only if the seats are swapped, because one seat may have an advantage. */
function addPair(pairs: Map<string, MutablePairCounts>, one: LedgerEntry, other: LedgerEntry): void {
  const [a, b] = one.seats;
  if (other.seats[0] !== b || other.seats[1] !== a) return;
  const players: [number, number] = a < b ? [a, b] : [b, a];
  const { counts } = getOrCreate(pairs, players.join(), () => newPairCounts(players));
  const halfPoints = halfPointsOf(players[0], one) + halfPointsOf(players[0], other);
  counts[halfPoints as 0 | 1 | 2 | 3 | 4] += 1;
}

function halfPointsOf(player: number, { seats, winner }: LedgerEntry): number {
  if (winner === null) return 1;
  return seats[winner] === player ? 2 : 0;
}

/** Merges ledgers as if all their games had been entered in one. */
export function joinLedgers(parts: readonly Ledger[]): Ledger {
  const crossings = new Map<string, MutableCrossing>();
  const pairs = new Map<string, MutablePairCounts>();
  let played = 0;
  let voids = 0;
  for (const part of parts) {
    played += part.played;
    voids += part.void;
    for (const { seats, wins, draws, faults } of part.crossings) {
      const crossing = getOrCreate(crossings, seats.join(), () => newCrossing(seats));
      crossing.draws += draws;
      for (const seat of SEATS) {
        crossing.wins[seat] += wins[seat];
        for (const [kind, count] of Object.entries(faults[seat]))
          addFaults(crossing, seat, kind as FaultKind, count);
      }
    }
    for (const { players, counts } of part.pairs) {
      const sums = getOrCreate(pairs, players.join(), () => newPairCounts(players)).counts;
      counts.forEach((count, index) => (sums[index as 0 | 1 | 2 | 3 | 4] += count));
    }
  }
  return { crossings: [...crossings.values()], pairs: [...pairs.values()], played, void: voids };
}
