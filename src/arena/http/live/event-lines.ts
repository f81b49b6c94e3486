/** What a reader gets: events from a number on, as JSON lines. */
export interface Batch {
  readonly from: number;
  readonly lines: readonly string[];
}

/** The audience's lines of one match, numbered from 0. */
export interface EventLines {
  /** The number that the next line will have. */
  readonly next: number;
  /** `keyed`: which of them are keyframes. These have no number: whoever has all lines before one needs no position. */
  push(lines: readonly string[], keyed: readonly number[]): void;
  /**
   * What somebody lacks who has all lines before the cursor. A long gap is jumped where there is a keyframe to jump to:
   * then it begins anew with `opened` and that keyframe, numbered so that the last line keeps its number.
   */
  since(cursor: number): Batch;
}

/** Past this, lines before the last keyframe are forgotten. Games without keyframes are short by their rules. */
const MAX_KEPT_BYTES = 1 << 20;
/** A spectator who lacks more than this is better off with the latest position. */
const LONG_GAP_BYTES = 256 * 1024;

/** A position says nothing about who plays: these lines go before any keyframe. */
const HEADER_LINE = /^\{"type":"(?:opened|named)"/;

export function openEventLines(): EventLines {
  /** Number of the first line that is kept. */
  let base = 0;
  let lines: string[] = [];
  /** ends[i]: bytes of all lines up to lines[i], since the match began. */
  let ends: number[] = [];
  let forgotten = 0;
  let head: string[] = [];
  /** The last position, and with what goes before it: how a new beginning starts before the line of that number. */
  let start: { readonly number: number; readonly lines: readonly string[] } | undefined;

  const next = (): number => base + lines.length;
  const bytesBefore = (number: number): number =>
    number <= base ? forgotten : (ends[number - base - 1] ?? forgotten);
  /** As many lines as it starts with are before it, so that a new beginning never has the number of going on. */
  const beginning = (): number | undefined => start && start.number - start.lines.length;

  function forget(): void {
    const first = beginning();
    if (first === undefined || first <= base || bytesBefore(next()) - forgotten <= MAX_KEPT_BYTES) return;
    forgotten = bytesBefore(first);
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
    push(more, keyed) {
      for (const [at, line] of more.entries()) {
        if (keyed.includes(at)) {
          start = { number: next(), lines: [...head, line] };
          continue;
        }
        if (HEADER_LINE.test(line)) head = [...head, line];
        ends.push(bytesBefore(next()) + Buffer.byteLength(line));
        lines.push(line);
      }
      forget();
    },
    since(wanted) {
      // A number we have not come to yet is of another match with this id, before a restart.
      const cursor = wanted > next() ? 0 : wanted;
      if (cursor < base) return fromKeyframe();
      const gap = bytesBefore(next()) - bytesBefore(cursor);
      const far = cursor > 0 && gap > LONG_GAP_BYTES;
      if (far && (beginning() ?? 0) > cursor) return fromKeyframe();
      return { from: cursor, lines: lines.slice(cursor - base) };
    },
  };
}
