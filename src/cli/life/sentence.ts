/** What parsers and engines say, as a whole sentence; a question about what was meant ends itself. */
export function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}${/[.?!]$/.test(why) ? "" : "."}`;
}
