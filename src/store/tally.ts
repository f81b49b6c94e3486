import type { FaultKind } from "../core/fault.ts";
import type { Crossing, Ledger, PairCounts } from "../tournament/ledger.ts";

interface Cross {
  readonly seats: readonly [number, number];
  /** Wins of seat 0, of seat 1, draws. */
  readonly ends: [number, number, number];
  readonly faults: readonly [Partial<Record<FaultKind, number>>, Partial<Record<FaultKind, number>>];
}

/** More players than any event has. */
const PLAYERS = 2 ** 20;

/** Adds games up, one at a time. */
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
    const key = seat0 * PLAYERS + seat1;
    let cross = this.#crossings.get(key);
    if (!cross) {
      cross = { seats: [seat0, seat1], ends: [0, 0, 0], faults: [{}, {}] };
      this.#crossings.set(key, cross);
    }
    cross.ends[winner]++;
    return cross;
  }

  /** `halves`: what the one with the lower number got out of both games, in half points. */
  addPair(low: number, high: number, halves: 0 | 1 | 2 | 3 | 4): void {
    const key = low * PLAYERS + high;
    let counts = this.#pairs.get(key);
    if (!counts) this.#pairs.set(key, (counts = [0, 0, 0, 0, 0]));
    counts[halves]++;
  }

  crossings(): readonly Crossing[] {
    return inOrder(this.#crossings).map(([, { seats, ends, faults }]) => ({
      seats,
      wins: [ends[0], ends[1]],
      draws: ends[2],
      faults,
    }));
  }

  ledger(): Ledger {
    const pairs = inOrder(this.#pairs).map(([key, counts]): PairCounts => {
      return { players: [Math.floor(key / PLAYERS), key % PLAYERS], counts };
    });
    return { crossings: this.crossings(), pairs, played: this.#played, void: this.#void };
  }
}

/** The games of pairs whose other game has not come yet. */
export class HalfPairs {
  /** By the number of the pair: half points of the lower player in the first game and one more; 0 = no game yet. */
  #halves = new Uint8Array(1024);

  /** Takes the half points of the lower player in one game; answers with those of both games when it is the second. */
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

/** The order in which games were played leaves no trace. */
function inOrder<T>(map: ReadonlyMap<number, T>): [number, T][] {
  return [...map].sort(([a], [b]) => a - b);
}
