import type { Engine } from "../../life/engines/index.ts";
import { PopulationLine } from "./population-line.ts";
import type { BoardStats } from "./protocol.ts";

/** Bounds are asked for every picture at rest, and only every so many pictures while running. */
const BOUNDS_EVERY = 8;

/** Measures a board for every picture of it, as often as each number can be afforded. */
export class StatsReader {
  #line = new PopulationLine();
  #age = BOUNDS_EVERY;
  #bounds: BoardStats["bounds"];

  /** Cells were changed by hand: bounds of before mean nothing. */
  forgetBounds(): void {
    this.#age = BOUNDS_EVERY;
    this.#bounds = undefined;
  }

  /** Another board. */
  restart(): void {
    this.#line = new PopulationLine();
    this.forgetBounds();
  }

  /** The same board at an earlier generation. */
  goTo(generation: bigint): void {
    this.#line.cut(Number(generation));
    this.forgetBounds();
  }

  line(): Float64Array {
    return this.#line.points();
  }

  read(engine: Engine, busy: boolean): Pick<BoardStats, "generation" | "population" | "bounds" | "engine"> {
    const { generation } = engine;
    const population = engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
    this.#line.add(Number(generation), Number(population));
    if (busy && this.#age < BOUNDS_EVERY) this.#age++;
    else {
      this.#age = busy ? 0 : BOUNDS_EVERY;
      this.#bounds = engine.bounds();
    }
    return { generation, population, bounds: this.#bounds, engine: engine.name };
  }
}
