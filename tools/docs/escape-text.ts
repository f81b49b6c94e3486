/** `<` would begin an HTML element, and `|` the next cell of a table. */
export function escapeText(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll("|", "\\|");
}
