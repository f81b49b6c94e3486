import { useEffect, useRef, useState } from "preact/hooks";
import { SPEEDS, findStep, type PlyPosition } from "../model/address.ts";
import type { Step } from "../model/step.ts";

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

/** Finds the saved position among the steps loaded now. */
export function restoreCursor(
  { cursor, position, seen }: SavedCursor,
  steps: readonly Step[],
  range: PlaybackRange,
): Cursor {
  const now = steps[cursor.index];
  const moved = seen && !cursor.following && (now?.ply !== seen.ply || now.ticks !== seen.ticks);
  const wanted = position ?? (moved ? seen : undefined);
  return keepUp(wanted ? { ...cursor, index: findStep(steps, wanted) } : cursor, range);
}

export interface CursorControls {
  readonly cursor: Cursor;
  readonly change: (by: (cursor: Cursor, range: PlaybackRange) => Cursor) => void;
  readonly go: (index: number) => void;
  /** Goes forward by this many positions; a negative number goes back. */
  readonly step: (count: number) => void;
  /** Goes to a ply as soon as it is loaded; undefined = the last position. */
  readonly seek: (position: PlyPosition | undefined, speed: number) => void;
}

/** Cursor state of a match view; stays on its position while steps are added. */
export function useCursor(
  steps: readonly Step[],
  range: PlaybackRange,
  continuous: boolean,
  initial: { readonly position: PlyPosition | undefined; readonly speed: number },
): CursorControls {
  const [saved, setSaved] = useState<SavedCursor>(() => ({
    cursor: { ...START, speed: initial.speed, following: initial.position === undefined },
    position: initial.position,
  }));
  const cursor = restoreCursor(saved, steps, range);
  const latest = useRef({ cursor, range, steps });
  latest.current = { cursor, range, steps };
  const save = (next: Cursor): void => setSaved({ cursor: next, seen: latest.current.steps[next.index] });

  useEffect(() => {
    if (!cursor.playing) return;
    const intervalMs = stepMs(cursor.speed, continuous);
    let shownAt = performance.now();
    let frame = requestAnimationFrame(function play(now) {
      const due = Math.floor((now - shownAt) / intervalMs);
      if (due > 0) {
        shownAt += due * intervalMs;
        save(advance(latest.current.cursor, due, latest.current.range));
      }
      frame = requestAnimationFrame(play);
    });
    return () => cancelAnimationFrame(frame);
  }, [cursor.playing, cursor.speed, continuous]);

  const change: CursorControls["change"] = (by) => {
    const next = by(latest.current.cursor, latest.current.range);
    latest.current = { ...latest.current, cursor: next };
    save(next);
  };
  return {
    cursor,
    change,
    go: (index) => change((now, range) => goTo(now, index, range)),
    step: (count) => change((now, range) => goTo(now, now.index + count, range)),
    seek: (position, speed) =>
      setSaved({
        cursor: { ...latest.current.cursor, following: position === undefined, playing: false, speed },
        position,
      }),
  };
}

const MIN_STEP_MS = 125;

/** Whether a change of position is shown moving: one step at a time, and at most eight a second. */
export function useStepAnimation(index: number): boolean {
  const seen = useRef({ index, at: 0, moving: true });
  if (seen.current.index !== index) {
    const now = performance.now();
    const near = Math.abs(seen.current.index - index) === 1;
    seen.current = { index, at: now, moving: near && now - seen.current.at >= MIN_STEP_MS };
  }
  return seen.current.moving;
}
