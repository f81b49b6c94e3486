import { findStep, type PlyPosition } from "./address.ts";
import { type PlaybackRange, type Cursor, keepUp } from "./cursor.ts";
import type { Step } from "./step.ts";

/** A cursor with the step it was on: earlier steps may load later and shift every index. */
export interface SavedCursor {
  readonly cursor: Cursor;
  /** Requested ply, loaded or not. */
  readonly position?: PlyPosition | undefined;
  /** The step at the cursor when it was saved. */
  readonly seen?: Step | undefined;
}

function samePosition(a: Step | undefined, b: Step): boolean {
  return a?.ply === b.ply && a.ticks === b.ticks;
}

/** Finds the saved position among the steps loaded now. */
export function restoreCursor(
  { cursor, position, seen }: SavedCursor,
  steps: readonly Step[],
  range: PlaybackRange,
): Cursor {
  const moved = seen && !cursor.following && !samePosition(steps[cursor.index], seen);
  const wanted = position ?? (moved ? seen : undefined);
  return keepUp(wanted ? { ...cursor, index: findStep(steps, wanted) } : cursor, range);
}
