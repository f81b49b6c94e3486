import type { EventLine } from "../../matches/messages.ts";

/** Consecutive events as JSON lines. */
export interface Batch {
  readonly from: number;
  readonly lines: readonly string[];
}

/** The audience's lines of one match, numbered from 0. */
export interface EventLines {
  /** Number of the next line. */
  readonly next: number;
  /** Keyframes have no number: a reader that has all lines before one does not need it. */
  push(lines: readonly EventLine[]): void;
  /**
   * The lines after the cursor. A long gap is skipped when there is a keyframe: the batch then starts with `opened` and
   * that keyframe, numbered so that the last line keeps its number.
   */
  since(cursor: number): Batch;
}

/** Beyond this, lines before the last keyframe are dropped. Games without keyframes are short by their rules. */
const MAX_KEPT_BYTES = 1 << 20;
/** A spectator that lacks more than this gets the latest keyframe instead. */
const LONG_GAP_BYTES = 256 * 1024;

export function openEventLines(): EventLines {
  /** Number of the first kept line. */
  let base = 0;
  let lines: string[] = [];
  /** ends[i]: bytes of all lines up to lines[i], since the match began. */
  let ends: number[] = [];
  let droppedBytes = 0;
  /** A keyframe does not contain the players, so these lines are sent before it. */
  let header: string[] = [];
  /** The last keyframe with its header lines; `number` is the line that follows it. */
  let start: { readonly number: number; readonly lines: readonly string[] } | undefined;

  const next = (): number => base + lines.length;
  const bytesBefore = (number: number): number =>
    number <= base ? droppedBytes : (ends[number - base - 1] ?? droppedBytes);
  /** Number of the first line of a batch from the keyframe; it always differs from a plain continuation. */
  const keyframeStart = (): number | undefined => start && start.number - start.lines.length;

  function dropOld(): void {
    const first = keyframeStart();
    if (first === undefined || first <= base || bytesBefore(next()) - droppedBytes <= MAX_KEPT_BYTES) return;
    droppedBytes = bytesBefore(first);
    lines = lines.slice(first - base);
    ends = ends.slice(first - base);
    base = first;
  }

  function fromKeyframe(): Batch {
    if (!start) return { from: base, lines: [...lines] };
    const { number, lines: before } = start;
    return { from: number - before.length, lines: [...before, ...lines.slice(number - base)] };
  }

  return {
    get next() {
      return next();
    },
    push(more) {
      for (const { type, json } of more) {
        if (type === "keyframe") {
          start = { number: next(), lines: [...header, json] };
          continue;
        }
        if (type === "opened" || type === "named") header = [...header, json];
        ends.push(bytesBefore(next()) + Buffer.byteLength(json));
        lines.push(json);
      }
      dropOld();
    },
    since(requested) {
      // A number beyond the last line belongs to a match with this id before a restart.
      const cursor = requested > next() ? 0 : requested;
      if (cursor < base) return fromKeyframe();
      const gap = bytesBefore(next()) - bytesBefore(cursor);
      const isLong = cursor > 0 && gap > LONG_GAP_BYTES;
      if (isLong && (keyframeStart() ?? 0) > cursor) return fromKeyframe();
      return { from: cursor, lines: lines.slice(cursor - base) };
    },
  };
}
