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
