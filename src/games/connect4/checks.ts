import { mistakenMove } from "../../core/diagnosis/exchanges.ts";
import type { TypicalMistakes } from "../../core/fault-facts.ts";
import type { CheckScene, GameChecks } from "../checks.ts";
import type { DiscView } from "../disc-board/disc-game.ts";
import { COLUMNS, type Connect4Move } from "./state.ts";

const mistaken = mistakenMove<Connect4Move, DiscView>;

export const connect4Mistakes: TypicalMistakes<Connect4Move, DiscView> = {
  answers: COLUMNS,
  list: [
    mistaken("diagnosis.counted-from-zero", ({ move, text }) => {
      if (move !== undefined) return move + 1;
      return text === "0" ? 0 : undefined;
    }),
    mistaken("diagnosis.counted-from-one", ({ move, text }) => {
      if (move !== undefined) return move - 1;
      return text === "8" ? COLUMNS - 1 : undefined;
    }),
    mistaken("diagnosis.row-column-swapped", ({ move, text, view }) => {
      return lowestFree(view, move === undefined && text === "0" ? 0 : move);
    }),
    mistaken("diagnosis.board-as-one-line", ({ text }) =>
      /^\d{1,2}$/.test(text) && Number(text) >= COLUMNS ? Number(text) % COLUMNS : undefined,
    ),
  ],
};

/** A program that writes the row of the square instead of its column: the columns whose free square is in that row. */
function lowestFree({ board }: DiscView, row: number | undefined): Connect4Move | undefined {
  if (row === undefined) return undefined;
  for (let column = 0; column < COLUMNS; column++) {
    const square = row * COLUMNS + column;
    if (board.charAt(square) !== "0") continue;
    if (square + COLUMNS >= board.length || board.charAt(square + COLUMNS) !== "0") return column;
  }
  return undefined;
}

const LAST_COLUMN = { en: "only one column has room", ja: "空いている列が一つだけ" };
const TWO_COLUMNS = { en: "only two columns have room", ja: "空いている列が二つだけ" };
const LEFT_FULL = { en: "the columns on the left are full", ja: "左の列がいっぱい" };

const scene = (
  step: CheckScene["step"],
  about: CheckScene["about"],
  seat: CheckScene["seat"],
  board: string,
): CheckScene => ({ step, about, seat, start: `${board} ${seat + 1}` });

export const connect4Checks: GameChecks = {
  scenes: [
    scene("positions", LAST_COLUMN, 0, "211122011212202221220211211012111202211120"),
    scene("traps", LEFT_FULL, 0, "212120121212011222102111210212112222112211"),
    scene("traps", LAST_COLUMN, 1, "011212101221120212221121122121212112221112"),
    scene("positions", TWO_COLUMNS, 0, "102012222102121110122221021111202121112122"),
    scene("positions", TWO_COLUMNS, 1, "120221011021202101221120211212021121112212"),
    scene("traps", LAST_COLUMN, 1, "220211111121212221211112112212122212221121"),
  ],
  pages: {
    stdio: {
      page: "connect4-stdio",
      reads: "what-your-program-reads",
      answers: "what-your-program-answers",
      rules: "what-your-program-answers",
      faults: "faults",
    },
  },
};
