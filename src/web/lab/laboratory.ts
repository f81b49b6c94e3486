import { Painter } from "./canvas/painter.ts";
import { createBoardApi } from "./session/board/index.ts";
import type { LabApi } from "./session/protocol.ts";

/** The laboratory of the worker: the board, and the painter of its pictures. */
export function createLaboratory(now: () => number): LabApi {
  return createBoardApi(now, new Painter(now));
}
