import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tailProbabilities, type Urn } from "./hypergeometric.ts";

const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((a, b) => a * b, 1);

const chance = ({ size, marked, drawn }: Urn, k: number): number =>
  (choose(marked, k) * choose(size - marked, drawn - k)) / choose(size, drawn);

const someUrn: fc.Arbitrary<Urn> = fc
  .integer({ min: 1, max: 14 })
  .chain((size) =>
    fc.record({
      size: fc.constant(size),
      marked: fc.integer({ min: 0, max: size }),
      drawn: fc.integer({ min: 0, max: size }),
    }),
  );

describe("tailProbabilities", () => {
  it("is 1 divided by the number of combinations when all marked items are drawn", () => {
    expect(tailProbabilities([{ size: 20, marked: 10, drawn: 10 }], 10).more).toBeCloseTo(1 / 184_756, 15);
    expect(tailProbabilities([{ size: 20, marked: 10, drawn: 10 }], 0).fewer).toBeCloseTo(1 / 184_756, 15);
  });

  it("agrees with an enumeration of two urns", () => {
    fc.assert(
      fc.property(someUrn, someUrn, fc.integer({ min: -1, max: 30 }), (first, second, seen) => {
        let [more, fewer] = [0, 0];
        for (let a = 0; a <= first.drawn; a++)
          for (let b = 0; b <= second.drawn; b++) {
            const both = chance(first, a) * chance(second, b);
            if (a + b >= seen) more += both;
            if (a + b <= seen) fewer += both;
          }
        const tail = tailProbabilities([first, second], seen);
        expect(tail.more).toBeCloseTo(more, 10);
        expect(tail.fewer).toBeCloseTo(fewer, 10);
      }),
    );
  });

  it("stays finite for urns of a million", () => {
    const { more, fewer } = tailProbabilities([{ size: 1e6, marked: 9e5, drawn: 1000 }], 900);
    expect(more).toBeGreaterThan(0.4);
    expect(more + fewer).toBeGreaterThan(1);
    expect(more + fewer).toBeLessThan(1.1);
  });
});
