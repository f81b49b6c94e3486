import { writeRle } from "../../../life/files/write-rle.ts";
import { Field } from "../../../life/grid/field.ts";
import { eachLiving } from "../../../life/war/index.ts";
import type { VisibleArea } from "../../board.ts";
import type { WarView } from "../view.ts";

/** Writes the visible cells as RLE with their position and rule. */
export function writeVisible({ board, size, generation }: WarView, area: VisibleArea): { text: string; cells: number } {
  const field = new Field();
  let cells = 0;
  eachLiving(board, (x, y, player) => {
    if (x < area.left || x >= area.right || y < area.top || y >= area.bottom) return;
    field.set(x, y, player);
    cells++;
  });
  const rule = `war:P${size},${size}`;
  const text = writeRle({ cells: field, placed: true, rule, generation: BigInt(generation), comments: [] });
  return { text, cells };
}
