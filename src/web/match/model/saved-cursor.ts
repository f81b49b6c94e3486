import { findStep, type PlyPosition } from "./address.ts";
import { type PlaybackRange, type Cursor, keepUp } from "./cursor.ts";
import type { Step } from "./step.ts";

/** Where somebody is, and what stood there: what was before may come later, and every number shifts. */
export interface SavedCursor {
  readonly cursor: Cursor;
  /** Where it was asked to be, known or not. */
  readonly place?: PlyPosition | undefined;
  /** What stood there when somebody went. */
  readonly seen?: Step | undefined;
}

function samePlace(a: Step | undefined, b: Step): boolean {
  return a?.ply === b.ply && a.ticks === b.ticks;
}

/** Where that is among the positions that are known now. */
export function restoreCursor(
  { cursor, place, seen }: SavedCursor,
  steps: readonly Step[],
  course: PlaybackRange,
): Cursor {
  const moved = seen && !cursor.following && !samePlace(steps[cursor.index], seen);
  const wanted = place ?? (moved ? seen : undefined);
  return keepUp(wanted ? { ...cursor, index: findStep(steps, wanted) } : cursor, course);
}
