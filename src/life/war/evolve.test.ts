import fc from "fast-check";
import { expect, it } from "vitest";
import { cellOf, countBorn, countDenied, evolveWar, warBoardOf, type WarBoard } from "./index.ts";

const SIZE = 24;
const cells = fc.array(fc.nat(SIZE * SIZE - 1), { maxLength: 200 });
const places = (list: readonly number[]): number[] => list.flatMap((at) => [at % SIZE, Math.floor(at / SIZE)]);

/** Counts by the definition of the rule, cell by cell. */
function countPlain(before: WarBoard, after: WarBoard) {
  const born: [number, number] = [0, 0];
  const denied: [number, number] = [0, 0];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      if (cellOf(before, x, y) !== 0) continue;
      const near = [0, 0, 0];
      for (let v = Math.max(0, y - 1); v <= Math.min(SIZE - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(SIZE - 1, x + 1); u++) near[cellOf(before, u, v)]!++;
      for (const seat of [0, 1] as const) {
        if (near[seat + 1] !== 3) continue;
        if (near[2 - seat] === 0) born[seat]++;
        else denied[seat]++;
      }
      if (cellOf(after, x, y) !== 0) expect(near[cellOf(after, x, y)]).toBe(3);
    }
  return { born, denied };
}

it("counts births, and births prevented by the enemy", () => {
  fc.assert(
    fc.property(cells, cells, (first, second) => {
      const before = warBoardOf(SIZE, places(first), places(second));
      const after = evolveWar(before);
      const { born, denied } = countPlain(before, after);
      expect(countBorn(before, after)).toEqual(born);
      expect(countDenied(before, after)).toEqual(denied);
    }),
  );
});
