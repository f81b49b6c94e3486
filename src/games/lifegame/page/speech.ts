import type { Say } from "../../../core/lang.ts";
import { SEATS } from "../../../core/seats.ts";
import type { Spot } from "../../page.ts";
import { FIRST_AND_SECOND, FIRST_AND_SECOND_SAID } from "../../painting/seat-words.ts";
import type { LifegameMove } from "../moves.ts";
import { cellOf, type LifegameState, scoreOf } from "../state.ts";
import { READ, SPOTS } from "./words.ts";

export function nameSpot(
  view: LifegameState,
  { column, row }: Spot,
  allowed: readonly LifegameMove[] | undefined,
  say: Say,
): string {
  const cell = view.cells[row * view.options.size + column];
  const parts = [say(SPOTS.place, { row, column })];
  parts.push(cell ? say(SPOTS.cell, { seat: say(FIRST_AND_SECOND[cell === 1 ? 0 : 1]) }) : say(SPOTS.empty));
  if (allowed?.some((move) => move.row === row && move.col === column)) parts.push(say(SPOTS.allowed));
  return parts.join(say({ en: ", ", ja: "、" }));
}

export function read(view: LifegameState, say: Say): string {
  const { size, placements, generations } = view.options;
  const [first, second] = scoreOf(view);
  const placing = view.ply < 2 * placements;
  const sides = SEATS.map((seat) => {
    const cells = view.cells.flatMap((cell, at) =>
      cell === cellOf(seat) ? [`${Math.floor(at / size)},${at % size}`] : [],
    );
    return cells.length === 0
      ? ""
      : say(READ.side, { seat: say(FIRST_AND_SECOND_SAID[seat]), cells: cells.join(" ") });
  });
  return [
    say(READ.count, { first, second }),
    placing
      ? say(READ.placing, { ply: view.ply, all: 2 * placements, seat: say(FIRST_AND_SECOND_SAID[view.turn]) })
      : say(READ.living, { generation: view.generation, all: generations }),
    ...sides.filter((side) => side !== ""),
  ].join(" ");
}
