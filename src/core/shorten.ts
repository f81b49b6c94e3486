const MAX_CHARS = 80;

/** Cuts quoted text so that it does not bury the sentence around it. */
export function shorten(text: string): string {
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}...` : text;
}
