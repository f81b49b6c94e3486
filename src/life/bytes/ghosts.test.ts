import fc from "fast-check";
import { expect, it } from "vitest";
import { locateIn } from "../grid/topology.ts";
import { ghostLines } from "./ghosts.ts";
import { grids } from "./testing/boards.ts";

it("maps every ghost to its cell and its tile", () => {
  fc.assert(
    fc.property(grids, fc.integer({ min: 1, max: 7 }), (grid, radius) => {
      const pitch = 1000;
      const locate = locateIn(grid);
      const named = new Map<number, number>();
      for (const [ghost = 0, cell = 0, ghostStep = 0, cellStep = 0, length = 0, column, row] of ghostLines(
        grid,
        radius,
        pitch,
      ))
        for (let i = 0; i < length; i++) {
          const at = ghost + i * ghostStep;
          const y = Math.floor((at + 500) / pitch);
          named.set(at, cell + i * cellStep);
          expect([Math.floor((at - y * pitch) / 64), Math.floor(y / 32)]).toEqual([column, row]);
        }
      let ghosts = 0;
      for (let y = -radius; y < grid.height + radius; y++)
        for (let x = -radius; x < grid.width + radius; x++) {
          if (x >= 0 && y >= 0 && x < grid.width && y < grid.height) continue;
          const place = locate(x, y);
          if (place < 0) continue;
          ghosts++;
          const cell = Math.floor(place / grid.width) * pitch + (place % grid.width);
          if (named.get(y * pitch + x) !== cell) expect.fail(`the ghost (${x}, ${y}) is not ${place}`);
        }
      expect(named.size).toBe(ghosts);
    }),
    { numRuns: 60, seed: 1 },
  );
});
