import type { Box } from "../../life/grid/field.ts";
import type { RenderLoop } from "./render-loop.ts";
import type { Model } from "./model.ts";
import type { RemoteLab } from "./remote.ts";
import type { CanvasViewport } from "./viewport.ts";

/** What the page gives its actions to work on. */
export interface ActionContext {
  readonly model: Model;
  readonly lab: RemoteLab;
  readonly loop: RenderLoop;
  viewport(): CanvasViewport;
  /** The part of the canvas that no panel covers. */
  freeArea(): Box;
  /** What is seen, as a picture file. */
  picture(): Promise<Blob | undefined>;
}
