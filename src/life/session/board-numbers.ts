import { type BigBox, type Engine, populationOf } from "../engines/index.ts";
import { PopulationLine } from "./population-line.ts";

export interface BoardNumbers {
  readonly generation: bigint;
  readonly population: bigint;
  readonly bounds: BigBox | undefined;
  /** The name of the engine. */
  readonly engine: string;
}

/** While running, bounds are computed only once per this many pictures. */
const BOUNDS_EVERY = 8;

/** Reads the numbers of a board for every picture. */
export class NumbersReader {
  #line = new PopulationLine();
  #picturesSinceBounds = BOUNDS_EVERY;
  #bounds: BigBox | undefined;

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

  read(engine: Engine, busy: boolean): BoardNumbers {
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
