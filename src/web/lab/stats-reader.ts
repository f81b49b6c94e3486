import type { Engine } from "../../life/engines/index.ts";
import { PopulationLine } from "./population-line.ts";
import type { BoardStats } from "./protocol.ts";

/** While running, bounds are computed only once per this many pictures. */
const BOUNDS_EVERY = 8;

export function populationOf(engine: Engine): bigint {
  return engine.census().reduce((sum, count, state) => (state === 0 ? sum : sum + count), 0n);
}

/** Reads the numbers of a board for every picture. */
export class StatsReader {
  #line = new PopulationLine();
  #picturesSinceBounds = BOUNDS_EVERY;
  #bounds: BoardStats["bounds"];

  /** Call after cells were edited. */
  forgetBounds(): void {
    this.#picturesSinceBounds = BOUNDS_EVERY;
    this.#bounds = undefined;
  }

  /** Call after the board was replaced. */
  restart(): void {
    this.#line = new PopulationLine();
    this.forgetBounds();
  }

  /** Call after the board went back to an earlier generation. */
  goTo(generation: bigint): void {
    this.#line.cut(Number(generation));
    this.forgetBounds();
  }

  line(): Float64Array {
    return this.#line.points();
  }

  read(engine: Engine, busy: boolean): Pick<BoardStats, "generation" | "population" | "bounds" | "engine"> {
    const { generation } = engine;
    const population = populationOf(engine);
    this.#line.add(Number(generation), Number(population));
    if (busy && this.#picturesSinceBounds < BOUNDS_EVERY) this.#picturesSinceBounds++;
    else {
      this.#picturesSinceBounds = busy ? 0 : BOUNDS_EVERY;
      this.#bounds = engine.bounds();
    }
    return { generation, population, bounds: this.#bounds, engine: engine.name };
  }
}
