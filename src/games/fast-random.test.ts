import { expect, test } from "vitest";
import { seededRandom } from "../core/random.ts";
import { createFastRandom } from "./fast-random.ts";

test("draws evenly, and the same again for the same seed", () => {
  const draw = createFastRandom(seededRandom(1));
  const again = createFastRandom(seededRandom(1));
  const counts = Array<number>(10).fill(0);
  for (let count = 0; count < 100_000; count++) {
    const drawn = draw();
    expect(again()).toBe(drawn);
    counts[Math.floor(drawn * 10)]! += 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
