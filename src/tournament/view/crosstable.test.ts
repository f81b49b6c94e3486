import { expect, it } from "vitest";
import { crossCells, shareOf } from "./crosstable.ts";
import type { CrosstableCell } from "../../api/event-standings.ts";

function cross(first: readonly [number, number, number], second: readonly [number, number, number]): CrosstableCell {
  const [wins, draws, losses] = [0, 1, 2].map((at) => first[at]! + second[at]!) as [number, number, number];
  return { wins, draws, losses, points: 0, first };
}

it("shows one sign per game, in the order of seats", () => {
  const won = cross([1, 0, 0], [0, 1, 0]);
  const lost = cross([0, 1, 0], [0, 0, 1]);
  const half = cross([0, 0, 0], [1, 0, 0]);
  const never = cross([0, 0, 0], [0, 0, 0]);
  expect(
    crossCells({
      crosstable: [
        [null, won, never],
        [lost, null, half],
        [never, never, null],
      ],
    }),
  ).toEqual({
    signs: true,
    rows: [
      [{ kind: "self" }, { kind: "signs", signs: [["win"], ["draw"]] }, { kind: "never" }],
      [{ kind: "signs", signs: [["draw"], ["loss"]] }, { kind: "self" }, { kind: "signs", signs: [[], ["win"]] }],
      [{ kind: "never" }, { kind: "never" }, { kind: "self" }],
    ],
  });
});

it("shows all five signs of two players who also met in a final with a decider", () => {
  const final = cross([2, 0, 1], [1, 0, 1]);
  expect(
    crossCells({
      crosstable: [
        [null, final],
        [cross([1, 0, 1], [1, 0, 2]), null],
      ],
    }).rows[0]?.[1],
  ).toEqual({
    kind: "signs",
    signs: [
      ["win", "win", "loss"],
      ["win", "loss"],
    ],
  });
});

it("shows shares everywhere as soon as two players have more games than MAX_SIGNS", () => {
  const many = cross([3, 0, 0], [2, 1, 0]);
  const cells = crossCells({
    crosstable: [
      [null, many],
      [cross([0, 1, 2], [0, 0, 3]), null],
    ],
  });
  expect(cells.signs).toBe(false);
  expect(cells.rows[0]?.[1]).toMatchObject({ kind: "share", tally: [5, 1, 0], percent: 92 });
});

it("builds only the requested rows", () => {
  const crosstable = Array.from({ length: 205 }, (_, row) =>
    Array.from({ length: 205 }, (_, column) => (row === column ? null : cross([row, 0, column], [0, 0, 0]))),
  );
  const { rows } = crossCells({ crosstable }, 200, 205);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveLength(205);
  expect(rows[0]![200]).toEqual({ kind: "self" });
  expect(rows[4]![1]).toMatchObject({ kind: "share", tally: [204, 0, 1] });
});

it.each([
  ["all won", [4, 0, 0], 100, 0.5],
  ["all lost", [0, 0, 4], 0, -0.5],
  ["level", [1, 2, 1], 50, 0],
  ["just below the middle", [49, 1, 50], 50, -0.005],
] as const)("rounds the score of %s, and keeps the lead exact", (_, tally, percent, lead) => {
  expect(shareOf(tally)?.percent).toBe(percent);
  expect(shareOf(tally)?.lead).toBeCloseTo(lead);
});

it("has no score of players who never met", () => {
  expect(shareOf([0, 0, 0])).toBeNull();
});
