/** What parsers and engines say, as a whole sentence. */
export function sentence(why: string): string {
  return withFullStop(`${why.charAt(0).toUpperCase()}${why.slice(1)}`);
}

/** With a full stop; a question about what was meant ends itself. */
export function withFullStop(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
