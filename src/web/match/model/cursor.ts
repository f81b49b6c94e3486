import { SPEEDS, findStep, type PlyPosition } from "./address.ts";
import type { Step } from "./step.ts";

/** The shown position of a match, and whether it advances by itself. */
export interface Cursor {
  readonly index: number;
  /** Stays at the newest position of a live match. */
  readonly following: boolean;
  readonly playing: boolean;
  readonly speed: number;
}

export const START: Cursor = { index: 0, following: true, playing: false, speed: 1 };

export interface PlaybackRange {
  /** Index of the last position. */
  readonly last: number;
  readonly live: boolean;
}

/** Stops playback; the last position of a live match resumes following. */
export function goTo(cursor: Cursor, index: number, { last, live }: PlaybackRange): Cursor {
  const target = Math.min(Math.max(0, index), last);
  return { ...cursor, index: target, following: live && target === last, playing: false };
}

/** Updates the cursor after new positions or the end of the match. */
export function keepUp(cursor: Cursor, { last, live }: PlaybackRange): Cursor {
  const index = cursor.following ? last : Math.min(cursor.index, last);
  const following = cursor.following && live;
  if (index === cursor.index && following === cursor.following) return cursor;
  return { ...cursor, index, following };
}

/** At the end of a finished match, plays again from the beginning. */
export function togglePlay(cursor: Cursor, range: PlaybackRange): Cursor {
  if (cursor.following && range.live) return { ...cursor, following: false, playing: false };
  if (cursor.playing) return { ...cursor, playing: false };
  if (cursor.index < range.last) return { ...cursor, playing: true, following: false };
  return range.live
    ? { ...cursor, following: true, playing: false }
    : { ...cursor, index: 0, playing: range.last > 0, following: false };
}

/** Skips positions that there was no time to show. */
export function advance(cursor: Cursor, by: number, { last, live }: PlaybackRange): Cursor {
  const index = Math.min(last, cursor.index + by);
  if (index < last) return { ...cursor, index };
  return { ...cursor, index, playing: false, following: live };
}

export function changeSpeed(cursor: Cursor, by: 1 | -1): Cursor {
  const index = SPEEDS.findIndex((speed) => speed === cursor.speed);
  return { ...cursor, speed: SPEEDS[Math.min(Math.max(0, index + by), SPEEDS.length - 1)] ?? 1 };
}

export function writeSpeed(speed: number): string {
  if (speed === Infinity) return "max";
  return `${speed === 0.25 ? "¼" : speed === 0.5 ? "½" : speed}×`;
}

const STEP_MS = 700;
const CONTINUOUS_STEP_MS = 120;
const FRAME_MS = 1000 / 60;

export function stepMs(speed: number, continuous: boolean): number {
  return Math.max((continuous ? CONTINUOUS_STEP_MS : STEP_MS) / speed, continuous ? FRAME_MS / 4 : FRAME_MS);
}

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
