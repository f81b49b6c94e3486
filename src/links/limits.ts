/** Unread bytes that the far end may let pile up on our side. */
export const BACKLOG_LIMIT_BYTES = 2 ** 20;

/** What the far end may still say when nobody listens any more, so that it does not hang in a write while it leaves. */
export const DRAIN_LIMIT_BYTES = 2 ** 20;

/** From the polite end of a link to the final one. */
export const DEFAULT_GRACE_MS = 250;
