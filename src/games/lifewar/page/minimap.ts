import type { Canvas, Viewport } from "../../board.ts";
import type { WarView } from "../view.ts";
import type { WarScene } from "./draft.ts";
import { readInks } from "./colours.ts";
import { paintPicture } from "./picture.ts";
import { placementOf } from "./board-placement.ts";

const PLAIN: WarScene = { side: 0, tile: true, layers: new Set() };

/** The whole board with a white frame around the area visible on the main canvas. */
export function paintMinimap(
  canvas: Canvas,
  view: WarView,
  visible: Viewport & { readonly width: number; readonly height: number },
): void {
  const placement = placementOf(canvas, view.size, undefined);
  paintPicture(canvas, view, PLAIN, placement, readInks(canvas.palette), false);
  const { context, scale } = canvas;
  const across = (visible.width / visible.cell) * placement.cell;
  const down = (visible.height / visible.cell) * placement.cell;
  context.strokeStyle = "#fff";
  context.lineWidth = 1.2 * scale;
  context.strokeRect(
    placement.left + visible.x * placement.cell - across / 2,
    placement.top + visible.y * placement.cell - down / 2,
    across,
    down,
  );
}
