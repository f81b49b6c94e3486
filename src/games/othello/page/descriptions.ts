import type { FormatMessage } from "../../../core/lang.ts";
import type { Seat } from "../../../core/seats.ts";
import type { Spot } from "../../board.ts";
import { scoreOf } from "../play.ts";
import { type OthelloMove, PASS, writeMove } from "../squares.ts";
import { type OthelloView, stateOf } from "../state.ts";
import { changeOf } from "./board-changes.ts";
import { ALLOWED, DISCS, POSITION_DESCRIPTIONS, SEAT_NAMES, MOVE_DESCRIPTIONS } from "./words.ts";

export function describeSpot(
  view: OthelloView,
  { column, row }: Spot,
  allowed: readonly OthelloMove[] | undefined,
  say: FormatMessage,
): string {
  const square = row * 8 + column;
  const name = `${writeMove(square)}${comma(say)}${say(discAt(view, square))}`;
  return allowed?.includes(square) ? `${name}${comma(say)}${say(ALLOWED)}` : name;
}

function comma(say: FormatMessage): string {
  return say({ en: ", ", ja: "、" });
}

function discAt({ board }: OthelloView, square: number): (typeof DISCS)[number] {
  return DISCS[board.charAt(square) === "1" ? 1 : board.charAt(square) === "2" ? 2 : 0];
}

export function describeMove(
  move: OthelloMove,
  seat: Seat,
  before: OthelloView,
  after: OthelloView,
  say: FormatMessage,
): string {
  const name = say(SEAT_NAMES[seat]);
  if (move === PASS) return say(MOVE_DESCRIPTIONS.pass, { seat: name });
  const count = changeOf(before, after).flipped.length;
  return say(MOVE_DESCRIPTIONS.move, { seat: name, square: writeMove(move), count });
}

export function describePosition(view: OthelloView, say: FormatMessage): string {
  const [black, white] = scoreOf(stateOf(view.board, view.turn));
  const rows = Array.from({ length: 8 }, (_, row) => {
    const squares = Array.from({ length: 8 }, (_unused, column) => row * 8 + column)
      .filter((square) => view.board.charAt(square) !== "0")
      .map((square) => `${writeMove(square)} ${say(discAt(view, square))}`);
    return squares.length === 0
      ? ""
      : say(POSITION_DESCRIPTIONS.row, { row: row + 1, squares: squares.join(comma(say)) });
  });
  return [
    say(POSITION_DESCRIPTIONS.count, { black, white }),
    say(POSITION_DESCRIPTIONS.turn, { seat: say(SEAT_NAMES[view.turn]) }),
    ...rows.filter((row) => row !== ""),
  ].join(" ");
}
