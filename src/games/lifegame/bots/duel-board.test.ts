import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, nextGeneration } from "../state.ts";
import { createDuelBoard, MAX_WIDTH } from "./duel-board.ts";

test("evolves every board as the rules do", () => {
  const boards = fc
    .integer({ min: 2, max: MAX_WIDTH })
    .chain((size) =>
      fc.tuple(
        fc.constant(size),
        fc.array(fc.constantFrom<Cell>(0, 1, 2), { minLength: size * size, maxLength: size * size }),
        fc.nat(4),
      ),
    );
  fc.assert(
    fc.property(boards, ([size, cells, generations]) => {
      const board = createDuelBoard(size);
      board.load(cells);
      let after: readonly Cell[] = cells;
      for (let left = generations; left > 0; left--) after = nextGeneration(after, size);
      const lead = after.filter((cell) => cell === 1).length - after.filter((cell) => cell === 2).length;
      expect(board.leadAfter(generations)).toBe(lead);
    }),
    { numRuns: 300 },
  );
});

test("puts and clears single cells", () => {
  const board = createDuelBoard(3);
  board.put(4, 0);
  board.put(8, 1);
  expect(board.leadAfter(0)).toBe(0);
  board.clear(8);
  expect(board.leadAfter(0)).toBe(1);
  board.clear(4);
  expect(board.leadAfter(0)).toBe(0);
});
