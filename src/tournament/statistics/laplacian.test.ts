import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invert, logDeterminant, reduce, solve } from "./laplacian.ts";

/** A ring with chords, so that it is connected, with weights far apart. */
const graph = fc
  .tuple(
    fc.integer({ min: 2, max: 7 }),
    fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 21, maxLength: 21 }),
  )
  .map(([size, exponents]) => {
    const weights = new Float64Array(size * size);
    let next = 0;
    for (let i = 0; i < size; i++) {
      for (let j = i + 1; j < size; j++) {
        const exponent = exponents[next++] ?? 0;
        const weight = j === i + 1 || exponent > 0 ? 10 ** exponent : 0;
        weights[i * size + j] = weights[j * size + i] = weight;
      }
    }
    return { size, weights };
  });

/** The Laplacian without its last node, as rows. */
function grounded(weights: Float64Array, size: number): number[][] {
  return Array.from({ length: size - 1 }, (_, i) =>
    Array.from({ length: size - 1 }, (_, j) =>
      i === j
        ? weights.slice(i * size, (i + 1) * size).reduce((sum, weight) => sum + weight, 0)
        : -weights[i * size + j]!,
    ),
  );
}

function determinant(rows: readonly (readonly number[])[]): number {
  const [first, ...rest] = rows;
  if (!first) return 1;
  return first.reduce(
    (sum, x, column) =>
      sum + (column % 2 ? -1 : 1) * x * determinant(rest.map((row) => row.filter((_, other) => other !== column))),
    0,
  );
}

describe("the reduction of a Laplacian", () => {
  it("gives the inverse, the solution and the determinant", () => {
    fc.assert(
      fc.property(graph, ({ size, weights }) => {
        const rows = grounded(weights, size);
        const reduction = reduce(weights.slice(), size);
        const inverse = invert(reduction);
        rows.forEach((row, i) => {
          for (let k = 0; k < size - 1; k++) {
            const product = row.reduce((sum, x, j) => sum + x * inverse[j * size + k]!, 0);
            expect(product).toBeCloseTo(i === k ? 1 : 0, 7);
          }
        });
        const currents = Float64Array.from({ length: size }, (_, i) => i - 1.5);
        const potentials = solve(reduction, currents);
        for (let i = 0; i < size; i++) {
          const wanted = currents.slice(0, size - 1).reduce((sum, x, k) => sum + inverse[i * size + k]! * x, 0);
          expect(Math.abs(potentials[i]! - wanted)).toBeLessThan(1e-9 * (1 + Math.abs(wanted)));
        }
        expect(logDeterminant(reduction)).toBeCloseTo(Math.log(determinant(rows)), 8);
      }),
      { seed: 1 },
    );
  });

  it("keeps all digits of a small weight beside a large one", () => {
    // The conductance from 0 to 2 equals that of the weak edge.
    const weights = Float64Array.from([0, 1e18, 0, 1e18, 0, 1e-9, 0, 1e-9, 0]);
    const inverse = invert(reduce(weights, 3));
    expect(inverse[0]! / 1e9).toBeCloseTo(1, 14);
    expect(inverse[4]! / 1e9).toBeCloseTo(1, 14);
  });
});
