/** Limit of sent bytes that the program has not read. */
export const BACKLOG_LIMIT_BYTES = 2 ** 20;

/** Bytes read and dropped after a link is closed, so that a program that is ending does not block in a write. */
export const DRAIN_LIMIT_BYTES = 2 ** 20;

/** Time between the request to end and the forced end of a link. */
export const DEFAULT_GRACE_MS = 250;

/** How much is kept of what a program writes after the end; the beginning shows a forgotten flush. */
const LATE_LIMIT_BYTES = 4096;

export function keepLate(late: string, chunk: Uint8Array): string {
  const room = Math.max(0, LATE_LIMIT_BYTES - late.length);
  return room === 0 ? late : late + Buffer.from(chunk.subarray(0, room)).toString("latin1");
}
