import { SEATS } from "../../../core/seats.ts";
import type { GameText } from "../../definition.ts";
import { FIRST_AND_SECOND, FIRST_AND_SECOND_CAPITALIZED } from "../../painting/seat-words.ts";
import type { LifegameMove } from "../moves.ts";
import { cellOf, type LifegameState, scoreOf } from "../state.ts";
import { POSITION_DESCRIPTIONS, SPOT_DESCRIPTIONS } from "./words.ts";

type Descriptions = Pick<GameText<LifegameMove, LifegameState>, "describeMove" | "describeSpot" | "describePosition">;

export const descriptions: Descriptions = {
  describeMove: ({ row, col }, seat, _before, _after, say) =>
    say(
      { en: "{seat}, row {row}, column {column}.", ja: "{seat}、{row}行{column}列。" },
      { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), row, column: col },
    ),
  describeSpot({ cells, options }, { column, row }, allowed, say) {
    const cell = cells[row * options.size + column];
    const parts = [
      say(SPOT_DESCRIPTIONS.place, { row, column }),
      cell
        ? say(SPOT_DESCRIPTIONS.cell, { seat: say(FIRST_AND_SECOND[cell === 1 ? 0 : 1]) })
        : say(SPOT_DESCRIPTIONS.empty),
    ];
    if (allowed?.some((move) => move.row === row && move.col === column)) parts.push(say(SPOT_DESCRIPTIONS.allowed));
    return parts.join(say({ en: ", ", ja: "、" }));
  },
  describePosition(view, say) {
    const { size, placements, generations } = view.options;
    const [first, second] = scoreOf(view);
    const all = 2 * placements;
    const sides = SEATS.flatMap((seat) => {
      const cells = view.cells.flatMap((cell, index) =>
        cell === cellOf(seat) ? [`${Math.floor(index / size)},${index % size}`] : [],
      );
      const values = { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), cells: cells.join(" ") };
      return cells.length === 0 ? [] : [say(POSITION_DESCRIPTIONS.side, values)];
    });
    const mover = say(FIRST_AND_SECOND_CAPITALIZED[view.turn]);
    const progress =
      view.ply < all
        ? say(POSITION_DESCRIPTIONS.placing, { ply: view.ply, all, seat: mover })
        : say(POSITION_DESCRIPTIONS.living, { generation: view.generation, all: generations });
    return [say(POSITION_DESCRIPTIONS.count, { first, second }), progress, ...sides].join(" ");
  },
};
