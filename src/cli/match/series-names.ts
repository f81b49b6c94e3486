import { SEATS } from "../../core/seats.ts";

/**
 * The names of the two players of a series as its results show them. A player that has announced different names, such as
 * a port with a new client in each game, keeps the name of the command line.
 */
export class SeriesNames {
  readonly #named: readonly string[];
  /** Absent = no game yet; null = several names. */
  readonly #announced = new Map<number, string | null>();

  constructor(named: readonly string[]) {
    this.#named = named;
  }

  /** `seating`: the players of seat 0 and 1; `names`: the names of seat 0 and 1. */
  add(seating: readonly [number, number], names: readonly [string, string]): void {
    for (const seat of SEATS) {
      const [player, name] = [seating[seat], names[seat]];
      const known = this.#announced.get(player) ?? name;
      if (this.#announced.get(player) !== null) this.#announced.set(player, known === name ? name : null);
    }
  }

  get names(): readonly string[] {
    return this.#named.map((name, player) => this.#announced.get(player) ?? name);
  }
}
