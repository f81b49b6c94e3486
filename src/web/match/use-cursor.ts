import { useEffect, useRef, useState } from "preact/hooks";
import type { PlyPosition } from "./model/address.ts";
import { advance, stepMs, START, type PlaybackRange, type Cursor } from "./model/cursor.ts";
import { restoreCursor, type SavedCursor } from "./model/saved-cursor.ts";
import type { Step } from "./model/step.ts";

export interface CursorControls {
  readonly cursor: Cursor;
  /** Changes it from where it is now. */
  readonly change: (by: (cursor: Cursor, course: PlaybackRange) => Cursor) => void;
  /** To a place of the address, as soon as it is known; undefined = the end, or the newest. */
  readonly seek: (place: PlyPosition | undefined, speed: number) => void;
}

/** Where somebody is, however fast the match goes on meanwhile. */
export function useCursor(
  steps: readonly Step[],
  course: PlaybackRange,
  large: boolean,
  begin: { readonly place: PlyPosition | undefined; readonly speed: number },
): CursorControls {
  const [kept, setKept] = useState<SavedCursor>(() => ({
    cursor: { ...START, speed: begin.speed, following: begin.place === undefined },
    place: begin.place,
  }));
  const cursor = restoreCursor(kept, steps, course);
  const now = useRef({ cursor, course, steps });
  now.current = { cursor, course, steps };
  const keep = (next: Cursor): void => setKept({ cursor: next, seen: now.current.steps[next.index] });

  useEffect(() => {
    if (!cursor.playing) return;
    const beat = stepMs(cursor.speed, large);
    let shownAt = performance.now();
    let frame = requestAnimationFrame(function play(at) {
      const due = Math.floor((at - shownAt) / beat);
      if (due > 0) {
        shownAt += due * beat;
        keep(advance(now.current.cursor, due, now.current.course));
      }
      frame = requestAnimationFrame(play);
    });
    return () => cancelAnimationFrame(frame);
  }, [cursor.playing, cursor.speed, large]);

  return {
    cursor,
    change(by) {
      const next = by(now.current.cursor, now.current.course);
      now.current = { ...now.current, cursor: next };
      keep(next);
    },
    seek: (place, speed) =>
      setKept({
        cursor: { ...now.current.cursor, following: place === undefined, playing: false, speed },
        place,
      }),
  };
}
