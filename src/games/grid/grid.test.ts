import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import { PLAIN_STYLE } from "../../core/terminal-style.ts";
import type { GridGame, GridState } from "./grid-game.ts";
import { gridInput } from "./input.ts";
import { gridBoard } from "./paint.ts";
import { gridRules } from "./rules.ts";
import { gridSquares, squaresIn } from "./squares.ts";

const sizes = fc.record({
  columns: fc.integer({ min: 1, max: 26 }),
  rows: fc.integer({ min: 1, max: 26 }),
  rowOne: fc.constantFrom("bottom" as const, "top" as const),
});

test("the name of a square leads back to it", () => {
  fc.assert(
    fc.property(sizes, fc.nat(25), fc.nat(25), (grid, column, row) => {
      const squares = gridSquares(grid);
      fc.pre(squares.isInside(column, row));
      const name = squares.name(column, row);
      expect(squares.spot(name)).toEqual({ column, row });
      expect(squaresIn(squares, `x${name}`)).toEqual([]);
      expect(squaresIn(squares, `${name}-${name}`)).toEqual([name, name]);
    }),
  );
});

test("no other text is a square", () => {
  fc.assert(
    fc.property(sizes, fc.string({ maxLength: 4 }), (grid, text) => {
      const squares = gridSquares(grid);
      expect(squares.spot(text) !== undefined).toBe(squares.names.includes(text));
    }),
  );
});

/** A piece may go one square up, or two in two steps; a second `pass` ends the game. */
const game: GridGame<GridState> = {
  id: "walk",
  name: "Walk",
  grid: { columns: 2, rows: 3 },
  pieces: { ".": { name: "empty" }, x: { name: "cross", seat: 0 } },
  start: () => ({ board: ["..", "..", "x."], turn: 0 }),
  moves: () => ["a1-a2", "a1-a2-a3", "a1-b2=q", "a1-b2=n", "pass"],
  play: (state) => state,
  result: () => undefined,
  notation: /[-=a-z0-9]+/,
};

describe("manual play", () => {
  const input = gridInput(game);
  const view = game.start({});
  const context = { view, seat: 0 as const, legal: game.moves(view) };
  const squares = gridSquares(game.grid);
  const tapAll = (...names: string[]) =>
    names.reduce<ReturnType<typeof input.tap>>((result, name) => input.tap(result.draft, squares.at(name), context), {
      draft: [] as readonly string[],
    });

  test("a longer move is sent after its last square", () => {
    expect(tapAll("a1")).toEqual({ draft: ["a1"] });
    expect(tapAll("a1", "a2")).toEqual({ draft: ["a1", "a2"] });
    expect(tapAll("a1", "a2", "a3")).toEqual({ draft: [], move: "a1-a2-a3" });
  });

  test("the button sends a move that could go on, and a move without squares", () => {
    expect(input.submit?.(["a1", "a2"], context)).toEqual({ draft: [], move: "a1-a2" });
    expect(input.submit?.([], context)).toEqual({ draft: [], move: "pass" });
    expect(input.submitLabel?.([], context)).toEqual({ en: "pass", ja: "pass" });
  });

  test("moves with the same squares are told apart by typing", () => {
    expect(tapAll("a1", "b2").objection).toBeDefined();
    expect(input.type?.([], "A1-B2=N", context)).toMatchObject({ move: "a1-b2=n" });
  });

  test("a second tap on a square takes it back, and another square is refused", () => {
    expect(tapAll("a1", "a1")).toEqual({ draft: [] });
    expect(tapAll("b3").objection).toBeDefined();
  });
});

test("a drawn board marks the target of the last move", () => {
  const lines = gridBoard(game).draw({ board: ["x.", "..", ".."], turn: 0 }, 0, PLAIN_STYLE, formatEnglish, "a1-a2-a3");
  expect(lines).toEqual(["    a  b ", " 3 [●] · ", " 2  ·  · ", " 1  ·  · "]);
});

test("a position with another board is refused", () => {
  const rules = gridRules(game);
  const read = (board: unknown) => rules.readPosition(JSON.stringify({ board, turn: 0 }), {}).ok;
  expect(read(["x.", "..", ".."])).toBe(true);
  for (const board of [["x."], ["y.", "..", ".."], ["x..", "..", ".."], "x.....", null])
    expect(read(board)).toBe(false);
});
