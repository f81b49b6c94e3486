import type { FaultKind } from "../core/fault.ts";
import type { Crossing, Ledger, PairCounts } from "../tournament/ledger.ts";

interface Cross {
  readonly seats: readonly [number, number];
  /** Wins of seat 0, of seat 1, draws. */
  readonly ends: [number, number, number];
  readonly faults: readonly [Partial<Record<FaultKind, number>>, Partial<Record<FaultKind, number>>];
}

/** Exceeds the players of any event. */
const MAX_PLAYERS = 2 ** 20;

export class Tally {
  readonly #crossings = new Map<number, Cross>();
  readonly #pairs = new Map<number, [number, number, number, number, number]>();
  #played = 0;
  #void = 0;

  addVoid(): void {
    this.#void++;
  }

  addGame(seat0: number, seat1: number, winner: 0 | 1 | 2): Cross {
    this.#played++;
    const key = seat0 * MAX_PLAYERS + seat1;
    let cross = this.#crossings.get(key);
    if (!cross) {
      cross = { seats: [seat0, seat1], ends: [0, 0, 0], faults: [{}, {}] };
      this.#crossings.set(key, cross);
    }
    cross.ends[winner]++;
    return cross;
  }

  /** `halves`: half points of the player with the lower number in both games. */
  addPair(low: number, high: number, halves: 0 | 1 | 2 | 3 | 4): void {
    const key = low * MAX_PLAYERS + high;
    let counts = this.#pairs.get(key);
    if (!counts) this.#pairs.set(key, (counts = [0, 0, 0, 0, 0]));
    counts[halves]++;
  }

  crossings(): readonly Crossing[] {
    return sortedEntries(this.#crossings).map(([, { seats, ends, faults }]) => ({
      seats,
      wins: [ends[0], ends[1]],
      draws: ends[2],
      faults,
    }));
  }

  ledger(): Ledger {
    const pairs = sortedEntries(this.#pairs).map(([key, counts]): PairCounts => {
      return { players: [Math.floor(key / MAX_PLAYERS), key % MAX_PLAYERS], counts };
    });
    return { crossings: this.crossings(), pairs, played: this.#played, void: this.#void };
  }
}

/** Pairs of which only one game has been counted. */
export class HalfPairs {
  /** Indexed by pair: half points of the lower player in the first game, plus one; 0 = no game yet. */
  #halves = new Uint8Array(1024);

  /** `halves`: half points of the lower player in one game. Returns the sum once both games are known. */
  add(pair: number, halves: 0 | 1 | 2): 0 | 1 | 2 | 3 | 4 | undefined {
    if (pair >= this.#halves.length) {
      const larger = new Uint8Array(2 * pair);
      larger.set(this.#halves);
      this.#halves = larger;
    }
    const first = this.#halves[pair] ?? 0;
    this.#halves[pair] = halves + 1;
    return first === 0 ? undefined : ((first - 1 + halves) as 0 | 1 | 2 | 3 | 4);
  }
}

/** Sorted, so that the result does not depend on the order of the games. */
function sortedEntries<T>(map: ReadonlyMap<number, T>): [number, T][] {
  return [...map].sort(([a], [b]) => a - b);
}
