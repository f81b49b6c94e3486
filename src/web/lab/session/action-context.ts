import type { Box } from "../../../life/grid/field.ts";
import type { Model } from "./model.ts";
import type { RemoteLab } from "./remote.ts";
import type { CanvasViewport } from "./viewport.ts";

/** The part of the render loop that actions use. */
export interface Renderer {
  /** Call after the board may have changed. */
  requestPaint(): void;
  /** Redraws the last picture in the new viewport at once, and requests a new one. */
  onViewportChange(): void;
}

/** Everything the page's actions work on. */
export interface ActionContext {
  readonly model: Model;
  readonly lab: RemoteLab;
  readonly loop: Renderer;
  viewport(): CanvasViewport;
  /** Device pixels per CSS pixel. */
  pixelScale(): number;
  /** The part of the canvas not covered by panels, in device pixels. */
  freeArea(): Box;
  /** The visible cells as a PNG file. */
  picture(): Promise<Blob | undefined>;
}
