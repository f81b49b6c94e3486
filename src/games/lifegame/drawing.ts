import type { TerminalStyle } from "../../core/terminal-style.ts";
import { type Seat, SEATS, type Viewer } from "../../core/seats.ts";
import type { Cell } from "./generation.ts";
import type { LifegameMove } from "./moves.ts";
import { cellOf, type LifegameState, rowsOf, scoreOf } from "./state.ts";

/** The screen of the original's manual player for whoever plays, and its table for everybody else. */
export function draw(
  view: LifegameState,
  viewer: Viewer,
  ink: TerminalStyle,
  last?: LifegameMove,
): readonly string[] {
  const table = drawTable(view, ink, last);
  if (viewer !== 0 && viewer !== 1) return table;
  const counts = SEATS.map((seat) => formatCells(view, seat, ink)).join(", ");
  return [
    "--- Game Phase: Placement ---",
    "",
    `Current board (You are Player ${viewer + 1})`,
    ...table,
    counts,
  ];
}

/** What a player sees at the end; a match that was cut short has no result, only its last board. */
export function drawEnding(view: LifegameState, seat: Seat, ink: TerminalStyle): readonly string[] {
  if (view.generation < view.options.generations) return draw(view, seat, ink);
  return [
    "--- Game Phase: Simulation Result ---",
    "",
    "SIMULATION COMPLETE!",
    "Final board state",
    ...drawTable(view, ink),
    "",
    "Final scores:",
    ...SEATS.map((each) => formatCells(view, each, ink)),
  ];
}

function formatCells(view: LifegameState, seat: Seat, ink: TerminalStyle): string {
  return ink.seats[seat](`Player ${seat + 1}: ${scoreOf(view)[seat]} cells`);
}

/** The last placement is bold and nothing else: the characters are those of the original. */
function drawTable(view: LifegameState, ink: TerminalStyle, last?: LifegameMove): readonly string[] {
  const { size } = view.options;
  const rule = ink.dim(`+${"---+".repeat(size + 1)}`);
  const bar = ink.dim("|");
  const line = (first: string, texts: readonly string[]): string =>
    `${bar}${[first, ...texts].join(bar)}${bar}`;
  const label = (number: number): string => ink.dim(`${String(number).padStart(2)} `);
  const numbers = Array.from({ length: size }, (_, col) => label(col));

  function drawCell(cell: Cell, row: number, col: number): string {
    const seat = SEATS.find((each) => cellOf(each) === cell);
    if (seat === undefined) return ink.dim(" . ");
    const placed = view.generation === 0 && last?.row === row && last.col === col;
    const text = ink.seats[seat](` ${cell} `);
    return placed ? ink.bold(text) : text;
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

interface Both {
  readonly en: string;
  readonly ja: string;
}

/** The legal moves would be the whole board: what is left to place says more. */
export function promptText({ ply, options }: LifegameState): Both {
  const at = Math.floor(ply / 2) + 1;
  const { placements, generations } = options;
  return {
    en: `Cell ${at} of ${placements}: the row and the column of an empty one, such as 1,2. ${generations} generations follow.`,
    ja: `${placements}個のうち${at}個目。空いているマスを行,列で（例：1,2）。配置のあと${generations}世代進みます。`,
  };
}
