/** Histogram of move times: exact to 2 %, in some hundred bytes per match. */
export interface ReplyTimes {
  readonly counts: ReadonlyMap<number, number>;
  readonly worst: number;
}

const MIN_MS = 0.01;
const STEP = Math.log(1.04);
const HEAD_BYTES = 8;
const PAIR_BYTES = 4;
const MAX_UINT16 = 0xffff;

export function countReplies(times: readonly number[]): ReplyTimes {
  const counts = new Map<number, number>();
  let worst = 0;
  for (const ms of times) {
    if (!Number.isFinite(ms)) continue;
    const bucket = ms <= MIN_MS ? 0 : 1 + Math.floor(Math.log(ms / MIN_MS) / STEP);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    worst = Math.max(worst, ms);
  }
  return { counts, worst };
}

export function packReplies({ counts, worst }: ReplyTimes): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + PAIR_BYTES * counts.size);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, worst);
  [...counts].forEach(([bucket, count], index) => {
    view.setUint16(HEAD_BYTES + PAIR_BYTES * index, Math.min(bucket, MAX_UINT16));
    view.setUint16(HEAD_BYTES + PAIR_BYTES * index + 2, Math.min(count, MAX_UINT16));
  });
  return bytes;
}

/** Adds up the histograms of several matches. */
export function unpackReplies(packed: readonly Uint8Array[]): ReplyTimes {
  const counts = new Map<number, number>();
  let worst = 0;
  for (const bytes of packed) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    worst = Math.max(worst, view.getFloat64(0));
    for (let offset = HEAD_BYTES; offset + PAIR_BYTES <= bytes.length; offset += PAIR_BYTES) {
      const bucket = view.getUint16(offset);
      counts.set(bucket, (counts.get(bucket) ?? 0) + view.getUint16(offset + 2));
    }
  }
  return { counts, worst };
}

export function countOf({ counts }: ReplyTimes): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The time not exceeded by this share of the moves; null without moves. */
export function quantileOf(times: ReplyTimes, share: number): number | null {
  const target = share * countOf(times);
  let sum = 0;
  for (const [bucket, count] of [...times.counts].sort(([a], [b]) => a - b)) {
    sum += count;
    if (sum >= target) return Math.min(times.worst, bucket === 0 ? 0 : MIN_MS * Math.exp((bucket - 0.5) * STEP));
  }
  return null;
}
