/** Quotes untrusted text for a message: short, and without terminal control characters. */
export function quoteText(text: string): string {
  const start = text.length > 40 ? `${text.slice(0, 40)}...` : text;
  return JSON.stringify(start).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
