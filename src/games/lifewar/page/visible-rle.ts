import { writeRle } from "../../../life/files/write-rle.ts";
import { Field } from "../../../life/grid/field.ts";
import { eachLiving } from "../../../life/war/index.ts";
import type { VisibleArea } from "../../page.ts";
import type { WarView } from "../view.ts";

/** The cells in sight, run-length encoded, where they are and with the rule they live by. */
export function writeVisible(
  { board, size, generation }: WarView,
  seen: VisibleArea,
): { text: string; cells: number } {
  const field = new Field();
  let cells = 0;
  eachLiving(board, (x, y, player) => {
    if (x < seen.left || x >= seen.right || y < seen.top || y >= seen.bottom) return;
    field.set(x, y, player);
    cells++;
  });
  const rule = `war:P${size},${size}`;
  const text = writeRle({ cells: field, placed: true, rule, generation: BigInt(generation), comments: [] });
  return { text, cells };
}
