const MAX_CHARS = 80;

/** Enough of what was written to know it again; the whole would bury the sentence around it. */
export function shorten(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}...` : text;
}
