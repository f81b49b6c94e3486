import type { Canvas, Scene, Viewport } from "../../page.ts";
import type { WarView } from "../view.ts";
import { readInks } from "./colours.ts";
import { paintPicture } from "./picture.ts";
import { placementOf } from "./board-placement.ts";

const PLAIN: Scene = { side: 0, tile: true, layers: new Set() };

/** The whole world, and a white frame around what another canvas of this size shows of it. */
export function paintMinimap(
  canvas: Canvas,
  view: WarView,
  seen: Viewport & { readonly width: number; readonly height: number },
): void {
  const place = placementOf(canvas, view.size, undefined);
  paintPicture(canvas, view, PLAIN, place, readInks(canvas.palette), false);
  const { context, scale } = canvas;
  const [across, down] = [(seen.width / seen.cell) * place.cell, (seen.height / seen.cell) * place.cell];
  context.strokeStyle = "#fff";
  context.lineWidth = 1.2 * scale;
  context.strokeRect(
    place.left + seen.x * place.cell - across / 2,
    place.top + seen.y * place.cell - down / 2,
    across,
    down,
  );
}
