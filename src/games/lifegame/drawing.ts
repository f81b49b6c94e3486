import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import type { TerminalStyle } from "../../core/terminal-style.ts";
import { type Seat, SEATS } from "../../core/seats.ts";
import { type Cell, cellOf, type LifegameState, rowsOf, scoreOf } from "./state.ts";
import type { GameBoard } from "../board.ts";
import type { LifegameMove } from "./moves.ts";

/** In English the screens of the original's manual player. */
const SCREENS = {
  placement: { en: "--- Game Phase: Placement ---", ja: "--- 配置 ---" },
  current: { en: "Current board (You are Player {player})", ja: "現在の盤面（あなたはプレイヤー{player}）" },
  result: { en: "--- Game Phase: Simulation Result ---", ja: "--- シミュレーションの結果 ---" },
  complete: { en: "SIMULATION COMPLETE!", ja: "シミュレーションが終わりました" },
  last: { en: "Final board state", ja: "最終盤面" },
  scores: { en: "Final scores:", ja: "最終得点：" },
  cells: { en: "Player {player}: {count} cells", ja: "プレイヤー{player}：{count}セル" },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** The screen of the original's manual player for players, and only its table for other viewers. */
export const draw: GameBoard<LifegameMove, LifegameState, unknown>["draw"] = (view, viewer, style, say, last) => {
  const table = drawTable(view, style, last);
  if (viewer !== 0 && viewer !== 1) return table;
  const counts = SEATS.map((seat) => formatCells(say, style, view, seat)).join(", ");
  return [say(SCREENS.placement), "", say(SCREENS.current, { player: viewer + 1 }), ...table, counts];
};

/** The final screen of a player; a match that ended early has no result, only its last board. */
export function drawEnding(
  view: LifegameState,
  seat: Seat,
  style: TerminalStyle,
  say: FormatMessage,
): readonly string[] {
  if (view.generation < view.options.generations) return draw(view, seat, style, say);
  return [
    say(SCREENS.result),
    "",
    say(SCREENS.complete),
    say(SCREENS.last),
    ...drawTable(view, style),
    "",
    say(SCREENS.scores),
    ...SEATS.map((each) => formatCells(say, style, view, each)),
  ];
}

function formatCells(say: FormatMessage, style: TerminalStyle, view: LifegameState, seat: Seat): string {
  return style.seats[seat](say(SCREENS.cells, { player: seat + 1, count: scoreOf(view)[seat] }));
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
