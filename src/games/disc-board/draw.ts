import type { TerminalStyle } from "../../core/terminal-style.ts";
import type { DiscGame } from "./disc-game.ts";
import type { DiscView } from "./disc-view.ts";

/** Three columns per square: the last move stands in brackets, visible without colours. */
export function drawDiscs<Move>(
  game: DiscGame<Move>,
  view: DiscView,
  style: TerminalStyle,
  last?: Move,
): readonly string[] {
  const { columns, rows } = game.grid;
  const lastSquare = last === undefined ? undefined : game.lastSquare(last, view);
  const cell = (digit: string): string =>
    digit === "1" ? style.seats[0]("●") : digit === "2" ? style.seats[1]("○") : style.dim("·");
  const lines = [style.dim(`   ${Array.from(game.columnNames).join("  ")} `)];
  for (let row = 0; row < rows; row++) {
    let line = `${style.dim(game.rowNames.charAt(row))} `;
    for (let square = row * columns; square < (row + 1) * columns; square++) {
      const drawn = cell(view.board.charAt(square));
      line += square === lastSquare ? `${style.bold("[")}${drawn}${style.bold("]")}` : ` ${drawn} `;
    }
    lines.push(line);
  }
  return lines;
}
