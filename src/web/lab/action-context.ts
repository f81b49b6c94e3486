import type { Box } from "../../life/grid/field.ts";
import type { RenderLoop } from "./render-loop.ts";
import type { Model } from "./model.ts";
import type { RemoteLab } from "./remote.ts";
import type { CanvasViewport } from "./viewport.ts";

/** Everything the page's actions work on. */
export interface ActionContext {
  readonly model: Model;
  readonly lab: RemoteLab;
  readonly loop: RenderLoop;
  viewport(): CanvasViewport;
  /** The part of the canvas not covered by panels, in device pixels. */
  freeArea(): Box;
  /** The visible cells as a PNG file. */
  picture(): Promise<Blob | undefined>;
}
