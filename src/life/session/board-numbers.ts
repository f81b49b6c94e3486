import { type BigBox, type Engine, populationOf } from "../engines/index.ts";

export interface BoardNumbers {
  readonly generation: bigint;
  readonly population: bigint;
  readonly bounds: BigBox | undefined;
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

/** Twice the chart's width in pixels. */
const MAX_POINTS = 512;

/** The population by generation, sampled more coarsely as it grows longer. */
export class PopulationLine {
  #points: number[] = [];
  /** The minimum distance between two points, in generations. */
  #minSpacing = 0;

  add(generation: number, population: number): void {
    const lastGeneration = this.#points.at(-2);
    if (lastGeneration !== undefined && generation < lastGeneration) this.cut(generation);
    const last = this.#points.length - 2;
    const before = this.#points[last - 2] ?? -Infinity;
    // Replace the newest point until it is far enough from the one before it.
    if (last >= 0 && (this.#points[last] === generation || (this.#points[last] ?? 0) - before < this.#minSpacing))
      this.#points.splice(last, 2);
    this.#points.push(generation, population);
    if (this.#points.length >= 2 * MAX_POINTS) this.#thin();
  }

  /** Removes this generation and all later ones. */
  cut(generation: number): void {
    const end = this.#points.findIndex((value, i) => i % 2 === 0 && value >= generation);
    if (end >= 0) this.#points.length = end;
  }

  /** Alternating generations and populations. */
  points(): Float64Array {
    return Float64Array.from(this.#points);
  }

  #thin(): void {
    const [first = 0] = this.#points;
    const span = (this.#points.at(-2) ?? 0) - first;
    this.#points = this.#points.filter((_, i) => (i >> 1) % 2 === 0);
    this.#minSpacing = (2 * span) / MAX_POINTS;
  }
}
