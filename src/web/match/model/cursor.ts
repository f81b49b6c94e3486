import { SPEEDS } from "./address.ts";

/** Where somebody is in a match: which position, and whether it goes on by itself. */
export interface Cursor {
  readonly index: number;
  /** Goes along with the newest position of a live match. */
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

/** Going somewhere by hand stops what goes by itself; the end of a live match is where it goes on. */
export function goTo(cursor: Cursor, index: number, { last, live }: PlaybackRange): Cursor {
  const to = Math.min(Math.max(0, index), last);
  return { ...cursor, index: to, following: live && to === last, playing: false };
}

/** New positions came, or the match ended. */
export function keepUp(cursor: Cursor, { last, live }: PlaybackRange): Cursor {
  const index = cursor.following ? last : Math.min(cursor.index, last);
  const following = cursor.following && live;
  if (index === cursor.index && following === cursor.following) return cursor;
  return { ...cursor, index, following };
}

/** Play, pause; at the end of a match that is over, again from the beginning. */
export function togglePlay(cursor: Cursor, course: PlaybackRange): Cursor {
  if (cursor.following && course.live) return { ...cursor, following: false, playing: false };
  if (cursor.playing) return { ...cursor, playing: false };
  if (cursor.index < course.last) return { ...cursor, playing: true, following: false };
  return course.live
    ? { ...cursor, following: true, playing: false }
    : { ...cursor, index: 0, playing: course.last > 0, following: false };
}

/** Time has passed while it played; positions that there was no time to show are left out. */
export function advance(cursor: Cursor, by: number, { last, live }: PlaybackRange): Cursor {
  const index = Math.min(last, cursor.index + by);
  if (index < last) return { ...cursor, index };
  return { ...cursor, index, playing: false, following: live };
}

export function changeSpeed(cursor: Cursor, by: 1 | -1): Cursor {
  const at = SPEEDS.findIndex((speed) => speed === cursor.speed);
  return { ...cursor, speed: SPEEDS[Math.min(Math.max(0, at + by), SPEEDS.length - 1)] ?? 1 };
}

export function writeSpeed(speed: number): string {
  if (speed === Infinity) return "max";
  return `${speed === 0.25 ? "¼" : speed === 0.5 ? "½" : speed}×`;
}

const STEP_MS = 700;
const LARGE_BOARD_STEP_MS = 120;
const FRAME_MS = 1000 / 60;

/** How long a position is shown before the next. */
export function stepMs(speed: number, large: boolean): number {
  return Math.max((large ? LARGE_BOARD_STEP_MS : STEP_MS) / speed, large ? FRAME_MS / 4 : FRAME_MS);
}
