import type { BoardPainter, LabApi } from "../protocol.ts";
import { createEditing } from "./editing.ts";
import { LabBoard } from "./lab-board.ts";
import { createOpening, createRuleChanges } from "./opening.ts";
import { createRunning } from "./running.ts";
import { createSaving } from "./saving.ts";

/** Evolves, edits and paints one board. Independent of its thread: runs in the worker and in tests. */
export function createBoardApi(now: () => number, painter: BoardPainter): LabApi {
  const board = new LabBoard(now, painter);
  return {
    ...createOpening(board),
    ...createRuleChanges(board),
    ...createEditing(board),
    ...createSaving(board),
    ...createRunning(board),
  };
}
