/** How long moves took, as counts by size: exact to two hundredths, in some hundred bytes a match. */
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
    const size = ms <= MIN_MS ? 0 : 1 + Math.floor(Math.log(ms / MIN_MS) / STEP);
    counts.set(size, (counts.get(size) ?? 0) + 1);
    worst = Math.max(worst, ms);
  }
  return { counts, worst };
}

export function packReplies({ counts, worst }: ReplyTimes): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + PAIR_BYTES * counts.size);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, worst);
  [...counts].forEach(([size, count], at) => {
    view.setUint16(HEAD_BYTES + PAIR_BYTES * at, Math.min(size, MAX_UINT16));
    view.setUint16(HEAD_BYTES + PAIR_BYTES * at + 2, Math.min(count, MAX_UINT16));
  });
  return bytes;
}

/** Those of several matches, added up. */
export function unpackReplies(packed: readonly Uint8Array[]): ReplyTimes {
  const counts = new Map<number, number>();
  let worst = 0;
  for (const bytes of packed) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    worst = Math.max(worst, view.getFloat64(0));
    for (let at = HEAD_BYTES; at + PAIR_BYTES <= bytes.length; at += PAIR_BYTES) {
      const size = view.getUint16(at);
      counts.set(size, (counts.get(size) ?? 0) + view.getUint16(at + 2));
    }
  }
  return { counts, worst };
}

export function countOf({ counts }: ReplyTimes): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The time that this share of the moves does not exceed; null without moves. */
export function quantileOf(times: ReplyTimes, share: number): number | null {
  const target = share * countOf(times);
  let sum = 0;
  for (const [size, count] of [...times.counts].sort(([a], [b]) => a - b)) {
    sum += count;
    if (sum >= target) return Math.min(times.worst, size === 0 ? 0 : MIN_MS * Math.exp((size - 0.5) * STEP));
  }
  return null;
}
