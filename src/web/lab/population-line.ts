/** Twice as many points as the chart has pixels are kept at most. */
const MAX_POINTS = 512;

/** How the population went, with fewer points the longer it is. */
export class PopulationLine {
  #points: number[] = [];
  /** Generations that a point stands for at least. */
  #apart = 0;

  add(generation: number, population: number): void {
    const last = this.#points.length - 2;
    const lastGeneration = this.#points[last];
    if (lastGeneration !== undefined && generation < lastGeneration) this.cut(generation);
    const at = this.#points.length - 2;
    const before = this.#points[at - 2] ?? -Infinity;
    // The newest point moves along until it is far enough from the one before it.
    if (at >= 0 && (this.#points[at] === generation || (this.#points[at] ?? 0) - before < this.#apart))
      this.#points.splice(at, 2);
    this.#points.push(generation, population);
    if (this.#points.length >= 2 * MAX_POINTS) this.#thin();
  }

  /** Forgets what comes after a generation, and that generation itself. */
  cut(generation: number): void {
    const end = this.#points.findIndex((value, i) => i % 2 === 0 && value >= generation);
    if (end >= 0) this.#points.length = end;
  }

  /** Generation and population in turn. */
  points(): Float64Array {
    return Float64Array.from(this.#points);
  }

  #thin(): void {
    const [first = 0] = this.#points;
    const span = (this.#points.at(-2) ?? 0) - first;
    this.#points = this.#points.filter((_, i) => (i >> 1) % 2 === 0);
    this.#apart = (2 * span) / MAX_POINTS;
  }
}
