import fc from "fast-check";
import { expect, it } from "vitest";
import { cellOf, rasterWar, warBoardOf } from "./board.ts";

it("has the same cells as the board, on boards of any size", () => {
  const cells = fc.array(fc.nat(2 ** 20), { maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(8, 40, 100), cells, cells, (size, first, second) => {
      const flat = (picks: readonly number[]) => picks.flatMap((pick) => [pick % size, (pick >> 10) % size]);
      const board = warBoardOf(size, flat(first), flat(second));
      const raster = new Uint8Array(size * size).fill(9);
      rasterWar(board, raster);
      expect(raster).toEqual(Uint8Array.from(raster, (_, at) => cellOf(board, at % size, Math.floor(at / size))));
    }),
    { numRuns: 30 },
  );
});
