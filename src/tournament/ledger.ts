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

interface MutableCrossing extends Crossing {
  readonly wins: [number, number];
  draws: number;
  readonly faults: readonly [Partial<Record<FaultKind, number>>, Partial<Record<FaultKind, number>>];
}

/** Exceeds the players of any event. */
const MAX_PLAYERS = 2 ** 20;

/** Adds up results. The order in which they are added does not change the ledger. */
export class LedgerBuilder {
  readonly #crossings = new Map<number, MutableCrossing>();
  readonly #pairs = new Map<number, [number, number, number, number, number]>();
  #played = 0;
  #void = 0;

  addVoid(count = 1): void {
    this.#void += count;
  }

  addGame(seat0: number, seat1: number, winner: Seat | null): void {
    const crossing = this.#crossingOf(seat0, seat1);
    this.#played++;
    if (winner === null) crossing.draws++;
    else crossing.wins[winner]++;
  }

  addFault(seat0: number, seat1: number, seat: Seat, kind: FaultKind, count = 1): void {
    const faults = this.#crossingOf(seat0, seat1).faults[seat];
    faults[kind] = (faults[kind] ?? 0) + count;
  }

  /** `halves`: half points of the player with the lower number in both games. */
  addPair(low: number, high: number, halves: 0 | 1 | 2 | 3 | 4, count = 1): void {
    const key = low * MAX_PLAYERS + high;
    let counts = this.#pairs.get(key);
    if (!counts) this.#pairs.set(key, (counts = [0, 0, 0, 0, 0]));
    counts[halves] += count;
  }

  addLedger({ crossings, pairs, played, void: voids }: Ledger): void {
    this.#played += played;
    this.#void += voids;
    for (const { seats, wins, draws, faults } of crossings) {
      const crossing = this.#crossingOf(...seats);
      crossing.draws += draws;
      for (const seat of SEATS) {
        crossing.wins[seat] += wins[seat];
        for (const [kind, count] of Object.entries(faults[seat]))
          this.addFault(...seats, seat, kind as FaultKind, count);
      }
    }
    for (const { players, counts } of pairs)
      counts.forEach((count, halves) => this.addPair(...players, halves as 0 | 1 | 2 | 3 | 4, count));
  }

  crossings(): readonly Crossing[] {
    return sortedEntries(this.#crossings).map(([, crossing]) => crossing);
  }

  ledger(): Ledger {
    const pairs = sortedEntries(this.#pairs).map(([key, counts]): PairCounts => {
      return { players: [Math.floor(key / MAX_PLAYERS), key % MAX_PLAYERS], counts };
    });
    return { crossings: this.crossings(), pairs, played: this.#played, void: this.#void };
  }

  #crossingOf(seat0: number, seat1: number): MutableCrossing {
    const key = seat0 * MAX_PLAYERS + seat1;
    const known = this.#crossings.get(key);
    if (known) return known;
    const crossing: MutableCrossing = { seats: [seat0, seat1], wins: [0, 0], draws: 0, faults: [{}, {}] };
    this.#crossings.set(key, crossing);
    return crossing;
  }
}

function sortedEntries<T>(map: ReadonlyMap<number, T>): [number, T][] {
  return [...map].sort(([a], [b]) => a - b);
}

/** Adds up games one by one. A pair counts once both its games are known, and then neither game is kept. */
export class GameLedger {
  readonly #builder = new LedgerBuilder();
  readonly #unpairedGames = new Map<number, LedgerEntry>();

  add(entry: LedgerEntry): void {
    const { seats, winner, fault, pair } = entry;
    if (entry.void) return this.#builder.addVoid();
    this.#builder.addGame(...seats, winner);
    if (fault) this.#builder.addFault(...seats, fault.seat, fault.kind);
    if (pair === null) return;
    const other = this.#unpairedGames.get(pair);
    if (other) addPair(this.#builder, entry, other);
    if (other) this.#unpairedGames.delete(pair);
    else this.#unpairedGames.set(pair, entry);
  }

  ledger(): Ledger {
    return this.#builder.ledger();
  }
}

/** Adds up games. */
export function ledgerOf(entries: Iterable<LedgerEntry>): Ledger {
  const games = new GameLedger();
  for (const entry of entries) games.add(entry);
  return games.ledger();
}

/** Counts two games as a pair only if the seats are swapped, because one seat may have an advantage. */
function addPair(builder: LedgerBuilder, one: LedgerEntry, other: LedgerEntry): void {
  const [a, b] = one.seats;
  if (other.seats[0] !== b || other.seats[1] !== a) return;
  const low = Math.min(a, b);
  const halves = halfPointsOf(low, one) + halfPointsOf(low, other);
  builder.addPair(low, Math.max(a, b), halves as 0 | 1 | 2 | 3 | 4);
}

function halfPointsOf(player: number, { seats, winner }: LedgerEntry): number {
  if (winner === null) return 1;
  return seats[winner] === player ? 2 : 0;
}

/** Merges ledgers as if all their games had been entered in one. */
export function joinLedgers(parts: readonly Ledger[]): Ledger {
  const builder = new LedgerBuilder();
  for (const part of parts) builder.addLedger(part);
  return builder.ledger();
}
