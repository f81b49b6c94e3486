import { mistakenMove } from "../../core/diagnosis/exchanges.ts";
import type { TypicalMistakes } from "../../core/fault-facts.ts";
import type { CheckScene, GameChecks } from "../checks.ts";
import { type LifegameMove, readTyped } from "./moves.ts";
import { isOnBoard, type LifegameState } from "./state.ts";

const mistaken = (code: `diagnosis.${string}`, change: (move: LifegameMove, size: number) => LifegameMove) =>
  mistakenMove<LifegameMove, LifegameState>(
    code,
    ({ move, view }) => move && change(move, view.options.size),
    (a, b) => a.row === b.row && a.col === b.col,
  );

export const lifegameMistakes: TypicalMistakes<LifegameMove, LifegameState> = {
  answers: 36,
  isOutside: ({ move, view }) => move !== undefined && !isOnBoard(view.options.size, move),
  list: [
    mistaken("diagnosis.row-column-swapped", ({ row, col }) => ({ row: col, col: row })),
    mistaken("diagnosis.counted-from-one", ({ row, col }) => ({ row: row - 1, col: col - 1 })),
    mistaken("diagnosis.upside-down", ({ row, col }, size) => ({ row: size - 1 - row, col })),
    mistaken("diagnosis.board-as-one-line", ({ row, col }, size) => {
      const index = row === 0 ? col : col === 0 ? row : -1;
      return { row: Math.floor(index / size), col: index % size };
    }),
    { code: "diagnosis.board-as-one-line", explains: ({ text }) => /^\{"place":\s*\[?\s*\d+\s*\]?\}$/.test(text) },
    { code: "diagnosis.bare-move", explains: ({ text, move }) => move === undefined && readTyped(text).ok },
  ],
};

/** All cells are taken but the opponent's next one and those that are left to the program. */
function nearlyFull(
  step: CheckScene["step"],
  about: CheckScene["about"],
  taken: string,
  free: readonly string[],
): CheckScene {
  const open = [taken, ...free];
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 6 }, (_, col) => (open.includes(`${row},${col}`) ? 0 : 1 + ((row + col) % 2))).join(""),
  );
  const start = `${rows.join("/")} 1`;
  return { step, about, seat: 1, start, options: { placements: 18 }, opponent: [taken] };
}

const ONE_LEFT = { en: "one cell is left", ja: "空いているセルが一つだけ" };
const AT_EDGE = { en: "the last cell is at the edge", ja: "最後のセルが端にある" };
const SMALL = { en: "a board of 4 by 4", ja: "4×4の盤" };
const LARGE = { en: "the later version of the game, 8 by 8", ja: "後の版（8×8）" };

export const lifegameChecks: GameChecks = {
  scenes: [
    nearlyFull("traps", ONE_LEFT, "0,0", ["1,4"]),
    nearlyFull("positions", AT_EDGE, "2,2", ["5,3"]),
    nearlyFull("traps", AT_EDGE, "3,1", ["2,5"]),
    nearlyFull("positions", ONE_LEFT, "4,4", ["0,2"]),
    nearlyFull("traps", AT_EDGE, "1,1", ["5,0"]),
    { step: "positions", about: LARGE, seat: 0, options: { preset: "8x8" }, answers: 8, severity: "warn" },
    { step: "positions", about: SMALL, seat: 1, options: { size: 4, placements: 8 }, answers: 8, severity: "warn" },
  ],
  pages: {
    json: { page: "lifegame-json", reads: "the-bytes", answers: "the-bytes", rules: "the-rules", faults: "faults" },
  },
};
