import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../core/random.ts";
import { choosePairing } from "./pairing.ts";

const idle = (): number => 0;

describe("the next pairing of a league", () => {
  it("is undefined for a single player", () => {
    expect(choosePairing(["a"], () => 0, idle, seededRandom(1))).toBeUndefined();
  });

  it("lets all pairs meet equally often and from both seats", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 7 }), fc.nat(), (count, seed) => {
        const names = Array.from({ length: count }, (_, index) => `bot ${index}`);
        const random = seededRandom(seed);
        const games = new Map<string, number>();
        const met = (a: string, b: string): number => games.get(`${a}/${b}`) ?? 0;
        const rounds = 4;
        for (let game = 0; game < rounds * ((count * (count - 1)) / 2); game++) {
          const [a, b] = choosePairing(names, met, idle, random)!;
          games.set(`${a}/${b}`, met(a, b) + 1);
        }
        for (const a of names) for (const b of names) if (a !== b) expect(met(a, b)).toBe(rounds / 2);
      }),
      { seed: 7 },
    );
  });

  it("prefers a newcomer", () => {
    const met = (a: string, b: string): number => (a === "new" || b === "new" ? 0 : 50);
    for (let seed = 0; seed < 20; seed++)
      expect(choosePairing(["a", "b", "new", "c"], met, idle, seededRandom(seed))).toContain("new");
  });

  it("avoids players in a match while others are free", () => {
    const busy = (name: string): number => (name === "a" || name === "b" ? 1 : 0);
    const met = (a: string, b: string): number => (a === "c" || b === "c" ? 100 : 0);
    const pairing = choosePairing(["a", "b", "c", "d"], met, busy, seededRandom(1));
    expect([...pairing!].sort()).toEqual(["c", "d"]);
  });
});
