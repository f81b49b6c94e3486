import type { PaintContext, Palette } from "../../board.ts";
import { roundBox } from "../../painting/marks.ts";
import type { Cell } from "../generation.ts";

/** A live cell in a square of 100: filled for seat 0, a ring for seat 1; `size` is its scale in animations. */
export function paintCell(context: PaintContext, cell: Cell, size: number, palette: Palette): void {
  if (cell === 0 || size <= 0) return;
  context.translate(50 - 50 * size, 50 - 50 * size);
  context.scale(size, size);
  if (cell === 1) {
    context.fillStyle = palette("s0-fill");
    roundBox(context, 12, 12, 76, 12);
    context.fill();
    return;
  }
  context.strokeStyle = palette("s1-fill");
  context.lineWidth = 18;
  roundBox(context, 21, 21, 58, 8);
  context.stroke();
}
