import type { EventLine } from "../../matches/messages.ts";

/** Consecutive events as JSON lines. */
export interface Batch {
  readonly from: number;
  readonly lines: readonly string[];
}

/** Beyond this, lines before the last keyframe are dropped. Games without keyframes are short by their rules. */
const MAX_KEPT_BYTES = 1 << 20;
/** A spectator that lacks more than this gets the latest keyframe instead. */
const LONG_GAP_BYTES = 256 * 1024;

/** The audience's lines of one match, numbered from 0. */
export class EventLines {
  /** Number of the first kept line. */
  #base = 0;
  #lines: string[] = [];
  /** ends[i]: bytes of all lines up to lines[i], since the match began. */
  #ends: number[] = [];
  #droppedBytes = 0;
  /** A keyframe does not contain the players, so these lines are sent before it. */
  #header: string[] = [];
  /** The last keyframe with its header lines; `number` is the line that follows it. */
  #keyframe: { readonly number: number; readonly lines: readonly string[] } | undefined;

  /** Number of the next line. */
  get next(): number {
    return this.#base + this.#lines.length;
  }

  /** Keyframes have no number: a reader that has all lines before one does not need it. */
  push(lines: readonly EventLine[]): void {
    for (const { type, json } of lines) {
      if (type === "keyframe") {
        this.#keyframe = { number: this.next, lines: [...this.#header, json] };
        continue;
      }
      if (type === "opened" || type === "named") this.#header = [...this.#header, json];
      this.#ends.push(this.#bytesBefore(this.next) + Buffer.byteLength(json));
      this.#lines.push(json);
    }
    this.#dropOld();
  }

  /**
   * The lines after the cursor. A long gap is skipped when there is a keyframe: the batch then starts with `opened` and
   * that keyframe, numbered so that the last line keeps its number.
   */
  since(requested: number): Batch {
    // A number beyond the last line belongs to a match with this id before a restart.
    const cursor = requested > this.next ? 0 : requested;
    if (cursor < this.#base) return this.#fromKeyframe();
    const gap = this.#bytesBefore(this.next) - this.#bytesBefore(cursor);
    const isLong = cursor > 0 && gap > LONG_GAP_BYTES;
    if (isLong && (this.#keyframeStart() ?? 0) > cursor) return this.#fromKeyframe();
    return { from: cursor, lines: this.#lines.slice(cursor - this.#base) };
  }

  #bytesBefore(number: number): number {
    return this.#ends[number - this.#base - 1] ?? this.#droppedBytes;
  }

  /** Number of the first line of a batch from the keyframe; it always differs from a plain continuation. */
  #keyframeStart(): number | undefined {
    return this.#keyframe && this.#keyframe.number - this.#keyframe.lines.length;
  }

  #dropOld(): void {
    const first = this.#keyframeStart();
    const keptBytes = this.#bytesBefore(this.next) - this.#droppedBytes;
    if (first === undefined || first <= this.#base || keptBytes <= MAX_KEPT_BYTES) return;
    this.#droppedBytes = this.#bytesBefore(first);
    this.#lines = this.#lines.slice(first - this.#base);
    this.#ends = this.#ends.slice(first - this.#base);
    this.#base = first;
  }

  #fromKeyframe(): Batch {
    if (!this.#keyframe) return { from: this.#base, lines: [...this.#lines] };
    const { number, lines } = this.#keyframe;
    return { from: number - lines.length, lines: [...lines, ...this.#lines.slice(number - this.#base)] };
  }
}
