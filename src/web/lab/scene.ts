import type { Box } from "../../life/grid/field.ts";
import type { Loop } from "./loop.ts";
import type { Model } from "./model.ts";
import type { RemoteBench } from "./remote.ts";
import type { Eye } from "./view.ts";

/** What the page gives its actions to work on. */
export interface Scene {
  readonly model: Model;
  readonly bench: RemoteBench;
  readonly loop: Loop;
  eye(): Eye;
  /** The part of the canvas that no panel covers. */
  free(): Box;
  /** What is seen, as a picture file. */
  picture(): Promise<Blob | undefined>;
}
