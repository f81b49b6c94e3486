import type { FormatMessage } from "../../../core/lang.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import { cellOf, eachLiving } from "../../../life/war/index.ts";
import type { Spot } from "../../board.ts";
import { FIRST_AND_SECOND, FIRST_AND_SECOND_CAPITALIZED } from "../../painting/seat-words.ts";
import type { WarMove } from "../moves.ts";
import { playerOf } from "../state.ts";
import type { WarView } from "../view.ts";
import { isOnBoard } from "./board-placement.ts";
import { POSITION_DESCRIPTIONS, MOVE_DESCRIPTIONS, SPOT_DESCRIPTIONS } from "./words.ts";

/** The first cell and the number of further cells. */
export function formatMove({ cells }: WarMove): string {
  if (cells.length === 0) return "-";
  const rest = cells.length / 2 - 1;
  return `(${cells[0]}, ${cells[1]})${rest > 0 ? ` +${rest}` : ""}`;
}

export function describeMove(
  { cells }: WarMove,
  seat: Seat,
  _before: WarView,
  _after: WarView,
  say: FormatMessage,
): string {
  const name = say(FIRST_AND_SECOND_CAPITALIZED[seat]);
  const [x = 0, y = 0] = cells;
  const count = cells.length / 2;
  return say(count === 0 ? MOVE_DESCRIPTIONS.none : count === 1 ? MOVE_DESCRIPTIONS.one : MOVE_DESCRIPTIONS.woke, {
    seat: name,
    count,
    x,
    y,
  });
}

export function describeSpot(
  view: WarView,
  spot: Spot,
  _allowed: readonly WarMove[] | undefined,
  say: FormatMessage,
): string {
  const place = `(${spot.column}, ${spot.row})`;
  if (!isOnBoard(view.size, spot)) return place;
  const cell = cellOf(view.board, spot.column, spot.row);
  const content =
    cell === 0
      ? say(SPOT_DESCRIPTIONS.dead)
      : say(SPOT_DESCRIPTIONS.cell, { seat: say(FIRST_AND_SECOND[cell === 1 ? 0 : 1]) });
  return [place, content].join(say({ en: ", ", ja: "、" }));
}

export function describePosition(view: WarView, say: FormatMessage): string {
  const [first, second] = view.counts;
  const sums: [number, number, number][] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  eachLiving(view.board, (x, y, player) => {
    const sum = sums[player - 1];
    if (!sum) return;
    sum[0]++;
    sum[1] += x;
    sum[2] += y;
  });
  const places = SEATS.flatMap((seat) => {
    const [count, x, y] = sums[playerOf(seat) - 1] ?? [0, 0, 0];
    if (count === 0) return [];
    const centre = { x: Math.round(x / count), y: Math.round(y / count) };
    return [say(POSITION_DESCRIPTIONS.where, { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), ...centre })];
  });
  const seat = say(FIRST_AND_SECOND_CAPITALIZED[view.turn]);
  return [say(POSITION_DESCRIPTIONS.all, { generation: view.generation, first, second, seat }), ...places].join(" ");
}
