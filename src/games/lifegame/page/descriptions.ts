import type { FormatMessage } from "../../../core/lang.ts";
import { type Seat, SEATS } from "../../../core/seats.ts";
import type { Spot } from "../../board.ts";
import { FIRST_AND_SECOND, FIRST_AND_SECOND_CAPITALIZED } from "../../painting/seat-words.ts";
import type { LifegameMove } from "../moves.ts";
import { cellOf, type LifegameState, scoreOf } from "../state.ts";
import { MOVE_DESCRIPTIONS, POSITION_DESCRIPTIONS, SPOT_DESCRIPTIONS } from "./words.ts";

export function describeSpot(
  view: LifegameState,
  { column, row }: Spot,
  allowed: readonly LifegameMove[] | undefined,
  say: FormatMessage,
): string {
  const cell = view.cells[row * view.options.size + column];
  const parts = [say(SPOT_DESCRIPTIONS.place, { row, column })];
  parts.push(
    cell
      ? say(SPOT_DESCRIPTIONS.cell, { seat: say(FIRST_AND_SECOND[cell === 1 ? 0 : 1]) })
      : say(SPOT_DESCRIPTIONS.empty),
  );
  if (allowed?.some((move) => move.row === row && move.col === column)) parts.push(say(SPOT_DESCRIPTIONS.allowed));
  return parts.join(say({ en: ", ", ja: "、" }));
}

export function describeMove(
  { row, col }: LifegameMove,
  seat: Seat,
  _before: LifegameState,
  _after: LifegameState,
  say: FormatMessage,
): string {
  return say(MOVE_DESCRIPTIONS.move, { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), row, column: col });
}

export function describePosition(view: LifegameState, say: FormatMessage): string {
  const { size, placements, generations } = view.options;
  const [first, second] = scoreOf(view);
  const placing = view.ply < 2 * placements;
  const sides = SEATS.map((seat) => {
    const cells = view.cells.flatMap((cell, index) =>
      cell === cellOf(seat) ? [`${Math.floor(index / size)},${index % size}`] : [],
    );
    return cells.length === 0
      ? ""
      : say(POSITION_DESCRIPTIONS.side, { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), cells: cells.join(" ") });
  });
  return [
    say(POSITION_DESCRIPTIONS.count, { first, second }),
    placing
      ? say(POSITION_DESCRIPTIONS.placing, {
          ply: view.ply,
          all: 2 * placements,
          seat: say(FIRST_AND_SECOND_CAPITALIZED[view.turn]),
        })
      : say(POSITION_DESCRIPTIONS.living, { generation: view.generation, all: generations }),
    ...sides.filter((side) => side !== ""),
  ].join(" ");
}
