import { useEffect, useRef, useState } from "preact/hooks";
import { findStep, type Place } from "./model/address.ts";
import { advance, beatMs, START, keepUp, type Course, type Cursor } from "./model/cursor.ts";
import type { Step } from "./model/step.ts";

export interface Steering {
  readonly cursor: Cursor;
  /** Changes it from where it is now. */
  readonly change: (by: (cursor: Cursor, course: Course) => Cursor) => void;
  /** To a place of the address, as soon as it is known. */
  readonly seek: (place: Place) => void;
}

interface Kept {
  readonly cursor: Cursor;
  /** Where it was asked to be, known or not. */
  readonly place?: Place | undefined;
  /** What stood there when somebody went. */
  readonly seen?: Step | undefined;
}

function samePlace(a: Step | undefined, b: Step): boolean {
  return a?.ply === b.ply && a.ticks === b.ticks;
}

/** Where somebody is, however fast the match goes on meanwhile. */
export function useCursor(
  steps: readonly Step[],
  course: Course,
  large: boolean,
  begin: { readonly place: Place | undefined; readonly speed: number },
): Steering {
  const [kept, setKept] = useState<Kept>(() => ({
    cursor: { ...START, speed: begin.speed, following: begin.place === undefined },
    place: begin.place,
  }));
  // Once the beginning of a long match is there too, whoever looked at a position goes on looking at it.
  const { seen } = kept;
  const moved = seen && !kept.cursor.following && !samePlace(steps[kept.cursor.index], seen);
  const place = kept.place ?? (moved ? seen : undefined);
  const cursor = keepUp(place ? { ...kept.cursor, index: findStep(steps, place) } : kept.cursor, course);
  const now = useRef({ cursor, course, steps });
  now.current = { cursor, course, steps };
  const keep = (next: Cursor): void => setKept({ cursor: next, seen: now.current.steps[next.index] });

  useEffect(() => {
    if (!cursor.playing) return;
    const beat = beatMs(cursor.speed, large);
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
    seek: (wanted) =>
      setKept({ cursor: { ...now.current.cursor, following: false, playing: false }, place: wanted }),
  };
}
