import { useEffect, useRef, useState } from "preact/hooks";
import type { PlyPosition } from "../model/address.ts";
import {
  advance,
  stepMs,
  START,
  type PlaybackRange,
  type Cursor,
  restoreCursor,
  type SavedCursor,
} from "../model/cursor.ts";
import type { Step } from "../model/step.ts";

export interface CursorControls {
  readonly cursor: Cursor;
  readonly change: (by: (cursor: Cursor, range: PlaybackRange) => Cursor) => void;
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

  return {
    cursor,
    change(by) {
      const next = by(latest.current.cursor, latest.current.range);
      latest.current = { ...latest.current, cursor: next };
      save(next);
    },
    seek: (position, speed) =>
      setSaved({
        cursor: { ...latest.current.cursor, following: position === undefined, playing: false, speed },
        position,
      }),
  };
}
