import type { LocalizedText } from "../../core/lang.ts";
import type { TerminalStyle } from "../../core/terminal-style.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { type Cell, cellOf, type LifegameState, rowsOf, scoreOf } from "./state.ts";
import type { GameBoard } from "../board.ts";
import type { LifegameMove } from "./moves.ts";

/** The screen of the original's manual player for players, and only its table for other viewers. */
export const draw: GameBoard<LifegameMove, LifegameState, unknown>["draw"] = (view, viewer, style, last) => {
  const table = drawTable(view, style, last);
  if (viewer !== 0 && viewer !== 1) return table;
  const counts = SEATS.map((seat) => formatCells(view, seat, style)).join(", ");
  return ["--- Game Phase: Placement ---", "", `Current board (You are Player ${viewer + 1})`, ...table, counts];
};

/** The final screen of a player; a match that ended early has no result, only its last board. */
export function drawEnding(view: LifegameState, seat: Seat, style: TerminalStyle): readonly string[] {
  if (view.generation < view.options.generations) return draw(view, seat, style);
  return [
    "--- Game Phase: Simulation Result ---",
    "",
    "SIMULATION COMPLETE!",
    "Final board state",
    ...drawTable(view, style),
    "",
    "Final scores:",
    ...SEATS.map((each) => formatCells(view, each, style)),
  ];
}

function formatCells(view: LifegameState, seat: Seat, style: TerminalStyle): string {
  return style.seats[seat](`Player ${seat + 1}: ${scoreOf(view)[seat]} cells`);
}

/** The last placement is marked in bold only: the characters are those of the original. */
function drawTable(view: LifegameState, style: TerminalStyle, last?: LifegameMove): readonly string[] {
  const { size } = view.options;
  const rule = style.dim(`+${"---+".repeat(size + 1)}`);
  const bar = style.dim("|");
  const line = (first: string, texts: readonly string[]): string => `${bar}${[first, ...texts].join(bar)}${bar}`;
  const label = (number: number): string => style.dim(`${String(number).padStart(2)} `);
  const numbers = Array.from({ length: size }, (_, col) => label(col));

  function drawCell(cell: Cell, row: number, col: number): string {
    const seat = SEATS.find((each) => cellOf(each) === cell);
    if (seat === undefined) return style.dim(" . ");
    const placed = view.generation === 0 && last?.row === row && last.col === col;
    const text = style.seats[seat](` ${cell} `);
    return placed ? style.bold(text) : text;
  }

  const rows = rowsOf(view).flatMap((cells, row) => [
    line(
      label(row),
      cells.map((cell, col) => drawCell(cell, row, col)),
    ),
    rule,
  ]);
  return [rule, line("   ", numbers), rule, ...rows];
}

/** Shows the remaining placements; the legal moves would be the whole board. */
export function promptText({ ply, options }: LifegameState): LocalizedText {
  const number = Math.floor(ply / 2) + 1;
  const { placements, generations } = options;
  return {
    en: `Cell ${number} of ${placements}: the row and the column of an empty one, such as 1,2. ${generations} generations follow.`,
    ja: `${placements}個のうち${number}個目。空いているマスを行,列で（例：1,2）。配置のあと${generations}世代進みます。`,
  };
}
